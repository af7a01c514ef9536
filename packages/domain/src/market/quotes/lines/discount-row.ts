import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { readValue } from '../text/read-value.ts';
import { foundLine } from './priced-row.ts';

/** 'Your price after discount' is a price. */
const IS_PRICE =
  /\b(?:price|total|amount) (?:after|less|net of)\b|^(?:discounted|net) (?:price|total|amount)/i;
/** Longer labels without an amount are prose such as '2% discount for payment within 10 days'. */
const MAX_LABEL = 70;

function percentOf({ numbers, label }: DescribedRow): number | null {
  const written = numbers.find(({ amount }) => amount.isPercent);
  if (written) return Math.abs(written.amount.cents) / 10_000;
  const inText = /(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:%|percent)/.exec(label)?.[1];
  return inText ? Number(inText.replace(',', '.')) / 100 : null;
}

/** Reads a row about a discount. Null if it has neither an amount nor a percentage. */
export function discountRow(row: DescribedRow, system: number | null): QuoteEntry | null {
  const { numbers, label, line } = row;
  const money = numbers.findLast(
    ({ amount, role }) => amount.isMoney || (!amount.isPercent && role !== 'quantity'),
  );
  if (money && IS_PRICE.test(label)) {
    const { cents } = money.amount;
    return { kind: 'net', cents, isList: false, stated: readValue(cents, money.cell) };
  }
  const percent = percentOf(row);
  const cents = money?.amount.cents ?? (line && !percent ? line.extended : null);
  if (cents === null && (percent === null || label.length > MAX_LABEL)) return null;
  return {
    kind: 'discount',
    cents: cents === null ? null : Math.abs(cents),
    percent,
    system,
    line: { ...foundLine(row, 'discount', system), quantity: null, list: null, net: null },
  };
}
