import { nameKey } from '../../name-key.ts';
import type { QuoteSystem } from '../quotes/quote-content.ts';

/** Price in the first quote of a system of the last one. */
export interface FirstPrice {
  unitCents: number;
  /** Units that both quotes hold. */
  quantity: number;
}

const productKey = ({ productConfigurationId: id, oem, product }: QuoteSystem): string =>
  id === null ? `${nameKey(oem)}\n${nameKey(product)}` : String(id);

/**
 * First price of each system of the last quote, in its order. Null for a product that the first quote lacks. A
 * product in several lines is paired line by line.
 */
export function firstPrices(
  last: readonly QuoteSystem[],
  first: readonly QuoteSystem[],
): (FirstPrice | null)[] {
  const open = Map.groupBy(first, productKey);
  return last.map((system) => {
    const asked = open.get(productKey(system))?.shift();
    return asked ? { unitCents: asked.unitCents, quantity: Math.min(asked.quantity, system.quantity) } : null;
  });
}
