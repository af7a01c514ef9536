import { type ReadValue, readValue } from './read-value.ts';
import type { QuoteCell, QuoteRow } from './rows.ts';

interface Part {
  cell: QuoteCell;
  at: number;
  end: number;
}

/** The part of a cell between two characters. All characters count as equally wide. */
export function cellPart(cell: QuoteCell, at: number, end: number): QuoteCell {
  const width = (cell.right - cell.x) / Math.max(1, cell.text.length);
  return { ...cell, text: cell.text.slice(at, end), x: cell.x + at * width, right: cell.x + end * width };
}

/** Rows as one text that knows where each character is printed. */
export class LocatedText {
  readonly text: string;
  readonly #parts: Part[] = [];

  /** @param separator between two rows */
  constructor(rows: readonly QuoteRow[], separator: string) {
    let at = 0;
    const texts = rows.map((row) => {
      for (const cell of row.cells) {
        this.#parts.push({ cell, at, end: at + cell.text.length });
        at += cell.text.length + 1;
      }
      at += separator.length - 1;
      return row.cells.map(({ text }) => text).join(' ');
    });
    this.text = texts.join(separator);
  }

  /** The value that a range of characters holds. A range over several rows is where most of it is printed. */
  value<T>(value: T, at: number, end: number): ReadValue<T> {
    const parts = this.#parts
      .filter((part) => part.at < end && at < part.end)
      .map((part) => cellPart(part.cell, Math.max(0, at - part.at), Math.min(end, part.end) - part.at));
    const longest = parts.toSorted((a, b) => b.text.length - a.text.length)[0];
    const row = parts.filter(({ top, page }) => top === longest?.top && page === longest.page);
    return readValue(value, ...row);
  }
}
