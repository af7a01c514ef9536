import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import type { FileContent } from '../outcome/file-content.ts';
import { damaged, MAX_ROWS, QuoteFileError } from '../outcome/quote-file-error.ts';
import { type CellValue, cellText } from './cell-text.ts';
import type { NamedSheet } from './named-sheet.ts';
import { sheetContent } from './sheet-content.ts';
import { unpacked } from './unpacked.ts';
import { writeCurrencies } from './xlsx-currencies.ts';

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
        `A sheet has more than ${MAX_ROWS.toLocaleString('en-US')} rows or ${LAST_COLUMN} columns. Save only what you need in a new file.`,
      );
}

/**
 * Reads all sheets of a workbook. Formulas are not calculated: their stored results are read.
 * @throws QuoteFileError
 */
export async function xlsxSheets(bytes: Uint8Array): Promise<NamedSheet[]> {
  const files = unpacked(bytes, 'workbook');
  const names = files
    .keys()
    .filter((name) => /\.(?:xml|rels)$/i.test(name))
    .toArray();
  for (const name of names)
    if (/^xl\/.*\.xml$/i.test(name)) checkGrid(new TextDecoder().decode(files.get(name)));
  writeCurrencies(files);
  // Only what was counted is read: without pictures, and packed again without compression.
  const packed = zipSync(Object.fromEntries(names.map((name) => [name, files.get(name)!])), { level: 0 });
  const sheets = await readXlsxFile(Buffer.from(packed)).catch(() => {
    throw damaged('workbook');
  });
  return sheets.slice(0, MAX_SHEETS).map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((value) => cellText(value as CellValue))),
  }));
}

/** @throws QuoteFileError */
export const xlsxContent = async (bytes: Uint8Array): Promise<FileContent> =>
  sheetContent(await xlsxSheets(bytes));
