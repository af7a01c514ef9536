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
 * The lines that add up to the total, and optional ones. Discounts have the amount that they take. Those that
 * the prices hold already are left out.
 */
export function countedLines(
  lines: readonly FoundLine[],
  entries: readonly QuoteEntry[],
  { taken, totalAt }: Pick<SpreadDiscounts, 'taken' | 'totalAt'>,
): FoundLine[] {
  const replaced = new Map<FoundLine, FoundLine | null>();
  const implied: FoundLine[] = [];
  for (const [at, { kind, line }] of entries.entries()) {
    const cents = Math.round(taken[at]!);
    if (kind !== 'discount' && cents > 0) implied.push(impliedLine(cents));
    if (kind !== 'discount' || !line) continue;
    const isStated = line.extended?.value === -cents;
    const extended = isStated ? line.extended : calculated(-cents);
    replaced.set(line, cents > 0 ? { ...line, extended } : null);
  }
  const afterTotal = new Set(entries.slice(totalAt < 0 ? entries.length : totalAt).map(({ line }) => line));
  const counted = lines.flatMap((line): FoundLine[] => {
    const used = replaced.has(line) ? replaced.get(line)! : line;
    if (!used) return [];
    return [afterTotal.has(line) && line.system === null ? { ...used, kind: 'optional' } : used];
  });
  return [...counted, ...implied];
}
