import { type ReadValue, readValue } from './read-value.ts';
import type { QuoteCell, QuoteRow } from './rows.ts';

export interface LocatedCell {
  cell: QuoteCell;
  at: number;
  end: number;
  /** Index of its row. */
  row: number;
}

/** The part of a cell between two characters. All characters count as equally wide. */
export function cellPart(cell: QuoteCell, at: number, end: number): QuoteCell {
  const width = (cell.right - cell.x) / Math.max(1, cell.text.length);
  return { ...cell, text: cell.text.slice(at, end), x: cell.x + at * width, right: cell.x + end * width };
}

/** Rows as one text that knows where each character is printed. */
export class LocatedText {
  readonly text: string;
  readonly rows: readonly (readonly LocatedCell[])[];
  readonly cells: readonly LocatedCell[];

  /** @param separator between two rows */
  constructor(rows: readonly QuoteRow[], separator: string) {
    let at = 0;
    this.rows = rows.map(({ cells }, row) => {
      const located = cells.map((cell) => {
        const start = at;
        at += cell.text.length + 1;
        return { cell, at: start, end: at - 1, row };
      });
      at += separator.length - 1;
      return located;
    });
    this.cells = this.rows.flat();
    this.text = rows.map(({ cells }) => cells.map(({ text }) => text).join(' ')).join(separator);
  }

  /** The value that a range of characters holds. A range over several rows is where most of it is printed. */
  value<T>(value: T, at: number, end: number): ReadValue<T> {
    const parts = this.cells
      .filter((part) => part.at < end && at < part.end)
      .map((part) => cellPart(part.cell, Math.max(0, at - part.at), Math.min(end, part.end) - part.at));
    const longest = parts.toSorted((a, b) => b.text.length - a.text.length)[0];
    const row = parts.filter(({ top, page }) => top === longest?.top && page === longest.page);
    return readValue(value, ...row);
  }
}
