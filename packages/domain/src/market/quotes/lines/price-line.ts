import type { Amount } from '../text/amounts.ts';
import type { ColumnRole } from './column-roles.ts';

export interface NumberCell {
  amount: Amount;
  /** Null unless it can be a number of pieces. */
  quantity: number | null;
  role: ColumnRole | null;
  x: number;
  right: number;
}

export interface PriceLine {
  quantity: number;
  /** Integer cents, as the next three. */
  unit: number;
  extended: number;
  list: number | null;
  /** Quantity, unit and extended price explain each other. */
  isChecked: boolean;
}

/** The meaning of an amount that neither arithmetic nor a heading explains. */
export type LoneAmount = 'unit' | 'extended';

const MAX_LIST = 6;

type Candidate = PriceLine & { score: number; used: NumberCell[] };

const fits = (quantity: number, unit: number, extended: number, slack = 0): boolean =>
  Math.abs(quantity * unit - extended) <= Math.max(1, quantity / 2) + slack;

const roleScore = ({ role, amount }: NumberCell, ...wanted: ColumnRole[]): number =>
  (role === null ? 0 : wanted.includes(role) ? 3 : -2) + (amount.isMoney ? 1 : 0);

function quantityScore({ role, quantity, amount }: NumberCell, isFirst: boolean): number {
  if (role === 'quantity') return 4;
  if (role !== null && role !== 'description') return -3;
  return (quantity! > 1 ? 1 : 0) - (isFirst ? 0.5 : 0) - (amount.isMoney ? 2 : 0);
}

/** Readings in which a discount of the line explains its extended price. */
function discounted(q: NumberCell, u: NumberCell, e: NumberCell, d: NumberCell): Candidate | null {
  const gross = q.quantity! * u.amount.cents;
  const off = Math.abs(d.amount.cents);
  const isRight = d.amount.isPercent
    ? off < 10_000 && Math.abs(gross * (1 - off / 10_000) - e.amount.cents) <= Math.max(100, gross * 0.00006)
    : off > 0 && (gross - off === e.amount.cents || gross - off * q.quantity! === e.amount.cents);
  if (!isRight || e.amount.cents <= 0) return null;
  const score = roleScore(u, 'list', 'unit') + roleScore(e, 'extended') + (d.role === 'discount' ? 3 : 0) - 1;
  const unit = Math.round(e.amount.cents / q.quantity!);
  return {
    quantity: q.quantity!,
    unit,
    extended: e.amount.cents,
    list: u.amount.cents,
    isChecked: true,
    score,
    used: [q, u, e, d],
  };
}

function candidatesOf(numbers: readonly NumberCell[]): Candidate[] {
  const found: Candidate[] = [];
  const prices = numbers.filter(({ amount }) => !amount.isPercent && amount.cents !== 0);
  for (const q of numbers.filter(({ quantity }) => quantity !== null))
    for (const u of prices)
      for (const e of prices) {
        if (u === q || e === q || e === u || e.role === 'list') continue;
        const base = quantityScore(q, q === numbers[0]) + (u.x < e.x ? 0.5 : 0);
        if (fits(q.quantity!, u.amount.cents, e.amount.cents))
          found.push({
            quantity: q.quantity!,
            unit: u.amount.cents,
            extended: e.amount.cents,
            list: u.role === 'list' ? u.amount.cents : null,
            isChecked: true,
            score: base + roleScore(u, 'unit') + roleScore(e, 'extended'),
            used: [q, u, e],
          });
        for (const d of numbers) {
          if (d === q || d === u || d === e || (d.role !== 'discount' && !d.amount.isPercent)) continue;
          const reading = discounted(q, u, e, d);
          if (reading) found.push({ ...reading, score: reading.score + base });
        }
      }
  // Of equal readings the lower price is the net price.
  return found.sort((a, b) => b.score - a.score || a.unit - b.unit);
}

function listPrice(numbers: readonly NumberCell[], line: Candidate): number | null {
  if (line.list !== null) return line.list;
  const rest = numbers.filter((cell) => !line.used.includes(cell) && !cell.amount.isPercent);
  const named = rest.find(({ role, amount }) => role === 'list' && amount.cents > 0);
  if (named) return named.amount.cents;
  const sum = rest.find(({ role, amount }) => role === 'extendedList' && amount.cents > 0);
  if (sum) return Math.round(sum.amount.cents / line.quantity);
  const other = rest.find(
    ({ role, amount, quantity }) =>
      (role === null || role === 'unit') &&
      (amount.isMoney || quantity === null || role === 'unit') &&
      amount.cents >= line.unit &&
      amount.cents <= line.unit * MAX_LIST,
  );
  return other?.amount.cents ?? null;
}

/** Without arithmetic: headings, then the only amount, then list before net. */
function unproved(numbers: readonly NumberCell[], lone: LoneAmount): Candidate | null {
  const counted = numbers.find(({ role, quantity }) => role === 'quantity' && quantity !== null);
  const money = numbers.filter(
    (cell) =>
      cell !== counted &&
      !cell.amount.isPercent &&
      (cell.role === null ||
        !['quantity', 'discount', 'number', 'description', 'maker'].includes(cell.role)) &&
      (cell.amount.isMoney || (cell.role !== null && cell.amount.cents !== 0)),
  );
  if (money.length === 0) return null;
  const free = numbers.findLast(
    ({ quantity, amount, role }) => quantity !== null && !amount.isMoney && role !== 'number',
  );
  const q = counted ?? free;
  const quantity = q?.quantity ?? 1;
  const named = (role: ColumnRole) => money.find((cell) => cell.role === role);
  const price =
    named('extended') ?? named('unit') ?? money.toSorted((a, b) => a.amount.cents - b.amount.cents)[0]!;
  const isExtended = price.role === 'extended' || (price.role !== 'unit' && lone === 'extended');
  const extended = isExtended ? price.amount.cents : price.amount.cents * quantity;
  const unit = Math.round(extended / quantity);
  const line = {
    quantity,
    unit,
    extended,
    list: null,
    isChecked: false,
    score: 0,
    used: q ? [q, price] : [price],
  };
  const list = listPrice(numbers, line);
  const isListOfAll = isExtended && list !== null && list > unit * MAX_LIST;
  return { ...line, list: isListOfAll ? Math.round(list / quantity) : list };
}

/** Reads the numbers of one row. Null if it has no price. */
export function priceLine(numbers: readonly NumberCell[], lone: LoneAmount): PriceLine | null {
  const [best] = candidatesOf(numbers);
  const line = best ?? unproved(numbers, lone);
  if (!line || !Number.isSafeInteger(line.extended)) return null;
  const { quantity, unit, extended, isChecked } = line;
  return { quantity, unit, extended, list: listPrice(numbers, line), isChecked };
}
