import type { QuoteEntry } from './quote-entries.ts';

/** A lower price is no discount. */
export const MIN_LEFT = 0.3;

/** A 'your price' before another total is what is left of the group above it. */
export function withGroupPrices(entries: readonly QuoteEntry[], total: number): QuoteEntry[] {
  let group = 0;
  let all = 0;
  let start = 0;
  return entries.map((entry, at) => {
    if (entry.kind === 'line') {
      group += entry.cents;
      all += entry.cents;
    }
    if (entry.kind === 'discount') {
      group = 0;
      start = at + 1;
    }
    if (entry.kind !== 'net' || entry.isList || at === total) return entry;
    const isOfGroup = entry.cents < group;
    const sum = isOfGroup ? group : all;
    const from = isOfGroup ? start : 0;
    group = 0;
    start = at + 1;
    const isPrice = entry.cents < sum - 100 && entry.cents > sum * MIN_LEFT;
    return isPrice
      ? { kind: 'discount', cents: sum - entry.cents, percent: null, system: null, from }
      : entry;
  });
}
