import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../dates.ts';
import { changeInYear, type IndexDeal, isFound } from './index-change.ts';
import { indexQuarters } from './index-quarters.ts';
import { stratifiedShift } from './shift.ts';

const SEEDS = 200;
const TO = '2026-11-25';
const FROM = '2024-11-26';
const DAYS = daysBetween(FROM, TO) + 1;

/** Seeded numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Two years of discounts of eight products between 10% and 31%, spread by ±8 points.
 * @param planted.change points between the first and the second year
 * @param planted.isMixShifted true if cheap products are quoted first and dear ones later
 */
function model(seed: number, planted: { change?: number; isMixShifted?: boolean }, count = 300): IndexDeal[] {
  const next = numbersFrom(seed);
  return Array.from({ length: count }, () => {
    const at = Math.floor(next() * DAYS);
    const isLater = at >= DAYS / 2;
    const part = planted.isMixShifted && next() < 0.8 ? (isLater ? 4 : 0) + next() * 4 : next() * 8;
    const productId = Math.floor(part);
    const noise = (next() - 0.5) * 0.16;
    const value = 0.1 + productId * 0.03 + noise + (isLater ? (planted.change ?? 0) : 0);
    return { day: addDays(FROM, at), productId, value };
  });
}

const changes = (planted: Parameters<typeof model>[1]) =>
  Array.from({ length: SEEDS }, (_, seed) => changeInYear(model(seed + 1, planted), TO)!);

describe('change in a year', () => {
  it.each([0.02, -0.02, 0])('a planted change of %d is in the range of 95%% in about that many', (change) => {
    const found = changes({ change });
    const covered = found.filter(({ low, high }) => low <= change && change <= high).length / SEEDS;
    expect(covered).toBeGreaterThan(0.9);
    const average = found.reduce((sum, { shift }) => sum + shift, 0) / SEEDS;
    expect(Math.abs(average - change)).toBeLessThan(0.002);
  });

  it('is found where it was planted, with the right sign', () => {
    const found = changes({ change: 0.03 }).filter(isFound);
    expect(found.length / SEEDS).toBeGreaterThan(0.95);
    expect(found.every(({ shift }) => shift > 0)).toBe(true);
  });

  it.each([false, true])('is not found where none was planted, with another mix: %s', (isMixShifted) => {
    expect(changes({ isMixShifted }).filter(isFound).length / SEEDS).toBeLessThan(0.1);
  });

  it('needs five deals of the same products in both years', () => {
    const deals = (day: string, count: number, productId: number) =>
      Array.from({ length: count }, (_, at) => ({ day, productId, value: at / 100 }));
    const [year, before] = ['2026-06-01', '2025-06-01'];
    expect(changeInYear([...deals(year, 50, 1), ...deals(before, 4, 1)], TO)).toBeNull();
    expect(changeInYear([...deals(year, 50, 1), ...deals(before, 50, 2)], TO)).toBeNull();
    expect(changeInYear([...deals(year, 5, 1), ...deals(before, 5, 1)], TO)).toMatchObject({
      laterCount: 5,
      earlierCount: 5,
    });
  });

  it('does not compare the first day of the year with itself', () => {
    const at = (day: string) => Array.from({ length: 9 }, (_, value) => ({ day, productId: 1, value }));
    expect(changeInYear([...at('2025-11-25'), ...at('2025-11-24')], TO)).toMatchObject({ laterCount: 9 });
    expect(changeInYear([...at('2025-11-24'), ...at('2025-11-23')], TO)).toBeNull();
    expect(changeInYear([...at('2026-11-25'), ...at('2024-11-24')], TO)).toBeNull();
  });
});

it('the shift is the weighted median of all differences within products', () => {
  const next = numbersFrom(7);
  const strata = [3, 8, 20].map((size) => ({
    later: Array.from({ length: size }, () => next() + 0.4),
    earlier: Array.from({ length: size + 2 }, next),
  }));
  const differences = strata
    .flatMap(({ later, earlier }) =>
      later.flatMap((a) =>
        earlier.map((b) => ({ difference: a - b, weight: 1 / (later.length + earlier.length + 1) })),
      ),
    )
    .sort((a, b) => a.difference - b.difference);
  const half = differences.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  const median = differences.find(({ weight }) => {
    passed += weight;
    return passed >= half;
  })!.difference;
  expect(stratifiedShift(strata)!.shift).toBeCloseTo(median, 2);
});

describe('quarters', () => {
  it('36 months have 12, and the last may be unfinished', () => {
    const quarters = indexQuarters({ from: '2023-11-25', to: TO });
    expect(quarters).toHaveLength(12);
    expect(quarters[0]).toEqual({
      quarter: '2024-Q1',
      number: 1,
      from: '2024-01-01',
      to: '2024-03-31',
      isUnfinished: false,
    });
    expect(quarters.at(-1)).toMatchObject({ quarter: '2026-Q4', to: TO, isUnfinished: true });
  });

  it('a vendor sees neither the hidden days nor a quarter without its first days', () => {
    const quarters = indexQuarters({ from: '2023-11-25', to: '2026-09-26' });
    expect(quarters.map(({ quarter }) => quarter)).toHaveLength(11);
    expect(quarters.at(-1)).toMatchObject({ quarter: '2026-Q3', isUnfinished: true });
  });

  it('a quarter is finished with its last day', () => {
    expect(indexQuarters({ from: '2026-01-01', to: '2026-03-31' })).toMatchObject([{ isUnfinished: false }]);
  });
});
