import type { FileContent } from '../outcome/file-content.ts';
import { MAX_ROWS, QuoteFileError } from '../outcome/quote-file-error.ts';
import type { NamedSheet } from './named-sheet.ts';

const COLUMN = 100;
const ROW = 20;
const MAX_COLUMNS = 256;
/** A cell of a quote has a line or two of text. A paragraph of a letter has more. */
const MAX_TEXT = 2_000;

/**
 * Lays cells out as a grid of 100 by 20 points, a page for each sheet, so that sheets are read like printed
 * tables.
 * @throws QuoteFileError if one has too many rows
 */
export function sheetContent(sheets: readonly NamedSheet[]): FileContent {
  const items = sheets.flatMap(({ rows }, index) => {
    if (rows.length > MAX_ROWS)
      throw new QuoteFileError(`The file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Split it.`);
    return rows.flatMap((cells, row) =>
      cells.slice(0, MAX_COLUMNS).flatMap((cell, column) => {
        const text = cell.slice(0, MAX_TEXT).replaceAll(/\s+/g, ' ').trim();
        const box = { x: column * COLUMN, y: row * ROW, width: COLUMN - 10, height: 10 };
        return text ? [{ text, ...box, page: index + 1 }] : [];
      }),
    );
  });
  const pages = sheets.map(({ rows }) => ({
    width: rows.reduce((most, cells) => Math.max(most, Math.min(cells.length, MAX_COLUMNS)), 1) * COLUMN,
    height: Math.max(1, rows.length) * ROW,
    isScan: false,
  }));
  return { items, pages, turns: new Map() };
}
