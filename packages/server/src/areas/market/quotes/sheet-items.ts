import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { MAX_ROWS, QuoteFileError } from './quote-file-error.ts';

const COLUMN = 100;
const ROW = 20;
const MAX_COLUMNS = 256;
/** A cell of a quote has a line or two of text. */
const MAX_TEXT = 2_000;

/**
 * Lays cells out as a grid, so that sheets are read like printed tables.
 * @throws QuoteFileError if it has too many rows
 */
export function sheetItems(rows: readonly (readonly string[])[], page = 1): QuoteItem[] {
  if (rows.length > MAX_ROWS)
    throw new QuoteFileError(`The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.`);
  return rows.flatMap((cells, row) =>
    cells.slice(0, MAX_COLUMNS).flatMap((cell, column) => {
      const text = cell.slice(0, MAX_TEXT).replaceAll(/\s+/g, ' ').trim();
      return text ? [{ text, x: column * COLUMN, y: row * ROW, width: COLUMN - 10, height: 10, page }] : [];
    }),
  );
}
