import { expect, it } from 'vitest';
import { axisTicks, rangeBars } from './report-charts.ts';
import { trendLines } from './trend-lines.ts';
import { amountTicks } from './year-bars.ts';

it.each([
  [2_600_000, [0, 1_000_000, 2_000_000, 3_000_000]],
  [480_000, [0, 100_000, 200_000, 300_000, 400_000, 500_000]],
  [10, [0, 2, 4, 6, 8, 10]],
])('a scale up to %d has round amounts and includes it', (largest, ticks) => {
  expect(axisTicks(largest)).toEqual(ticks);
});

it('price ranges have a scale in dollars', () => {
  const cents = {
    lowest: 10_000_000,
    quarter: 20_000_000,
    median: 30_000_000,
    threeQuarters: 40_000_000,
    highest: 48_000_000,
  };
  const chart = rangeBars([{ name: 'Premium', ...cents }]);
  const labels = [...chart.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, label]) => label);
  expect(labels).toEqual(['$0', '$100,000', '$200,000', '$300,000', '$400,000', '$500,000', 'Premium']);
});

it('the scale of the years includes zero and both ends', () => {
  expect(amountTicks(-850_000, 278_000)).toEqual([-1_000_000, -500_000, 0, 500_000]);
  expect(amountTicks(390, 400)).toEqual([0, 100, 200, 300, 400]);
  expect(amountTicks(0, 0)).toEqual([0]);
});

it('a trend skips quarters without a median and shows three segments', () => {
  const line = (name: string) => ({ name, medians: [10_000_000, null, 20_000_000] });
  const chart = trendLines(['2025 Q1', '2025 Q2', '2025 Q3'], ['A', 'B', 'C', 'D'].map(line));
  expect(chart.match(/<polyline/g)).toHaveLength(3);
  expect(chart.match(/<circle/g)).toHaveLength(6);
  expect(chart).toContain('>$200,000<');
  expect(chart).not.toContain('>D<');
});
