import { expect, it } from 'vitest';
import { axisTicks, rangeBars } from './report-charts.ts';

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
