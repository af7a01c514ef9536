import type { FoundLine } from '../discounts/found-line.ts';
import type { QuoteEntry } from '../discounts/quote-entries.ts';
import type { SpreadDiscounts } from '../discounts/spread-discounts.ts';
import { calculated } from '../text/read-value.ts';

const MEANING = 'Discount, from the stated price';

/** A discount that only a lower price states, such as 'Your price'. */
const impliedLine = (cents: number): FoundLine => ({
  kind: 'discount',
  system: null,
  partNumber: null,
  description: calculated(MEANING),
  quantity: null,
  list: null,
  net: null,
  extended: calculated(-Math.round(cents)),
});

/**
 * A discount with the amount that it takes off systems, and another line with its part for services. None if
 * the prices hold it already.
 */
function discountLines(line: FoundLine, taken: number, shared: number): FoundLine[] {
  const ofServices = Math.round(shared);
  const cents = Math.round(taken) - ofServices;
  if (cents <= 0) return [];
  const own = line.extended?.value === -cents ? line : { ...line, extended: calculated(-cents) };
  return ofServices > 0 ? [own, { ...line, kind: 'other', extended: calculated(-ofServices) }] : [own];
}

/** Lines that add up to the total, and optional ones. What follows the total is optional. */
export function countedLines(
  entries: readonly QuoteEntry[],
  { taken, shared, totalAt, agrees }: Pick<SpreadDiscounts, 'taken' | 'shared' | 'totalAt' | 'agrees'>,
): FoundLine[] {
  const lines: FoundLine[] = [];
  const implied: FoundLine[] = [];
  for (const [at, { kind, line }] of entries.entries()) {
    if (kind !== 'discount' && taken[at]! >= 1) implied.push(impliedLine(taken[at]!));
    if (!line) continue;
    const used = kind === 'discount' ? discountLines(line, taken[at]!, shared[at]!) : [line];
    for (const one of used) {
      const isAfter = totalAt >= 0 && at > totalAt && (agrees || one.system === null);
      lines.push(isAfter ? { ...one, kind: 'optional', system: null } : one);
    }
  }
  return [...lines, ...implied];
}
