import { provedLines } from './price-arithmetic.ts';
import {
  type Candidate,
  type LoneAmount,
  MAX_LIST,
  type NumberCell,
  type PriceLine,
} from './price-numbers.ts';
import { unprovedLine } from './unproved-price.ts';

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
