import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { LabelledAmount } from '../rows/table-rows.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import { readValue } from '../text/read-value.ts';

export type SumKind = 'total' | 'subtotal' | 'net' | 'list';

/** True for 'Total of options': options count for nothing. */
export const isOfOptions = ({ label }: DescribedRow): boolean =>
  /\boption(?:al|s)\b/i.test(label) && !/\bwithout|excl/i.test(label);

/** Amounts of a row with the text before each, otherwise its last amount with its whole text. */
export function labelledAmounts({ labelled, label, numbers }: DescribedRow): LabelledAmount[] {
  if (labelled.length > 0) return labelled;
  const last = numbers.findLast(({ amount }) => amount.isMoney) ?? numbers.at(-1);
  return last ? [{ label, cents: last.amount.cents, cell: last.cell }] : [];
}

/** A stated sum. Null if it is negative. */
export function sumEntry(kind: SumKind, { cents, cell }: LabelledAmount): QuoteEntry | null {
  if (cents < 0) return null;
  const stated = readValue(cents, cell);
  return kind === 'total' || kind === 'subtotal'
    ? { kind, cents, stated }
    : { kind: 'net', cents, isList: kind === 'list', stated };
}
