import { NAMED_FILE_FORMAT } from '@capwise/domain/compliance/imports/named-rows';
import {
  type ListImportKind,
  OWN_IMPORTS,
  PREVIEW_ROWS,
} from '@capwise/domain/compliance/imports/own-import';
import { ENTITY_FILE_FORMAT, PROVIDER_FILE_COLUMNS } from '@capwise/domain/compliance/imports/place-rows';
import { columnNames } from '@capwise/domain/imports/row-format';
import { type RawRow, rawRows, readCsvHead } from './csv-head.ts';
import type { FileHead } from './use-file-import.ts';

interface ListFile {
  columns: readonly string[];
  explanation: string;
  example: readonly (readonly string[])[];
}

const NAMED = (what: string, names: readonly string[]): ListFile => ({
  columns: columnNames(NAMED_FILE_FORMAT),
  explanation: `Choose a CSV file with the column name. ${what} that exist already stay as they are.`,
  example: [['name'], ...names.map((name) => [name])],
});

export const LIST_FILES: Record<ListImportKind, ListFile> = {
  'gift-providers': {
    columns: PROVIDER_FILE_COLUMNS,
    explanation:
      'Choose a CSV file with the column name, and provider_id, npi or both. The columns entity_id and ' +
      'organization_id are optional: a row with an entity_id links the provider with it, at this organization unless the ' +
      'row names another one. A provider at several places has several rows. Providers with a known provider_id or NPI ' +
      'are updated.',
    example: [
      ['provider_id', 'name', 'npi', 'entity_id'],
      ['P0001', 'Doe, Jo M.', '1234567893', 'E001'],
      ['P0001', 'Doe, Jo M.', '1234567893', 'E002'],
      ['P0002', 'Roe, Ann', '', ''],
    ],
  },
  'gift-entities': {
    columns: columnNames(ENTITY_FILE_FORMAT),
    explanation:
      'Choose a CSV file with the columns entity_id and name. The optional column parent_id names the record above it: ' +
      'a known one, or one of an earlier row. Records with a known entity_id are updated. They move to the top if their ' +
      'parent_id is empty, and stay where they are if the file has no such column.',
    example: [
      ['entity_id', 'name', 'parent_id'],
      ['E001', 'Main Campus', ''],
      ['E002', 'East Clinic', 'E001'],
    ],
  },
  requestors: NAMED('Requestors', ['Oncology', 'Cardiology']),
  'gift-types': NAMED('Gift types', ['Meal', 'Book']),
};

export interface ListHead extends FileHead {
  columns: string[];
  rows: RawRow[];
}

export async function readListHead(kind: ListImportKind, file: File): Promise<ListHead> {
  const { names, lines } = await readCsvHead(file, PREVIEW_ROWS);
  const columns = LIST_FILES[kind].columns.filter((column) => names.includes(column));
  return { name: OWN_IMPORTS[kind].path, problem: null, columns, rows: rawRows(names, lines) };
}
