import { expect, it } from 'vitest';
import { trendPlot } from './trend-plot.ts';

const quarter = (name: string, median: number | null, half = 10) => ({
  quarter: name,
  low: median === null ? null : median - half,
  median,
  high: median === null ? null : median + half,
  isUnfinished: false,
});

it('quarters keep their distance in time, and prices their distance in dollars', () => {
  const plot = trendPlot([quarter('Q4 2024', 100), quarter('Q1 2025', 120), quarter('Q3 2025', 140)], 190)!;
  expect(plot).toMatchObject({ from: 90, to: 190, quote: 0, columns: 4 });
  expect(plot.quarters.map(({ x }) => x)).toEqual([0.125, 0.375, 0.875]);
  expect(plot.quarters.map(({ low, median, high }) => [low, median, high])).toEqual([
    [1, 0.9, 0.8],
    [0.8, 0.7, 0.6],
    [0.6, 0.5, 0.4],
  ]);
});

it('a quarter with fewer than five deals leaves a gap', () => {
  const plot = trendPlot([quarter('Q1 2025', 100), quarter('Q2 2025', null), quarter('Q3 2025', 100)], 100)!;
  expect(plot.quarters.map(({ quarter: name }) => name)).toEqual(['Q1 2025', 'Q3 2025']);
  expect(plot.columns).toBe(3);
});

it('one quarter is no trend', () => {
  expect(trendPlot([quarter('Q1 2025', 100), quarter('Q2 2025', null)], 100)).toBeNull();
});

it('equal prices are halfway up', () => {
  const plot = trendPlot([quarter('Q1 2025', 100, 0), quarter('Q2 2025', 100, 0)], 100)!;
  expect(plot.quote).toBe(0.5);
  expect(plot.quarters.map(({ median }) => median)).toEqual([0.5, 0.5]);
});
