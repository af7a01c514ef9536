import type { QuoteLineKind } from '../quote-content.ts';
import type { NumberCell, PriceLine } from '../rows/price-line.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { calculated, type ReadValue, readValue } from '../text/read-value.ts';
import { descriptionOf, partNumberOf } from './line-texts.ts';

/** A priced line with the places of its values. Null for what it does not state. Amounts are integer cents. */
export interface FoundLine {
  kind: QuoteLineKind;
  /** Index of its system. */
  system: number | null;
  partNumber: ReadValue<string> | null;
  description: ReadValue<string>;
  quantity: ReadValue<number> | null;
  /** Of one piece, as the next one. */
  list: ReadValue<number> | null;
  net: ReadValue<number> | null;
  /** Calculated if only the price of one piece is stated. */
  extended: ReadValue<number> | null;
}

const amountOf = (cell: NumberCell | undefined, sign: number): ReadValue<number> | null =>
  cell ? readValue(cell.amount.cents * sign, cell.cell) : null;

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
