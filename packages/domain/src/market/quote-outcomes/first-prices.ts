import { nameKey } from '../../name-key.ts';
import type { QuoteSystem } from '../quotes/quote-content.ts';

/** Price in the first quote of a system of the last one. */
export interface FirstPrice {
  unitCents: number;
  /** Units that both quotes hold. */
  quantity: number;
}

const isSameEntry = (a: QuoteSystem, b: QuoteSystem): boolean =>
  a.productConfigurationId !== null && a.productConfigurationId === b.productConfigurationId;

/** Names count only if a catalog entry is missing: two entries are two products, whatever their names. */
const isSameName = (a: QuoteSystem, b: QuoteSystem): boolean =>
  (a.productConfigurationId === null || b.productConfigurationId === null) &&
  nameKey(a.oem) === nameKey(b.oem) &&
  nameKey(a.product) === nameKey(b.product);

/**
 * First price of each system of the last quote, in its order. Null for a product that the first quote lacks.
 * Systems are paired by catalog entry first, then by name, line by line.
 */
export function firstPrices(
  last: readonly QuoteSystem[],
  first: readonly QuoteSystem[],
): (FirstPrice | null)[] {
  const open = new Set(first);
  const asked = new Map<number, QuoteSystem>();
  for (const isSame of [isSameEntry, isSameName])
    for (const [position, system] of last.entries()) {
      const found = asked.has(position) ? undefined : open.values().find((one) => isSame(one, system));
      if (!found) continue;
      asked.set(position, found);
      open.delete(found);
    }
  return last.map((system, position) => {
    const found = asked.get(position);
    return found ? { unitCents: found.unitCents, quantity: Math.min(found.quantity, system.quantity) } : null;
  });
}
