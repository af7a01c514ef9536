import {
  MAPPING_FILE_FORMAT,
  MAPPING_PREVIEW_ROWS,
  type MappingRow,
  mappingHeaderText,
} from '@capwise/domain/compliance/mapping-rows';
import { headerProblems } from '@capwise/domain/imports/row-format';
import { parse } from 'csv-parse/browser/esm/sync';

/** The first rows of a file need no more. */
const HEAD_BYTES = 64 * 1024;

export interface MappingHead {
  /** What is wrong with the header; null when nothing is. */
  problem: string | null;
  rows: MappingRow[];
}

/** Reads the header and the first rows of a file, before anything is sent (PROV-005, PROV-006). */
export async function readMappingHead(file: File): Promise<MappingHead> {
  const text = await file.slice(0, HEAD_BYTES).text();
  const lines = linesOf(text);
  const names = (lines[0] ?? []).map((name) => name.toLowerCase());
  const problems = headerProblems(MAPPING_FILE_FORMAT, names);
  if (problems.length > 0) return { problem: mappingHeaderText(problems), rows: [] };
  const cell = (line: string[], name: string) => line[names.indexOf(name)] ?? '';
  const rows = lines
    .slice(1)
    .map((line) => ({ providerId: cell(line, 'provider_id'), entityId: cell(line, 'entity_id') }));
  return { problem: null, rows };
}

/** What cannot be read has no header; the server tells more of the rest. */
function linesOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      to: MAPPING_PREVIEW_ROWS + 1,
    }) as string[][];
  } catch {
    return [];
  }
}
