import { catalog } from '@capwise/demo/catalog';
import { hashText } from '@capwise/demo/random';
import { SEARCH_THRESHOLD } from '@capwise/domain/market/comparison/comparison';
import Fuse from 'fuse.js';
import { expect, it } from 'vitest';
import { fuzzySearch } from './fuzzy.ts';

const products = catalog.technologies.flatMap(({ marketSegments }) =>
  marketSegments.flatMap(({ productConfigurations }) =>
    productConfigurations.map(({ id, productName }) => ({ id, productName })),
  ),
);
const plain = new Fuse(products, {
  keys: ['productName'],
  threshold: SEARCH_THRESHOLD,
  ignoreLocation: true,
});
const search = fuzzySearch(products, ['productName'], SEARCH_THRESHOLD);

/** Parts of names of every length, with up to three letters changed. */
function texts(count: number): string[] {
  return Array.from({ length: count }, (_, n) => {
    const name = products[hashText(`${n} name`) % products.length]!.productName;
    const from = hashText(`${n} from`) % name.length;
    const letters = [...name.slice(from, from + 1 + (hashText(`${n} length`) % 40))];
    for (let change = 0; change < n % 4; change += 1) {
      const at = hashText(`${n} ${change} at`) % letters.length;
      letters.splice(
        at,
        hashText(`${n} ${change} cut`) % 2,
        ...['x', '', 'E'].slice(change % 3, (change % 3) + 1),
      );
    }
    return letters.join('');
  }).filter((text) => text !== '');
}

it('CMP-005 finds what Fuse finds, in the same order, for 600 texts with and without mistakes', () => {
  const found = texts(600).map((text) => {
    const ids = search(text).map(({ id }) => id);
    expect([text, ids]).toEqual([text, plain.search(text).map(({ item }) => item.id)]);
    return ids.length;
  });
  expect(found.filter((count) => count > 0).length).toBeGreaterThan(400);
});

it('finds what Fuse finds in several fields', () => {
  const rows = products.map(({ id, productName }, n) => ({
    id,
    productName,
    owner: `Owner ${n % 97} of ${n}`,
  }));
  const keys = ['productName', 'owner'] as const;
  const own = fuzzySearch(rows, keys);
  const whole = new Fuse(rows, { keys: [...keys], threshold: 0.3, ignoreLocation: true });
  for (const text of ['Owner 12', 'ownr 1', 'Revolution', 'somaton', 'of 300'])
    expect(own(text).map(({ id }) => id)).toEqual(whole.search(text).map(({ item }) => item.id));
});
