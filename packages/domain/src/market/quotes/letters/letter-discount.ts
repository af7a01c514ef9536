import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { DecimalMark } from '../text/amounts.ts';
import type { LocatedText } from '../text/located-text.ts';
import { amountsIn, isOfAll } from './letter-amounts.ts';

const DISCOUNT = /\b(?:discount|rebate|reduction|allowance)\b[^;]{0,60}/i;
const BEFORE = 25;

/** A discount on everything, after the last system: '10% discount', 'a discount of $5,000.00'. */
export function discountIn(letter: LocatedText, start: number, mark: DecimalMark): QuoteEntry[] {
  const tail = letter.text.slice(start);
  const found = DISCOUNT.exec(tail);
  if (!found) return [];
  const from = Math.max(0, found.index - BEFORE);
  const around = tail.slice(from, found.index + found[0].length);
  const percent = /(\d{1,2}(?:[.,]\d{1,2})?)\s?(?:%|percent)/.exec(around);
  const amount = amountsIn(found[0], start + found.index, mark).find((one) => !isOfAll(one));
  if (!percent && !amount) return [];
  const cents = amount?.cents ?? null;
  const at = start + from;
  const end = start + found.index + found[0].length;
  const description = letter.value(around.trim(), at, end);
  const extended = amount ? letter.value(-amount.cents, amount.at, amount.end) : null;
  const line = { partNumber: null, quantity: null, list: null, net: null };
  return [
    {
      kind: 'discount',
      cents,
      percent: percent ? Number(percent[1]!.replace(',', '.')) / 100 : null,
      system: null,
      line: { ...line, kind: 'discount', system: null, description, extended },
    },
  ];
}
