import { expect, it } from 'vitest';
import { type QuotedFigure, technologyFigures } from './figures.ts';

const row = (id: number, marketId: number, count: number, newestOn = '2026-01-01'): QuotedFigure => ({
  id,
  marketId,
  count,
  priceCents: 100,
  newestOn,
});

it('shares and ranks products within their segment and their technology', () => {
  const { products, segments, count, newestOn } = technologyFigures([
    row(1, 10, 6),
    row(2, 10, 2, '2026-03-01'),
    row(3, 11, 8),
  ]);
  expect(count).toBe(16);
  expect(newestOn).toBe('2026-03-01');
  expect([...segments]).toEqual([
    [10, 8],
    [11, 8],
  ]);
  expect(products.get(1)).toMatchObject({
    segmentShare: 0.75,
    segmentRank: 1,
    technologyShare: 0.375,
    technologyRank: 2,
  });
  expect(products.get(3)).toMatchObject({ segmentShare: 1, segmentRank: 1, technologyRank: 1 });
});

it('equal numbers share a rank, and the next rank is skipped', () => {
  const { products } = technologyFigures([row(1, 10, 5), row(2, 10, 5), row(3, 10, 1)]);
  expect([1, 2, 3].map((id) => products.get(id)!.segmentRank)).toEqual([1, 1, 3]);
});

it('without quotes, there are no figures', () => {
  expect(technologyFigures([])).toMatchObject({ count: 0, newestOn: null });
});
