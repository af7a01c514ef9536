import { expect, it } from 'vitest';
import { stripPlot } from './strip-plot.ts';

const PRICES = {
  lowest: 80,
  target: 90,
  median: 100,
  upper: 110,
  highest: 120,
  dots: [80, 90, 100, 110, 120],
};

it('places deals and the quote between the ends of the axis', () => {
  const plot = stripPlot(PRICES, 105);
  expect([plot.from, plot.to, plot.median]).toEqual([80, 120, 0.5]);
  expect(plot.dots.map(({ x }) => x).every((x, index, all) => index === 0 || x > all[index - 1]!)).toBe(true);
  for (const { x, y } of plot.dots) for (const at of [x, y]) expect(at >= 0 && at <= 1).toBe(true);
});

it.each([
  [60, 'from'],
  [140, 'to'],
] as const)('a quote of %s extends the axis', (quoted, end) => {
  expect(stripPlot(PRICES, quoted)[end]).toBe(quoted);
});

it.each([
  [PRICES, 105],
  [PRICES, 10_000],
  [PRICES, 1],
  [{ lowest: 7, target: 7, median: 7, upper: 7, highest: 7, dots: [7] }, 7],
  [{ ...PRICES, target: 119, median: 120, upper: 120 }, 120],
])('labels of %j with %s stay on the strip and apart', (prices, quoted) => {
  const { targetLabel, medianLabel, showsFrom, showsTo } = stripPlot(prices, quoted);
  expect(targetLabel).toBeGreaterThanOrEqual(0.19);
  expect(medianLabel).toBeGreaterThanOrEqual(targetLabel);
  expect(medianLabel).toBeLessThanOrEqual(0.81);
  if (showsFrom) expect(targetLabel - 0.19).toBeGreaterThan(0.11);
  if (showsTo) expect(medianLabel + 0.19).toBeLessThan(0.89);
});
