import { readXls } from 'hucre/xlsx';
import type { FileContent } from '../outcome/file-content.ts';
import { damaged, MAX_ROWS, needsPassword, QuoteFileError } from '../outcome/quote-file-error.ts';
import { cellText, moneyText } from './cell-text.ts';
import type { NamedSheet } from './named-sheet.ts';
import { sheetContent } from './sheet-content.ts';
import { cellKey, xlsCurrencies } from './xls-currencies.ts';
import { hasXlsPassword } from './xls-password.ts';

const MAX_SHEETS = 50;

/**
 * Reads a workbook of Excel 97 to 2003. Formulas are not calculated: their stored results are read.
 * @throws QuoteFileError
 */
export async function xlsSheets(bytes: Uint8Array): Promise<NamedSheet[]> {
  if (readable(() => hasXlsPassword(bytes))) throw needsPassword('workbook');
  const { sheets } = await readXls(bytes, { maxRows: MAX_ROWS + 1 }).catch((error: Error) => {
    if (/unsupported xls version/i.test(error.message))
      throw new QuoteFileError('Workbooks from before Excel 97 cannot be read. Save it as XLSX.');
    throw /encrypt|password/i.test(error.message) ? needsPassword('workbook') : damaged('workbook');
  });
  const currencies = readable(() => xlsCurrencies(bytes));
  // The library leaves holes for empty rows and cells.
  return sheets.slice(0, MAX_SHEETS).map(({ name, rows }, sheet) => ({
    name,
    rows: Array.from(rows, (cells = [], row) =>
      Array.from(cells, (value, column) => {
        const currency = currencies[sheet]?.get(cellKey(row, column));
        return currency && typeof value === 'number' ? moneyText(value, currency) : cellText(value);
      }),
    ),
  }));
}

/** @throws QuoteFileError */
export const xlsContent = async (bytes: Uint8Array): Promise<FileContent> =>
  sheetContent(await xlsSheets(bytes));

/** @throws QuoteFileError */
function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw damaged('workbook');
  }
}
