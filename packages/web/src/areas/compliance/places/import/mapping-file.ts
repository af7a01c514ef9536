import {
  MAPPING_FILE_FORMAT,
  MAPPING_PREVIEW_ROWS,
  type MappingRow,
  mappingHeaderText,
} from '@capwise/domain/compliance/imports/mapping-rows';
import { headerProblems } from '@capwise/domain/imports/row-format';
import { readCsvHead } from '../../imports/csv-head.ts';
import type { FileHead } from '../../imports/use-file-import.ts';

export interface MappingHead extends FileHead {
  rows: MappingRow[];
}

export async function readMappingHead(file: File): Promise<MappingHead> {
  const { names, lines } = await readCsvHead(file, MAPPING_PREVIEW_ROWS);
  const problems = headerProblems(MAPPING_FILE_FORMAT, names);
  const name = 'providermapping';
  if (problems.length > 0) return { name, problem: mappingHeaderText(problems), rows: [] };
  const cell = (line: string[], column: string) => line[names.indexOf(column)] ?? '';
  const rows = lines.map((line) => ({
    providerId: cell(line, 'provider_id') || cell(line, 'npi'),
    entityId: cell(line, 'entity_id'),
  }));
  return { name, problem: null, rows };
}
