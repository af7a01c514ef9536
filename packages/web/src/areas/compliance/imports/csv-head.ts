import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { parse } from 'csv-parse/browser/esm/sync';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';

const HEAD_BYTES = 64 * 1024;

export interface CsvHead {
  names: string[];
  lines: string[][];
}

/** A row as it is written in the file. */
export interface RawRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

export const rawRows = (names: readonly string[], lines: readonly string[][]): RawRow[] =>
  lines.map((line, at) => ({
    line: at + 2,
    cells: Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])),
  }));

export const rawColumns = (columns: readonly string[]): DataTableColumn<RawRow>[] =>
  columns.map((column) => ({
    id: column,
    header: column,
    sortable: false,
    value: ({ cells }) => cells[column] || null,
  }));

export async function readCsvHead(file: File, rows: number): Promise<CsvHead> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const [names = [], ...lines] = parseLines(decodeHead(bytes, file.size <= HEAD_BYTES), rows + 1);
  return { names: names.map((name) => name.toLowerCase()), lines };
}

function decodeHead(bytes: Uint8Array, isWhole: boolean): string {
  try {
    return new TextFileDecoder().write(bytes, isWhole);
  } catch {
    return '';
  }
}

/** Returns no lines if the file cannot be parsed. The server reports the error. */
function parseLines(text: string, to: number): string[][] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    return parse(text, { ...options, to }) as string[][];
  } catch {
    return [];
  }
}
