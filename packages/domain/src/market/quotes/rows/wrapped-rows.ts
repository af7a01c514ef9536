import type { QuoteCell } from '../text/rows.ts';
import type { ColumnRole } from './column-roles.ts';
import type { TableRow } from './table-rows.ts';

/** Where the numbers of a row are in relation to its wrapped description. */
export type WrapAlignment = 'top' | 'middle' | 'bottom';

/** A text of a row with the lines that continue it. */
export interface Description {
  text: string;
  x: number;
  right: number;
  role: ColumnRole | null;
  cells: QuoteCell[];
}

export interface DescribedRow extends TableRow {
  /** Column by column. */
  descriptions: Description[];
}

/** In text heights between two lines of a description. */
const MAX_LINE_GAP = 2.1;

const isBare = ({ numbers, kind, texts }: TableRow) =>
  numbers.length === 0 && texts.length > 0 && kind !== 'optional' && kind !== 'total';
const isPriced = ({ line, kind }: TableRow) => line !== null && kind !== 'total' && kind !== 'subtotal';

const isClose = (a: TableRow, b: TableRow) =>
  a.row.page === b.row.page
    ? Math.abs(b.row.y - a.row.y) <= Math.max(a.row.height, b.row.height) * MAX_LINE_GAP
    : Math.abs(b.row.page - a.row.page) === 1;

const overlaps = (a: { x: number; right: number }, b: { x: number; right: number }) =>
  a.x < b.right && b.x < a.right;

/** A line continues a row if it starts under one of its texts, or in the column of descriptions. */
function continues(bare: TableRow, priced: TableRow): boolean {
  const under = bare.texts.some((cell) =>
    priced.texts.some((text) => overlaps(cell, text) && cell.x >= text.x - 2),
  );
  const isDescribed = bare.texts.some(({ role }) => role === 'description');
  return under || (isDescribed && priced.columns === bare.columns) || priced.texts.length < 2;
}

/** The priced row that each bare row belongs to. */
function ownerOf(index: number, rows: readonly TableRow[], alignment: WrapAlignment): number | null {
  const walk = (step: 1 | -1) => {
    for (let at = index; ; at += step) {
      const next = rows[at + step];
      if (!next || !isClose(rows[at]!, next)) return null;
      if (isPriced(next)) return continues(rows[index]!, next) ? at + step : null;
      if (!isBare(next)) return null;
    }
  };
  const [above, below] = [walk(-1), walk(1)];
  if (alignment === 'top') return above;
  if (alignment === 'bottom') return below;
  if (above === null || below === null) return above ?? below;
  const distance = (at: number) => Math.abs(rows[at]!.row.y - rows[index]!.row.y);
  return distance(above) <= distance(below) ? above : below;
}

function columnsOf(parts: readonly TableRow[], own: TableRow): Description[] {
  const columns: Description[] = [];
  for (const part of parts)
    for (const cell of part.texts) {
      const { x, right, text, role } = cell;
      const column = columns.find((one) => overlaps(one, cell));
      if (!column) columns.push({ x, right, text, role, cells: [cell] });
      else {
        column.text += ` ${text}`;
        column.right = Math.max(column.right, right);
        column.x = Math.min(column.x, x);
        column.role = part === own ? role : column.role;
        column.cells.push(cell);
      }
    }
  return columns.toSorted((a, b) => a.x - b.x);
}

/** Joins wrapped descriptions to their priced rows. The rows that were joined are left out. */
export function describedRows(rows: readonly TableRow[], alignment: WrapAlignment): DescribedRow[] {
  const owners = rows.map((row, index) => (isBare(row) ? ownerOf(index, rows, alignment) : null));
  const parts = Map.groupBy(
    rows.keys().filter((index) => owners[index] !== null),
    (index) => owners[index]!,
  );
  return rows.flatMap((row, index) => {
    if (owners[index] !== null) return [];
    const own = [...(parts.get(index) ?? []), index].sort((a, b) => a - b).map((at) => rows[at]!);
    return [{ ...row, descriptions: columnsOf(own, row) }];
  });
}
