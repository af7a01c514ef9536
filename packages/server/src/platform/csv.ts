import { Readable } from 'node:stream';

/** A cell of a CSV file: numbers as they are, texts quoted where needed and never able to start a formula. */
export type Cell = string | number | null;

/** Spreadsheets run a cell that starts so; a leading apostrophe makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180), with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** A CSV file made page by page while it is sent, with a byte order mark so that spreadsheets read UTF-8. */
export function csvStream(header: readonly string[], pages: AsyncIterable<readonly Cell[][]>): Readable {
  async function* lines() {
    yield `\uFEFF${csvLine(header)}`;
    for await (const page of pages) yield page.map(csvLine).join('');
  }
  return Readable.from(lines());
}
