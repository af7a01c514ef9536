import type { Amount } from '../text/amounts.ts';
import type { QuoteCell } from '../text/rows.ts';
import type { ColumnRole } from './column-roles.ts';
import { type Candidate, provedLines } from './price-arithmetic.ts';
import { unprovedLine } from './unproved-price.ts';

export interface NumberCell {
  amount: Amount;
  /** Null unless it can be a number of pieces. */
  quantity: number | null;
  role: ColumnRole | null;
  cell: QuoteCell;
}

/** Cells of the numbers that a row states itself. */
export interface PriceCells {
  quantity?: NumberCell | undefined;
  /** The net price of one piece. */
  unit?: NumberCell | undefined;
  extended?: NumberCell | undefined;
  /** The list price of one piece. */
  list?: NumberCell | undefined;
}

export interface PriceLine {
  quantity: number;
  /** Integer cents, as the next three. */
  unit: number;
  extended: number;
  list: number | null;
  /** Quantity, unit and extended price explain each other. */
  isChecked: boolean;
  cells: PriceCells;
}

/** The meaning of an amount that neither arithmetic nor a heading explains. */
export type LoneAmount = 'unit' | 'extended';

/** In net prices. */
export const MAX_LIST = 6;

function listPrice(
  numbers: readonly NumberCell[],
  line: Candidate,
): { list: number; cell: NumberCell } | null {
  const { cells } = line;
  if (line.list !== null && cells.list) return { list: line.list, cell: cells.list };
  const used = Object.values(cells);
  const rest = numbers.filter((cell) => !used.includes(cell) && cell !== line.off && !cell.amount.isPercent);
  const named = rest.find(({ role, amount }) => role === 'list' && amount.cents > 0);
  if (named) return { list: named.amount.cents, cell: named };
  const sum = rest.find(({ role, amount }) => role === 'extendedList' && amount.cents > 0);
  if (sum) return { list: Math.round(sum.amount.cents / line.quantity), cell: sum };
  const other = rest.find(
    ({ role, amount, quantity }) =>
      (role === null || role === 'unit') &&
      (amount.isMoney || quantity === null || role === 'unit') &&
      amount.cents >= line.unit &&
      amount.cents <= line.unit * MAX_LIST,
  );
  return other ? { list: other.amount.cents, cell: other } : null;
}

/** Reads the numbers of one row. Null if it has no price. */
export function priceLine(numbers: readonly NumberCell[], lone: LoneAmount): PriceLine | null {
  const proved = provedLines(numbers)[0];
  const line = proved ?? unprovedLine(numbers, lone);
  if (!line || !Number.isSafeInteger(line.extended)) return null;
  const { quantity, unit, extended, isChecked, cells } = line;
  const found = listPrice(numbers, line);
  // Without proof, a list price far above the net price is one of all pieces.
  const isOfAll = !isChecked && found !== null && found.list > unit * MAX_LIST && cells.extended;
  const list = found && (isOfAll ? Math.round(found.list / quantity) : found.list);
  const isOnePiece = found && list === found.cell.amount.cents;
  return {
    quantity,
    unit,
    extended,
    list,
    isChecked,
    cells: { ...cells, list: isOnePiece ? found.cell : undefined },
  };
}
