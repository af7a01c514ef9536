import {
  NAMED_FILE_FORMAT,
  type NamedFileRow,
  namedFileProblems,
} from '@capwise/domain/compliance/imports/named-rows';
import type { OrganizationScope } from '../../../db/scope.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { RecordImport } from '../../../platform/imports/record-import.ts';
import { insertImportedNames } from './list-import.queries.ts';

const TABLES = { requestors: 'requestors', 'gift-types': 'gift_types' } as const;

/** Adds the names that an organization does not have. Others stay as they are, active or not. */
export function namedRecords(
  scope: OrganizationScope,
  clock: Clock,
  kind: keyof typeof TABLES,
): RecordImport<NamedFileRow> {
  const table = TABLES[kind];
  return {
    kind,
    format: NAMED_FILE_FORMAT,
    counted: table,
    about: {},
    check: namedFileProblems,
    write: (inner, batchId, rows) =>
      insertImportedNames({ ...scope, db: inner.db }, table, batchId, rows, clock.now()),
  };
}
