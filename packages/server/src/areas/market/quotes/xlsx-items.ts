import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { zipSync } from 'fflate';
import readXlsxFile, { type CellValue } from 'read-excel-file/node';
import { MAX_ROWS, QuoteFileError } from './quote-file-error.ts';
import { sheetItems } from './sheet-items.ts';
import { unpacked } from './unpacked.ts';

const MAX_SHEETS = 50;
const LAST_COLUMN = 256;

const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The library fills the grid up to the last cell, so one far cell would fill the memory. */
function checkGrid(xml: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new QuoteFileError('The workbook contains a document type. Save it again.');
  for (const [, letters, row] of xml.matchAll(/\sr="([A-Z]{1,4})?(\d{1,9})"/g))
    if (Number(row) > MAX_ROWS || columnNumber(letters ?? 'A') > LAST_COLUMN)
      throw new QuoteFileError(
        `A sheet has more than ${MAX_ROWS.toLocaleString('en-US')} rows or ${LAST_COLUMN} columns. Save only the quote in a new file.`,
      );
}

function cellText(value: CellValue | Date | null): string {
  if (value === null) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number')
    return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(2)));
  return String(value);
}

/**
 * Reads all sheets of a workbook, each as a page. Formulas are not calculated: their stored results are read.
 * @throws QuoteFileError
 */
export async function xlsxItems(bytes: Uint8Array): Promise<QuoteItem[]> {
  const files = unpacked(bytes);
  const names = files
    .keys()
    .filter((name) => /\.(?:xml|rels)$/i.test(name))
    .toArray();
  for (const name of names)
    if (/^xl\/.*\.xml$/i.test(name)) checkGrid(new TextDecoder().decode(files.get(name)));
  // Only what was counted is read: without pictures, and packed again without compression.
  const packed = zipSync(Object.fromEntries(names.map((name) => [name, files.get(name)!])), { level: 0 });
  const sheets = await readXlsxFile(Buffer.from(packed)).catch(() => {
    throw new QuoteFileError('The workbook is damaged or incomplete. Ask for a new copy.');
  });
  return sheets.slice(0, MAX_SHEETS).flatMap(({ data }, index) =>
    sheetItems(
      data.map((row) => row.map(cellText)),
      index + 1,
    ),
  );
}
