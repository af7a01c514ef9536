import type { ColumnRole } from './column-roles.ts';
import type { Candidate, LoneAmount, NumberCell } from './price-numbers.ts';

const NO_PRICES: (ColumnRole | null)[] = ['quantity', 'discount', 'number', 'description', 'maker'];

const isPrice = ({ amount, role }: NumberCell): boolean =>
  !amount.isPercent && !NO_PRICES.includes(role) && (amount.isMoney || (role !== null && amount.cents !== 0));

/** Reads a row without arithmetic: by its headings, then by its only amount, then list before net. */
export function unprovedLine(numbers: readonly NumberCell[], lone: LoneAmount): Candidate | null {
  const counted = numbers.find(({ role, quantity }) => role === 'quantity' && quantity !== null);
  const money = numbers.filter((cell) => cell !== counted && isPrice(cell));
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
  // A stated unit price that does not fit is shown, not used.
  const unit = isExtended ? named('unit') : price;
  return {
    quantity,
    unit: Math.round(extended / quantity),
    extended,
    list: null,
    isChecked: false,
    score: 0,
    cells: { quantity: q, unit, extended: isExtended ? price : undefined },
  };
}
