import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { parse } from 'csv-parse/browser/esm/sync';

/** The first rows of a file need no more. */
const HEAD_BYTES = 64 * 1024;

export interface CsvHead {
  /** In small letters. */
  names: string[];
  lines: string[][];
}

/** Reads the header and the first rows of a file, before anything is sent. */
export async function readCsvHead(file: File, rows: number): Promise<CsvHead> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const [names = [], ...lines] = linesOf(headOf(bytes, file.size <= HEAD_BYTES), rows + 1);
  return { names: names.map((name) => name.toLowerCase()), lines };
}

/** @param isWhole whether nothing follows the bytes */
function headOf(bytes: Uint8Array, isWhole: boolean): string {
  try {
    return new TextFileDecoder().write(bytes, isWhole);
  } catch {
    return '';
  }
}

/** What cannot be read has no header; the server tells more of the rest. */
function linesOf(text: string, to: number): string[][] {
  try {
    const options = { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true };
    return parse(text, { ...options, to }) as string[][];
  } catch {
    return [];
  }
}
