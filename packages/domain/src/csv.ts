/** A cell of a CSV file: numbers as they are, texts quoted where needed and never able to start a formula. */
export type Cell = string | number | null;

/**
 * Spreadsheets run a cell that starts with one of these signs; a leading apostrophe makes it text. Some read full-width
 * signs as the plain ones, and skip invisible characters before a sign.
 */
const FORMULA_START = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]|[\t\r\n])/u;

function safeText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return FORMULA_START.test(cell) ? `'${cell}` : cell;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One cell of a CSV file (RFC 4180), ready to stand between commas. */
export const csvCell = (cell: Cell): string => quoted(safeText(cell));

/** One line of a CSV file, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** A whole CSV file, with a byte order mark so that spreadsheets read UTF-8. */
export const csvFile = (lines: readonly (readonly Cell[])[]): string =>
  `\uFEFF${lines.map(csvLine).join('')}`;

/** Lines for the clipboard: a spreadsheet puts what stands between tabs into cells of their own. */
export const tabbedText = (lines: readonly (readonly Cell[])[]): string =>
  lines.map((cells) => cells.map((cell) => safeText(cell).replaceAll(/\s+/g, ' ')).join('\t')).join('\r\n');
