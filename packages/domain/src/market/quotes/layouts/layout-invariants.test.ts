import { expect, it } from 'vitest';
import { quoteArithmetic } from '../desk/quote-arithmetic.ts';
import { QuoteContentSchema, type QuoteLine } from '../quote-content.ts';
import { readContent } from '../reading/read-content.ts';
import { CATALOG, printed } from '../text/printed.fixtures.ts';
import { layoutRandom } from './layout-random.fixtures.ts';
import { TUNED_LAYOUTS, UNSEEN_LAYOUTS } from './layouts.fixtures.ts';

const SEEDS = [1, 2, 3, 4];
const sum = (lines: readonly QuoteLine[]) =>
  lines.reduce((cents, { extendedCents }) => cents + (extendedCents ?? 0), 0);

it.each(Object.entries({ ...TUNED_LAYOUTS, ...UNSEEN_LAYOUTS }))(
  'lines of %s explain the prices',
  (_, layout) => {
    let checked = 0;
    for (const seed of SEEDS) {
      const { lines, size, spacing } = layout(layoutRandom(seed), CATALOG.products);
      const { content, places, doubts } = readContent(printed(lines, size, spacing), CATALOG, []);
      expect(QuoteContentSchema.parse(content)).toEqual(content);
      const counted = content.lines.filter(({ kind }) => kind !== 'optional');
      if (content.totalCents !== null && doubts.every(({ path }) => path !== 'totalCents')) {
        expect(Math.abs(sum(counted) - content.totalCents)).toBeLessThanOrEqual(100 + counted.length);
        expect(quoteArithmetic(content).agrees).toBe(true);
        checked += 1;
      }
      const discount = sum(counted.filter(({ kind }) => kind === 'discount'));
      for (const [index, { quantity, unitCents }] of content.systems.entries()) {
        const own = sum(counted.filter(({ system, kind }) => system === index && kind !== 'discount'));
        expect(quantity * unitCents).toBeLessThanOrEqual(own + quantity);
        if (discount === 0) expect(quantity * unitCents).toBeGreaterThanOrEqual(own - quantity);
      }
      const paths = places.map(({ path }) => path);
      for (const index of content.systems.keys()) expect(paths).toContain(`systems.${index}.unitCents`);
    }
    // Otherwise no total was checked.
    expect(checked).toBeGreaterThan(0);
  },
);
