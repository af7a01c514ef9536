import { configurations } from '@capwise/demo/catalog';
import { layoutScore } from '@capwise/domain/market/quotes/layouts/layout-score.fixtures';
import { TUNED_LAYOUTS, UNSEEN_LAYOUTS } from '@capwise/domain/market/quotes/layouts/layouts.fixtures';
import { expect, it } from 'vitest';

const PRODUCTS = configurations.map(({ productName, oemName }) => ({
  product: productName,
  oem: oemName,
}));
const SEEDS = [1, 2, 3, 4, 5];
const RIGHT = 0.95;
/** A line of an unknown product can be an option of the system above it. */
const LEAST: Record<string, number> = { unknownProducts: 0.8 };

it.each(Object.entries({ ...TUNED_LAYOUTS, ...UNSEEN_LAYOUTS }))(
  'reads %s, and is never wrong without a doubt',
  (name, layout) => {
    const { systems, right, wrongAndSure } = layoutScore(layout, PRODUCTS, SEEDS);
    expect(wrongAndSure).toBe(0);
    expect(right / systems).toBeGreaterThanOrEqual(LEAST[name] ?? RIGHT);
  },
);
