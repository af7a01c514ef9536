import type { IndexFigures } from '@capwise/domain/market/price-index/index-figures';
import { expect, it } from 'vitest';
import { changeCell, indexFigureTexts } from './index-texts.ts';

const shift = (value: number, low: number, high: number) => ({
  ...{ shift: value, low, high },
  laterCount: 9,
  earlierCount: 9,
});
const FIGURES: IndexFigures = {
  measure: 'discount',
  quarters: [],
  yearCount: 1_194,
  year: { count: 1_194, low: 0.168, median: 0.204, high: 0.241 },
  change: shift(0.012, 0.005, 0.019),
  cheapest: { number: 4, effect: shift(0.021, 0.01, 0.03), years: 3, countedYears: 3 },
};
const texts = (changes: Partial<IndexFigures>) =>
  indexFigureTexts({ ...FIGURES, ...changes }).map(({ value, note }) => `${value} | ${note}`);

it('names discounts in points, with the range of the change', () => {
  expect(texts({})).toEqual([
    '20.4% | 1,194 deals',
    '+1.2 points | between +0.5 and +1.9 points',
    'Fourth | +2.1 points, 3 of 3 years',
    '16.8 to 24.1% | 12 months',
  ]);
  expect(indexFigureTexts(FIGURES)[1]!.isGood).toBe(true);
});

it('names prices in dollars, and lower ones are good', () => {
  const price: Partial<IndexFigures> = {
    measure: 'price',
    year: { count: 9, low: 500_000, median: 548_600, high: 620_000 },
    change: shift(-0.023, -0.03, -0.001),
  };
  expect(texts(price).slice(0, 2)).toEqual(['$548,600 | 1,194 deals', '−2.3% | between −3.0% and −0.1%']);
  expect(indexFigureTexts({ ...FIGURES, ...price })[1]!.isGood).toBe(true);
});

it('names no change if the range includes zero, and nothing for too few deals', () => {
  const unsure = { change: shift(0.004, -0.002, 0.01), cheapest: null };
  expect(texts(unsure).slice(1, 3)).toEqual([
    'None found | between −0.2 and +1.0 points',
    'None stands out | No difference beyond chance',
  ]);
  expect(changeCell({ ...FIGURES, ...unsure })).toBe('None found');
  expect(changeCell({ ...FIGURES, change: null })).toBe('--');
  expect(texts({ year: null, yearCount: 4, change: null })).toEqual([
    '-- | 4 deals',
    '-- | Too few deals of the same products',
    'Fourth | +2.1 points, 3 of 3 years',
    '-- | Fewer than 5 deals',
  ]);
});
