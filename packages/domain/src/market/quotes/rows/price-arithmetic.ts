import type { ColumnRole } from './column-roles.ts';
import type { Candidate, NumberCell } from './price-numbers.ts';

const fits = (quantity: number, unit: number, extended: number): boolean =>
  Math.abs(quantity * unit - extended) <= Math.max(1, quantity / 2);

const roleScore = ({ role, amount }: NumberCell, ...wanted: ColumnRole[]): number =>
  (role === null ? 0 : wanted.includes(role) ? 3 : -2) + (amount.isMoney ? 1 : 0);

function quantityScore({ role, quantity, amount }: NumberCell, isFirst: boolean): number {
  if (role === 'quantity') return 4;
  if (role !== null && role !== 'description') return -3;
  return (quantity! > 1 ? 1 : 0) - (isFirst ? 0.5 : 0) - (amount.isMoney ? 2 : 0);
}

/** Reads a row in which a discount of the line explains its extended price. */
function discounted(
  [q, u, e, d]: readonly [NumberCell, NumberCell, NumberCell, NumberCell],
  numbers: readonly NumberCell[],
): Candidate | null {
  const quantity = q.quantity!;
  const gross = quantity * u.amount.cents;
  const extended = e.amount.cents;
  const off = Math.abs(d.amount.cents);
  const isRight = d.amount.isPercent
    ? off < 10_000 && Math.abs(gross * (1 - off / 10_000) - extended) <= Math.max(100, gross * 0.00006)
    : off > 0 && (gross - off === extended || gross - off * quantity === extended);
  if (!isRight || extended <= 0) return null;
  const unit = Math.round(extended / quantity);
  const net = numbers.find((cell) => ![q, u, e, d].includes(cell) && cell.amount.cents === unit);
  return {
    quantity,
    unit,
    extended,
    list: u.amount.cents,
    isChecked: true,
    score: roleScore(u, 'list', 'unit') + roleScore(e, 'extended') + (d.role === 'discount' ? 3 : 0) - 1,
    cells: { quantity: q, list: u, unit: net, extended: e },
    off: d,
  };
}

function provedBy(q: NumberCell, u: NumberCell, e: NumberCell, numbers: readonly NumberCell[]): Candidate[] {
  const found: Candidate[] = [];
  const quantity = q.quantity!;
  const base = quantityScore(q, q === numbers[0]) + (u.cell.x < e.cell.x ? 0.5 : 0);
  if (fits(quantity, u.amount.cents, e.amount.cents))
    found.push({
      quantity,
      unit: u.amount.cents,
      extended: e.amount.cents,
      list: u.role === 'list' ? u.amount.cents : null,
      isChecked: true,
      score: base + roleScore(u, 'unit') + roleScore(e, 'extended'),
      cells: { quantity: q, unit: u, extended: e, list: u.role === 'list' ? u : undefined },
    });
  for (const d of numbers) {
    if (d === q || d === u || d === e || (d.role !== 'discount' && !d.amount.isPercent)) continue;
    const reading = discounted([q, u, e, d], numbers);
    if (reading) found.push({ ...reading, score: reading.score + base });
  }
  return found;
}

/** More numbers in one row are no prices of one line. */
const MAX_NUMBERS = 16;

/** Readings in which quantity, unit and extended price explain each other, the best first. */
export function provedLines(numbers: readonly NumberCell[]): Candidate[] {
  const tried = numbers.slice(0, MAX_NUMBERS);
  const prices = tried.filter(({ amount }) => !amount.isPercent && amount.cents !== 0);
  const found = tried
    .filter(({ quantity }) => quantity !== null)
    .flatMap((q) =>
      prices.flatMap((u) =>
        prices.flatMap((e) =>
          u === q || e === q || e === u || e.role === 'list' ? [] : provedBy(q, u, e, tried),
        ),
      ),
    );
  // Of equal readings the lower price is the net price.
  return found.sort((a, b) => b.score - a.score || a.unit - b.unit);
}
