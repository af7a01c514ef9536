import { describe, expect, it } from 'vitest';
import { linearAxis, logAxis, valueRange, zoomedAxis } from './value-axis.ts';

describe('a linear axis', () => {
  it.each([
    [{ from: 658_000, to: 1_134_000 }, 600_000, 1_200_000, 100_000],
    [{ from: 20_000, to: 3_080_000 }, 0, 4_000_000, 1_000_000],
    [{ from: 1_000, to: 1_000 }, 1_000, 2_000, 200],
    [{ from: 0, to: 0 }, 0, 1, 0.2],
  ])('around %o begins and ends on a tick', (range, min, max, step) => {
    const axis = linearAxis(range);
    expect(axis.min).toBeCloseTo(min);
    expect(axis.max).toBeCloseTo(max);
    expect(axis.ticks[1]! - axis.ticks[0]!).toBeCloseTo(step);
  });
});

describe('a logarithmic axis', () => {
  it('has 1, 2 and 5 of each power of ten', () =>
    expect(logAxis({ from: 2_400, to: 61_000 })).toEqual({
      min: 2_000,
      max: 100_000,
      ticks: [2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
    }));

  it('has powers of ten alone where there would be too many', () =>
    expect(logAxis({ from: 120, to: 4_000_000 }).ticks).toEqual([100, 1_000, 10_000, 100_000, 1_000_000]));

  it('of one value, or of nothing, still has a length', () => {
    for (const value of [0, 1, 5_000]) {
      const { min, max } = logAxis({ from: value, to: value });
      expect(max).toBeGreaterThan(min);
    }
  });
});

it('a range of no values is one all the same', () => {
  expect(valueRange([])).toEqual({ from: 0, to: 1 });
  expect(valueRange([3, -1, 2])).toEqual({ from: -1, to: 3 });
});

it('a zoomed axis shows exactly what is zoomed to, with the ticks inside', () => {
  const drag = { from: 420_000, to: 720_000 };
  expect(zoomedAxis(linearAxis(drag), drag)).toEqual({
    min: 420_000,
    max: 720_000,
    ticks: [500_000, 600_000, 700_000],
  });
  const narrow = { from: 2.1, to: 2.2 };
  expect(zoomedAxis(logAxis(narrow), narrow)).toEqual({ min: 2.1, max: 2.2, ticks: [2.1, 2.2] });
});
