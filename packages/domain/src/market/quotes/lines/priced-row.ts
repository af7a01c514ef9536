import type { FoundLine } from '../discounts/found-line.ts';
import type { QuoteLineKind } from '../quote-content.ts';
import type { NumberCell, PriceLine } from '../rows/price-numbers.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { calculated, type ReadValue, readValue } from '../text/read-value.ts';
import { descriptionOf, partNumberOf } from './line-texts.ts';

const amountOf = (cell: NumberCell | undefined, sign: number): ReadValue<number> | null =>
  cell ? readValue(cell.amount.cents * sign + 0, cell.cell) : null;

const pricesOf = ({ cells, extended }: PriceLine, sign: number) => ({
  quantity: cells.quantity ? readValue(cells.quantity.quantity!, cells.quantity.cell) : null,
  list: amountOf(cells.list, sign),
  net: amountOf(cells.unit, sign),
  extended: amountOf(cells.extended, sign) ?? calculated(extended * sign),
});

/** Prices of a row that states only one amount. */
const lonePrice = ({ numbers }: DescribedRow, sign: number) => ({
  quantity: null,
  list: null,
  net: null,
  extended: amountOf(
    numbers.findLast(({ amount }) => amount.isMoney),
    sign,
  ),
});

/** Reads a priced row. Trade-ins and discounts are negative, however they are written. */
export function foundLine(row: DescribedRow, kind: QuoteLineKind, system: number | null = null): FoundLine {
  const isCredit = kind === 'tradeIn' || kind === 'discount';
  const prices = (sign: number) => (row.line ? pricesOf(row.line, sign) : lonePrice(row, sign));
  const read = prices(1);
  const isTurned = isCredit && (read.extended?.value ?? 0) > 0;
  return {
    kind,
    system,
    partNumber: partNumberOf(row),
    description: descriptionOf(row),
    ...(isTurned ? prices(-1) : read),
  };
}
