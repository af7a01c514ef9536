import { expect, it } from 'vitest';
import { csvFile } from '../../csv.ts';
import { NO_DEAL_FILTERS } from '../deals/deal-filters.ts';
import type { IndexData } from './index-deals.ts';
import { indexLines } from './index-lines.ts';
import { indexView } from './index-view.ts';

const product = (id: string, days: readonly number[]) => ({
  marketSegmentId: id,
  marketSegmentName: `=Segment ${id}`,
  oemId: '5',
  oemName: 'Northlight',
  productConfigurationId: id,
  productName: `Product ${id}`,
  days,
  listPrices: days.map(() => 1_000_000),
  quotedPrices: days.map((day) => 700_000 + day),
});

// Day 0 is in the fourth quarter of 2023, and day 1,096 the last of the window.
const data: IndexData = {
  from: '2023-11-25',
  to: '2026-11-25',
  products: [product('1', [1_090, 1_091, 1_092, 1_093, 1_094]), product('2', [1_000, 1_096])],
};
const text = (measure: 'discount' | 'price', groupIds: string[] = [], note: string | null = null) => {
  const view = indexView(data, { ...NO_DEAL_FILTERS, groupIds }, measure);
  return csvFile(indexLines(view, { name: 'All deals', note })).split('\r\n');
};

it('writes a line for each quarter, of all filtered deals and of each market segment', () => {
  const lines = text('discount');
  expect(lines[0]).toBe(
    '\uFEFFDeals of,Quarter,Incomplete,Deals,Median discount,Middle half from,Middle half to',
  );
  expect(lines).toContain('All deals,2026-Q4,yes,6,0.298908,0.298906,0.298909');
  expect(lines).toContain("'=Segment 1,2026-Q4,yes,5,0.298908,0.298907,0.298909");
  expect(lines).toContain('All deals,2026-Q3,no,1,,,');
  // Of 2023-Q4, only the last days are in the window, so it is left out.
  expect(lines.filter((line) => line.startsWith('All deals'))).toHaveLength(12);
  expect(lines.filter((line) => line.startsWith("'=Segment 2"))).toHaveLength(0);
});

it('writes prices of comparable deals in dollars', () => {
  expect(text('price', ['1'])).toContain('All deals,2026-Q4,yes,5,701092,701091,701093');
  // Prices of two segments are not comparable, but each segment has its own.
  expect(text('price').filter((line) => line.startsWith('All deals'))).toHaveLength(0);
  expect(text('price')).toContain("'=Segment 1,2026-Q4,yes,5,701092,701091,701093");
});

it('writes the prices of a market segment without list prices, and no discounts of it', () => {
  const unlisted = { ...product('3', [1_090, 1_091, 1_092, 1_093, 1_094]), listPrices: Array(5).fill(0) };
  const view = (measure: 'discount' | 'price') =>
    indexLines(indexView({ ...data, products: [unlisted] }, NO_DEAL_FILTERS, measure), {
      name: 'All',
      note: null,
    });
  const of = (measure: 'discount' | 'price') => view(measure).filter(([name]) => name === '=Segment 3');
  expect(of('price').at(-1)).toEqual(['=Segment 3', '2026-Q4', 'yes', 5, 701_092, 701_091, 701_093]);
  expect(of('discount')).toEqual([]);
});

it('carries a note on each line', () => {
  const lines = text('discount', [], 'Invented').slice(0, -1);
  expect(lines[0]).toMatch(/,Data$/);
  expect(lines.slice(1).every((line) => line.endsWith(',Invented'))).toBe(true);
});
