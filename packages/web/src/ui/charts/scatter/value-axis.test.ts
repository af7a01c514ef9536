import { describe, expect, it } from 'vitest';
import { linearAxis, logAxis, valueRange, zoomedAxis } from './value-axis.ts';

describe('a linear axis', () => {
  it.each([
    ['deals of one segment', { from: 658_000, to: 1_134_000 }, 650_000, 1_150_000, 100_000],
    ['deals from near 0', { from: 20_000, to: 3_050_000 }, 0, 3_250_000, 500_000],
    ['a break-even', { from: -2_650_000, to: 4_300_000 }, -3_000_000, 4_500_000, 1_000_000],
    ['a sensitivity', { from: -2_040_000, to: 2_040_000 }, -2_500_000, 2_500_000, 1_000_000],
    ['a step of 2.5', { from: 0, to: 1_700 }, 0, 1_750, 250],
    ['one value', { from: 1_000, to: 1_000 }, 1_000, 2_000, 200],
    ['nothing', { from: 0, to: 0 }, 0, 1, 0.2],
  ])('of %s ends at most half a step beyond it', (_, range, min, max, step) => {
    const axis = linearAxis(range);
    expect(axis.min).toBeCloseTo(min);
    expect(axis.max).toBeCloseTo(max);
    expect(axis.ticks[1]! - axis.ticks[0]!).toBeCloseTo(step);
  });

  it('has four to nine ticks and at most an eighth of empty space at each end', () => {
    for (let to = 1_000; to < 12_000; to += 37) {
      const { min, max, ticks } = linearAxis({ from: 0, to });
      expect(ticks.length).toBeGreaterThanOrEqual(4);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(min).toBe(0);
      expect(max).toBeGreaterThanOrEqual(to);
      expect((max - to) / max).toBeLessThanOrEqual(1 / 8);
    }
  });
});

describe('a logarithmic axis', () => {
  it('has 1, 2 and 5 of each power of ten', () =>
    expect(logAxis({ from: 2_400, to: 61_000 })).toEqual({
      min: 2_000,
      max: 100_000,
      ticks: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    }));

  it('has powers of ten only if there would be too many', () =>
    expect(logAxis({ from: 120, to: 4_000_000 }).ticks).toEqual([100, 1_000, 10_000, 100_000, 1_000_000]));

  it('for one value or none still has a length', () => {
    for (const value of [0, 1, 5_000]) {
      const { min, max } = logAxis({ from: value, to: value });
      expect(max).toBeGreaterThan(min);
    }
  });
});

it('an empty range is still a range', () => {
  expect(valueRange([])).toEqual({ from: 0, to: 1 });
  expect(valueRange([3, -1, 2])).toEqual({ from: -1, to: 3 });
});

it('a zoomed axis shows exactly what is zoomed to, with the ticks inside', () => {
  const drag = { from: 420_000, to: 720_000 };
  expect(zoomedAxis(linearAxis(drag), drag)).toEqual({
    min: 420_000,
    max: 720_000,
    ticks: [450_000, 500_000, 550_000, 600_000, 650_000, 700_000],
  });
  const narrow = { from: 2.1, to: 2.2 };
  expect(zoomedAxis(logAxis(narrow), narrow)).toEqual({ min: 2.1, max: 2.2, ticks: [2.1, 2.2] });
});
