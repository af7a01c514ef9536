import type { QuoteEntry } from './quote-entries.ts';
import { type SpreadDiscounts, spreadDiscounts } from './spread-discounts.ts';

/** More of them are not tried. */
const MAX_FEET = 4;

/** The amount lowers the prices, whatever its label says. */
function asDiscount(entry: QuoteEntry): QuoteEntry {
  if (entry.kind !== 'other' || !entry.line) return entry;
  const { extended } = entry.line;
  const line = {
    ...entry.line,
    kind: 'discount' as const,
    extended: extended && { ...extended, value: -entry.cents },
  };
  return { kind: 'discount', cents: entry.cents, percent: null, system: null, line };
}

/** Choices of what the amounts with unknown labels are: the last one a total, or any of them discounts. */
function* choices(entries: readonly QuoteEntry[]): Generator<readonly QuoteEntry[]> {
  const feet = [...entries.keys()].filter((at) => {
    const entry = entries[at]!;
    return entry.kind === 'other' && entry.isUnsigned;
  });
  const last = entries[feet.at(-1) ?? -1];
  if (last?.kind === 'other' && last.line?.extended)
    yield entries.with(feet.at(-1)!, { kind: 'total', cents: last.cents, stated: last.line.extended });
  for (let choice = 1; choice < 2 ** Math.min(feet.length, MAX_FEET); choice += 1)
    yield entries.map((entry, at) => {
      const foot = feet.indexOf(at);
      return foot >= 0 && (choice >> foot) & 1 ? asDiscount(entry) : entry;
    });
}

/**
 * Spreads discounts after deciding what the amounts with unknown labels below a subtotal are. The choice that
 * explains the total counts. Without one they are charges.
 */
export function spreadSigned(entries: readonly QuoteEntry[]): {
  entries: readonly QuoteEntry[];
  spread: SpreadDiscounts;
} {
  const plain = { entries, spread: spreadDiscounts(entries) };
  if (plain.spread.agrees && !plain.spread.isImplied) return plain;
  for (const choice of choices(entries)) {
    const spread = spreadDiscounts(choice);
    if (spread.agrees && !spread.isImplied) return { entries: choice, spread };
  }
  return plain;
}
