/** Numbers are written unchanged. Texts are quoted if needed and cannot start a formula. */
export type Cell = string | number | null;

/**
 * Spreadsheets execute cells that start with these characters. A leading apostrophe turns them into text.
 * Some programs also accept full-width characters, or skip invisible ones in front.
 */
const FORMULA_START = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|[\t\r\n])/u;

/** Apostrophes in front count as part of the start, so that a text that has its own gets another one and keeps it. */
const isGuarded = (text: string): boolean => FORMULA_START.test(text.replace(/^'+/, ''));

function safeText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return isGuarded(cell) ? `'${cell}` : cell;
}

/** A cell of a file without the apostrophe that an export put before it. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell) ? cell.slice(1) : cell;

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvCell = (cell: Cell): string => quoted(safeText(cell));

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Starts with a byte order mark, so that spreadsheets detect UTF-8. */
export const csvFile = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map(csvLine).join('')}`;

/** Tab-separated lines for the clipboard. Spreadsheets paste them into separate cells. */
export const tabbedText = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => cells.map((cell) => safeText(cell).replaceAll(/\s+/g, ' ')).join('\t')).join('\r\n');
