import {
  NAMED_FILE_FORMAT,
  type NamedFileRow,
  namedFileProblems,
} from '@capwise/domain/compliance/imports/named-rows';
import type { Clock } from '../../../platform/clock.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import { insertImportedNames, type NamesOwner } from './list-import.queries.ts';

const TABLES = { requestors: 'requestors', 'gift-types': 'gift_types' } as const;
export type NamedKind = keyof typeof TABLES;

/** Adds the names that an organization does not have. Others stay as they are, active or not. */
export function namedRecords(owner: NamesOwner, clock: Clock, kind: NamedKind): RecordImport<NamedFileRow> {
  const table = TABLES[kind];
  return {
    kind,
    format: NAMED_FILE_FORMAT,
    counted: table,
    organizationId: owner.organizationId,
    about: {},
    check: namedFileProblems,
    write: (inner, batchId, rows) => insertImportedNames(inner, owner, table, batchId, rows, clock.now()),
  };
}
