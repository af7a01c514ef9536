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

/**
 * Amounts with unknown labels below a subtotal are charges or discounts. The choice that explains the total
 * counts. Without one they are charges.
 */
export function spreadSigned(entries: readonly QuoteEntry[]): {
  entries: readonly QuoteEntry[];
  spread: SpreadDiscounts;
} {
  const feet = [...entries.keys()].filter((at) => {
    const entry = entries[at]!;
    return entry.kind === 'other' && entry.isUnsigned;
  });
  const plain = { entries, spread: spreadDiscounts(entries) };
  if (plain.spread.agrees && !plain.spread.isImplied) return plain;
  for (let choice = 1; choice < 2 ** Math.min(feet.length, MAX_FEET); choice += 1) {
    const signed = entries.map((entry, at) =>
      ((choice >> feet.indexOf(at)) & 1) === 1 && feet.includes(at) ? asDiscount(entry) : entry,
    );
    const spread = spreadDiscounts(signed);
    if (spread.agrees && !spread.isImplied) return { entries: signed, spread };
  }
  return plain;
}
