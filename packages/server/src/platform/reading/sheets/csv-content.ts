import { AppError } from '@capwise/domain/errors';
import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import { parse } from 'csv-parse/sync';
import type { FileContent } from '../outcome/file-content.ts';
import { MAX_ROWS, QuoteFileError } from '../outcome/quote-file-error.ts';
import type { NamedSheet } from './named-sheet.ts';
import { sheetContent } from './sheet-content.ts';

const SEPARATORS = [',', ';', '\t', '|'];
const MAX_RECORD_BYTES = 64 * 1024;

/** The separator that the most lines contain. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n');
  const count = (separator: string) =>
    lines.reduce((sum, line) => sum + Math.min(8, line.split(separator).length - 1), 0);
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!;
}

/** @throws QuoteFileError */
export function csvSheets(bytes: Uint8Array): NamedSheet[] {
  try {
    const text = new TextFileDecoder().write(bytes, true);
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      to: MAX_ROWS + 1,
      max_record_size: MAX_RECORD_BYTES,
    });
    return [{ name: null, rows }];
  } catch (error) {
    if (error instanceof QuoteFileError) throw error;
    if (error instanceof AppError) throw new QuoteFileError(error.message);
    throw new QuoteFileError('The file cannot be read as CSV. Save it as CSV (UTF-8).');
  }
}

/** @throws QuoteFileError */
export const csvContent = (bytes: Uint8Array): FileContent => sheetContent(csvSheets(bytes));
