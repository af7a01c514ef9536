import { describe, expect, it } from 'vitest';
import { comparesPrices, type IndexData, type IndexProduct, indexRows } from './index-deals.ts';
import { indexFigures } from './index-figures.ts';
import { indexSegments } from './index-segments.ts';

const WINDOW = { from: '2023-11-25', to: '2026-11-25' };
/** Days since the start of the window. */
const [LAST, YEAR_AGO] = [1_096, 730];

/** Deals at list price 1,000, spread evenly over a number of days before `last`. */
function product(
  segment: string,
  name: string,
  deals: { last: number; count: number; price: number }[],
): IndexProduct {
  const all = deals.flatMap(({ last, count, price }) =>
    Array.from({ length: count }, (_, at) => ({ day: last - at, price: price + at })),
  );
  return {
    ...{ marketSegmentId: segment, marketSegmentName: `Segment ${segment}`, oemId: '1', oemName: 'GE' },
    productConfigurationId: '1',
    productName: name,
    days: all.map(({ day }) => day),
    listPrices: all.map(() => 1_000),
    quotedPrices: all.map(({ price }) => price),
  };
}

const data = (...products: IndexProduct[]): IndexData => ({ ...WINDOW, products });
const figures = (measure: 'discount' | 'price', ...products: IndexProduct[]) =>
  indexFigures(indexRows(data(...products)), WINDOW, measure);
const TWO_YEARS = product('1', 'A', [
  { last: LAST, count: 9, price: 700 },
  { last: YEAR_AGO, count: 9, price: 800 },
]);

describe('the index of a technology', () => {
  it('has the median, middle half and count of 12 months and of each quarter', () => {
    const found = figures('discount', TWO_YEARS);
    expect(found.yearCount).toBe(9);
    expect(found.year!.median).toBeCloseTo(0.296, 9);
    expect([found.year!.low, found.year!.high].map((value) => value.toFixed(3))).toEqual(['0.294', '0.298']);
    expect(found.quarters).toHaveLength(12);
    expect(found.quarters.filter(({ count }) => count > 0)).toMatchObject([
      { quarter: '2025-Q4', count: 9 },
      { quarter: '2026-Q4', count: 9, isUnfinished: true },
    ]);
  });

  it('compares discounts in points and prices in parts of the price', () => {
    expect(figures('discount', TWO_YEARS).change!.shift).toBeCloseTo(0.1, 4);
    expect(figures('price', TWO_YEARS).change!.shift).toBeCloseTo(704 / 804 - 1, 3);
    expect(figures('price', TWO_YEARS).year!.median).toBe(704);
  });

  it('a quarter of four deals has a count, but no figure', () => {
    const found = figures('discount', product('1', 'A', [{ last: LAST, count: 4, price: 700 }]));
    expect(found.quarters.at(-1)).toMatchObject({ count: 4, spread: null });
    expect(found).toMatchObject({ yearCount: 4, year: null, change: null, cheapest: null });
  });

  it('leaves out discounts without a list price, and prices of 0', () => {
    const odd = { ...TWO_YEARS, listPrices: TWO_YEARS.listPrices.map((price, at) => (at < 3 ? 0 : price)) };
    expect(figures('discount', odd).yearCount).toBe(6);
    expect(figures('price', odd).yearCount).toBe(9);
    const free = {
      ...TWO_YEARS,
      quotedPrices: TWO_YEARS.quotedPrices.map((price, at) => (at < 2 ? 0 : price)),
    };
    expect(figures('price', free).yearCount).toBe(7);
    expect(Number.isFinite(figures('price', free).change!.low)).toBe(true);
    expect(figures('discount', free).yearCount).toBe(9);
  });
});

it('prices of one market segment or of one product are comparable', () => {
  const other = product('1', 'B', [{ last: LAST, count: 1, price: 1 }]);
  const elsewhere = { ...other, marketSegmentId: '2' };
  expect(comparesPrices(indexRows(data(TWO_YEARS, other)))).toBe(true);
  expect(comparesPrices(indexRows(data(other, elsewhere)))).toBe(true);
  expect(comparesPrices(indexRows(data(TWO_YEARS, elsewhere)))).toBe(false);
  expect(comparesPrices([])).toBe(false);
});

it('a market segment without list prices has its prices', () => {
  const own = product('1', 'A', [{ last: LAST, count: 6, price: 700 }]);
  const [segment] = indexSegments(indexRows(data({ ...own, listPrices: own.days.map(() => 0) })), WINDOW);
  expect(segment).toMatchObject({
    count: 6,
    figures: { discount: { yearCount: 0, year: null }, price: { yearCount: 6, year: { median: 702.5 } } },
  });
});

it('each market segment has its own figures, or too few deals', () => {
  const few = product('2', 'A', [{ last: LAST, count: 4, price: 100 }]);
  expect(indexSegments(indexRows(data(few, TWO_YEARS)), WINDOW)).toMatchObject([
    { id: '1', count: 9, figures: { discount: { yearCount: 9 }, price: { year: { median: 704 } } } },
    { id: '2', count: 4, figures: null },
  ]);
});
