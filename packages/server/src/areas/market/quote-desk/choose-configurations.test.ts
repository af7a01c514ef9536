import { EMPTY_QUOTE } from '@capwise/domain/market/quotes/quote-content';
import { expect, it } from 'vitest';
import type { CatalogConfiguration } from '../quotes/catalog-products.queries.ts';
import { withConfigurations } from './choose-configurations.ts';

const configuration = (id: number, listPriceCents: number | null): CatalogConfiguration => ({
  id,
  product: 'Aurora',
  oem: 'Northwind',
  listPriceCents,
});

function chosen(price: { listCents: number | null; unitCents: number }, prices: readonly (number | null)[]) {
  const system = { productConfigurationId: null, product: 'Aurora', oem: 'Northwind', quantity: 1, ...price };
  const configurations = prices.map((cents, at) => configuration(at + 1, cents));
  const content = { ...EMPTY_QUOTE, systems: [system] };
  const reading = { content, doubts: [], places: [], confidence: [1], pages: [] };
  return withConfigurations(reading, configurations).content.systems[0]!.productConfigurationId;
}

it.each([
  ['the list price', { listCents: 100_000, unitCents: 850_000 }, [100_000, 900_000], 1],
  ['the unit price without a list price', { listCents: null, unitCents: 850_000 }, [100_000, 900_000], 2],
  ['the unit price with a list price of 0', { listCents: 0, unitCents: 850_000 }, [100_000, 900_000], 2],
  ['a known list price', { listCents: null, unitCents: 40_000 }, [0, null, 100_000], 3],
  ['the first entry if none is known', { listCents: null, unitCents: 40_000 }, [0, null], 1],
])('a product in several segments is chosen by %s', (_, price, prices, expected) =>
  expect(chosen(price, prices)).toBe(expected),
);
