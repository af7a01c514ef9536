import type { QuoteCell, QuoteRow } from '../text/rows.ts';

export type ColumnRole =
  | 'quantity'
  | 'list'
  | 'unit'
  | 'extended'
  | 'extendedList'
  | 'discount'
  | 'description'
  | 'maker'
  | 'number';

export interface QuoteColumn {
  role: ColumnRole;
  x: number;
  right: number;
}

/** The first match decides. */
const ROLES: [RegExp, ColumnRole][] = [
  [
    /^(?:#|no\.?|pos\.?|item no|line(?: no\.?| #)?$|part|catalog(?:ue)?(?: no.*| number| #)?|sku|ref|order code)\b.{0,8}$|^#$/i,
    'number',
  ],
  [/\b(?:qty|quantity|menge|pcs|count)\b|^units?$/i, 'quantity'],
  [/\b(?:manufacturer|maker|brand|oem|mfr|mfg)\b/i, 'maker'],
  [/\bdiscounted|after discount/i, 'unit'],
  [/\b(?:disc|discount|rebate|savings?)\b|% ?off|^%$/i, 'discount'],
  [/(?=.*\b(?:ext|extended|total)\b)(?=.*\b(?:list|msrp|gross)\b)/i, 'extendedList'],
  [/\b(?:list|msrp|retail|gross|catalog(?:ue)? price|standard price)\b/i, 'list'],
  [/\b(?:unit|each)\b.*\b(?:price|cost|net|amount)\b|\b(?:price|cost) (?:each|per unit|\/ ?unit)/i, 'unit'],
  [/\b(?:ext|extended|extension|total|amount|sum)\b/i, 'extended'],
  [/\b(?:net|unit|your|each|price|selling|quoted|contract|offer|cost)\b/i, 'unit'],
  [/\b(?:description|item|product|model|article|equipment|system)\b/i, 'description'],
];

const MAX_HEADING = 28;

export const columnRole = (heading: string): ColumnRole | null =>
  heading.length > MAX_HEADING ? null : (ROLES.find(([found]) => found.test(heading.trim()))?.[1] ?? null);

const NUMERIC: ColumnRole[] = ['quantity', 'list', 'unit', 'extended', 'extendedList', 'discount'];

const overlaps = (a: { x: number; right: number }, b: { x: number; right: number }) =>
  a.x < b.right && b.x < a.right;

/** Headings may have two lines: the second one continues the cell above it. */
function headingCells(row: QuoteRow, next: QuoteRow | undefined): QuoteCell[] {
  const isTight = next && next.page === row.page && next.y - row.y < row.height * 1.9;
  if (!isTight || !next.cells.every((cell) => !/\d/.test(cell.text) && cell.text.length < 16))
    return row.cells;
  const merged = row.cells.map((cell) => ({ ...cell }));
  for (const cell of next.cells) {
    const above = merged.find((one) => overlaps(one, cell));
    if (!above) merged.push({ ...cell });
    else {
      above.text += ` ${cell.text}`;
      above.right = Math.max(above.right, cell.right);
      above.x = Math.min(above.x, cell.x);
    }
  }
  return merged;
}

/** Columns that a row of headings names. Null for any other row. */
export function quoteColumns(row: QuoteRow, next?: QuoteRow): QuoteColumn[] | null {
  if (row.cells.length < 2 || row.cells.some(({ text }) => /\d[.,]\d\d\b/.test(text))) return null;
  const cells = row.cells.some(({ text }) => columnRole(text)) ? headingCells(row, next) : row.cells;
  const columns = cells.flatMap(({ text, x, right }) => {
    const role = columnRole(text);
    return role ? [{ role, x, right }] : [];
  });
  const numeric = new Set(columns.map(({ role }) => role).filter((role) => NUMERIC.includes(role)));
  const isHeading = numeric.size >= 2 || (numeric.size === 1 && columns.length >= 2);
  return isHeading && columns.length >= row.cells.length / 2 ? columns : null;
}

/** The column above a cell: the one it overlaps, or the nearest edge. */
export function roleAbove(cell: QuoteCell, columns: readonly QuoteColumn[]): ColumnRole | null {
  const distance = (column: QuoteColumn) => {
    const edges = Math.min(
      Math.abs(column.right - cell.right),
      Math.abs(column.x - cell.x),
      Math.abs(column.x + column.right - cell.x - cell.right) / 2,
    );
    return overlaps(column, cell) ? edges / 100 : edges;
  };
  const nearest = columns.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) < 40 ? nearest.role : null;
}
