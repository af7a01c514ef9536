import { knownListPrice } from '@capwise/domain/market/figures/list-price';
import type { QuoteSystem, ReadContent } from '@capwise/domain/market/quotes/quote-content';
import type { CatalogConfiguration } from '../quotes/catalog-products.queries.ts';

/**
 * A product in several market segments: the one whose list price is nearest to the quoted one. Entries without a
 * list price come last.
 */
function configurationFor(
  { product, oem, listCents, unitCents }: QuoteSystem,
  configurations: readonly CatalogConfiguration[],
): number | null {
  const price = knownListPrice(listCents) ?? unitCents;
  const distance = ({ listPriceCents }: CatalogConfiguration) => {
    const known = knownListPrice(listPriceCents);
    return known === null ? Number.MAX_VALUE : Math.abs(known - price);
  };
  const [nearest] = configurations
    .filter((one) => one.product === product && one.oem === oem)
    .sort((a, b) => distance(a) - distance(b) || (a.id ?? 0) - (b.id ?? 0));
  return nearest?.id ?? null;
}

/** Looks up the catalog entry of each system that was read. */
export function withConfigurations(
  reading: ReadContent,
  configurations: readonly CatalogConfiguration[],
): ReadContent {
  const systems = reading.content.systems.map((system) => ({
    ...system,
    productConfigurationId: configurationFor(system, configurations),
  }));
  return { ...reading, content: { ...reading.content, systems } };
}
