import type { QuoteItem } from './quote-item.ts';

export interface QuoteCell {
  text: string;
  x: number;
  right: number;
  top: number;
  height: number;
  page: number;
  /** As in `QuoteItem`, of its least certain item. */
  confidence: number | null;
}

export interface QuoteRow {
  page: number;
  /** Middle of the row. */
  y: number;
  height: number;
  cells: QuoteCell[];
  /** All cells, separated by one space. */
  text: string;
}

/** In text heights: a smaller gap is one word, a larger one a new cell. */
const WORD_GAP = 0.15;
const CELL_GAP = 0.6;

const middle = ({ y, height }: QuoteItem) => y + height / 2;

/** Replaces NUL, lone surrogates and other characters that cannot be stored. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFD\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replaceAll('\u00A0', ' ');

/** Columns that are printed with spaces come as one item. */
function pieces(item: QuoteItem): QuoteItem[] {
  const text = cleanText(item.text);
  const width = item.width / Math.max(1, text.length);
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map((found) => ({
    ...item,
    text: found[0],
    x: item.x + found.index * width,
    width: found[0].length * width,
  }));
}

/** Groups items to rows, and neighbors in a row to cells. */
export function quoteRows(items: readonly QuoteItem[]): QuoteRow[] {
  const sorted = items
    .flatMap(pieces)
    .filter(({ height, width, x, y }) => height > 0 && [x, y, width, height].every(Number.isFinite))
    .sort((a, b) => a.page - b.page || middle(a) - middle(b));
  const groups: QuoteItem[][] = [];
  for (const item of sorted) {
    const first = groups.at(-1)?.[0];
    const isSame =
      first?.page === item.page && middle(item) - middle(first) <= Math.min(first.height, item.height) / 2;
    if (isSame) groups.at(-1)!.push(item);
    else groups.push([item]);
  }
  return groups.map(rowOf);
}

const cellOf = ({ text, x, y, width, height, page, confidence }: QuoteItem): QuoteCell => ({
  text,
  x,
  right: x + width,
  top: y,
  height,
  page,
  confidence: confidence ?? null,
});

function join(cell: QuoteCell, { text, x, y, width, height, confidence }: QuoteItem, gap: number): void {
  const bottom = Math.max(cell.top + cell.height, y + height);
  cell.text += gap > WORD_GAP ? ` ${text}` : text;
  cell.right = Math.max(cell.right, x + width);
  cell.top = Math.min(cell.top, y);
  cell.height = bottom - cell.top;
  if (confidence !== undefined) cell.confidence = Math.min(cell.confidence ?? 1, confidence);
}

function rowOf(items: QuoteItem[]): QuoteRow {
  const cells: QuoteCell[] = [];
  const [first] = items;
  const height = Math.max(...items.map((item) => item.height));
  for (const item of items.toSorted((a, b) => a.x - b.x)) {
    const last = cells.at(-1);
    const gap = last ? (item.x - last.right) / item.height : Number.POSITIVE_INFINITY;
    if (last && gap < CELL_GAP) join(last, item, gap);
    else cells.push(cellOf(item));
  }
  const text = cells.map((cell) => cell.text).join(' ');
  return { page: first!.page, y: middle(first!), height, cells, text };
}
