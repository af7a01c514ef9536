import { type ReadValue, readValue } from './read-value.ts';
import type { QuoteCell, QuoteRow } from './rows.ts';

interface LocatedCell {
  cell: QuoteCell;
  at: number;
  end: number;
  /** Position of the cell before it in the same row. Null for the first one. */
  before: number | null;
}

/** The part of a cell between two characters. All characters count as equally wide. */
export function cellPart(cell: QuoteCell, at: number, end: number): QuoteCell {
  const width = (cell.right - cell.x) / Math.max(1, cell.text.length);
  return { ...cell, text: cell.text.slice(at, end), x: cell.x + at * width, right: cell.x + end * width };
}

/** Rows as one text that knows where each character is printed. */
export class LocatedText {
  readonly text: string;
  readonly cells: readonly LocatedCell[];

  /** @param separator between two rows */
  constructor(rows: readonly QuoteRow[], separator: string) {
    const located: LocatedCell[] = [];
    let at = 0;
    const texts = rows.map((row) => {
      let before: number | null = null;
      for (const cell of row.cells) {
        located.push({ cell, at, end: at + cell.text.length, before });
        before = at;
        at += cell.text.length + 1;
      }
      at += separator.length - 1;
      return row.cells.map(({ text }) => text).join(' ');
    });
    this.text = texts.join(separator);
    this.cells = located;
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
