import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { parse } from 'csv-parse/browser/esm/sync';

const HEAD_BYTES = 64 * 1024;

export interface CsvHead {
  names: string[];
  lines: string[][];
}

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
