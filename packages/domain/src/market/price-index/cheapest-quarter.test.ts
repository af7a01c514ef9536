import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../dates.ts';
import { quarterOf } from '../quote-judgment/discounts.ts';
import { cheapestQuarter } from './cheapest-quarter.ts';
import type { IndexDeal } from './index-change.ts';
import { indexQuarters } from './index-quarters.ts';

const SEEDS = 200;
const [FROM, TO] = ['2024-01-01', '2026-11-25'];
const DAYS = daysBetween(FROM, TO) + 1;
const QUARTERS = indexQuarters({ from: '2023-11-25', to: TO });

/** Not the sequence of the other model: a linear congruential generator with the high bits used. */
function numbersFrom(seed: number): () => number {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 4) / 268_435_456;
  };
  for (let warm = 0; warm < 8; warm += 1) next();
  return next;
}

/** 500 discounts of six products. `dearIn` is a quarter in which products with small discounts prevail. */
function model(
  seed: number,
  planted: { quarter?: number; effect?: number; yearly?: number; dearIn?: number },
) {
  const next = numbersFrom(seed);
  return Array.from({ length: 500 }, (): IndexDeal => {
    const at = Math.floor(next() * DAYS);
    const day = addDays(FROM, at);
    const isDear = planted.dearIn === quarterOf(day) && next() < 0.8;
    const productId = Math.floor(next() * (isDear ? 2 : 6));
    const seasonal = planted.quarter === quarterOf(day) ? (planted.effect ?? 0) : 0;
    const trend = ((planted.yearly ?? 0) * at) / 365.25;
    return { day, productId, value: 0.1 + productId * 0.04 + (next() - 0.5) * 0.14 + seasonal + trend };
  });
}

const found = (planted: Parameters<typeof model>[1], cheaper: 1 | -1 = 1) =>
  Array.from({ length: SEEDS }, (_, seed) => cheapestQuarter(model(seed + 1, planted), QUARTERS, cheaper));

describe('the cheapest quarter', () => {
  it('is found where it was planted, with its size and years', () => {
    const all = found({ quarter: 4, effect: 0.03, yearly: 0.01 });
    const named = all.filter((one) => one !== null);
    expect(named.length / SEEDS).toBeGreaterThan(0.9);
    expect(named.filter(({ number }) => number === 4).length / named.length).toBeGreaterThan(0.98);
    const size = named.reduce((sum, { effect }) => sum + effect.shift, 0) / named.length;
    expect(Math.abs(size - 0.03)).toBeLessThan(0.004);
    expect(named.every(({ years, countedYears }) => countedYears === 3 && years >= 2)).toBe(true);
  });

  it('lower values are cheaper for prices', () => {
    const named = found({ quarter: 2, effect: -0.03 }, -1).filter((one) => one !== null);
    expect(named.filter(({ number }) => number === 2).length / SEEDS).toBeGreaterThan(0.9);
  });

  it.each([
    ['nothing', {}],
    ['only a yearly change', { yearly: 0.04 }],
    ['only another mix in one quarter', { dearIn: 3 }],
  ])('none stands out where %s was planted', (_what, planted) => {
    expect(found(planted).filter((one) => one !== null).length / SEEDS).toBeLessThan(0.06);
  });

  it('none stands out with one good year only, or without deals', () => {
    const oneYear = model(1, {}).map((deal) =>
      deal.day.startsWith('2025') && quarterOf(deal.day) === 4 ? { ...deal, value: deal.value + 0.2 } : deal,
    );
    const others = oneYear.map((deal) =>
      !deal.day.startsWith('2025') && quarterOf(deal.day) === 4
        ? { ...deal, value: deal.value - 0.03 }
        : deal,
    );
    expect(cheapestQuarter(others, QUARTERS, 1)?.number).not.toBe(4);
    expect(cheapestQuarter([], QUARTERS, 1)).toBeNull();
  });
});
