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

/** A discount with the amount that it takes. Null if the prices hold it already. */
function discountLine(line: FoundLine, taken: number): FoundLine | null {
  const cents = Math.round(taken);
  if (cents <= 0) return null;
  return line.extended?.value === -cents ? line : { ...line, extended: calculated(-cents) };
}

/** Lines that add up to the total, and optional ones. What follows the total is optional. */
export function countedLines(
  entries: readonly QuoteEntry[],
  { taken, totalAt, agrees }: Pick<SpreadDiscounts, 'taken' | 'totalAt' | 'agrees'>,
): FoundLine[] {
  const lines: FoundLine[] = [];
  const implied: FoundLine[] = [];
  for (const [at, { kind, line }] of entries.entries()) {
    if (kind !== 'discount' && taken[at]! >= 1) implied.push(impliedLine(taken[at]!));
    const used = line && kind === 'discount' ? discountLine(line, taken[at]!) : line;
    if (!used) continue;
    const isAfter = totalAt >= 0 && at > totalAt && (agrees || used.system === null);
    lines.push(isAfter ? { ...used, kind: 'optional', system: null } : used);
  }
  return [...lines, ...implied];
}
