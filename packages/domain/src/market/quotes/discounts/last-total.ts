import type { QuoteEntry } from './quote-entries.ts';

/** Amounts after a subtotal show that the total is missing. */
const isFinal = (entries: readonly QuoteEntry[], at: number): boolean =>
  entries.slice(at + 1).every(({ kind }) => kind !== 'discount' && kind !== 'other');

/** Index of the total that counts. -1 if no total is stated. */
export function lastTotal(entries: readonly QuoteEntry[]): number {
  const total = entries.findLastIndex(({ kind }) => kind === 'total');
  const net = entries.findLastIndex((entry) => entry.kind === 'net' && !entry.isList);
  if (total < 0) {
    const last = net >= 0 ? net : entries.findLastIndex(({ kind }) => kind === 'subtotal');
    return isFinal(entries, last) ? last : -1;
  }
  // 'Total', then 'Your price': the second one is what is paid.
  const isAfter = net > total && !entries.slice(total, net).some(({ kind }) => kind === 'line');
  return isAfter ? net : total;
}
