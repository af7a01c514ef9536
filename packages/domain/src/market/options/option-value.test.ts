import { describe, expect, it } from 'vitest';
import { addDays } from '../../dates.ts';
import type { OptionDeal } from './matched-pairs.ts';
import { optionValues } from './option-value.ts';

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed * 0x9e3779b1;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
}

const OPTION_CENTS = 5_000_000;

/** Deals of three products at 600,000 to 1,000,000 dollars. The dearest has every option most often. */
function deals(seed: number, choose: (next: () => number, product: number) => string[]): OptionDeal[] {
  const { next, normal } = randomOf(seed);
  return Array.from({ length: 160 }, () => {
    const product = Math.floor(next() * 3);
    const components = choose(next, product);
    const options = components.filter((name) => name !== 'Free').length * OPTION_CENTS;
    const noise = next() < 0.02 ? normal() * 30_000_000 : normal() * 4_000_000;
    return {
      day: addDays('2026-11-01', -Math.floor(next() * 700)),
      productConfigurationId: product,
      quantity: next() < 0.85 ? 1 : 2,
      unitCents: Math.round(60_000_000 + product * 20_000_000 + options + noise),
      components,
    };
  });
}

const mixed = (next: () => number, product: number) => {
  const oftener = product * 0.2;
  const cardiac = next() < 0.25 + oftener;
  return [
    ...(cardiac ? ['Cardiac'] : []),
    // Comes with the first one more often than not.
    ...(next() < (cardiac ? 0.6 : 0.3) ? ['Spectral'] : []),
    ...(next() < 0.25 + oftener ? ['Free'] : []),
  ];
};

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

describe('values of options over 200 markets', () => {
  const all = SEEDS.map((seed) => optionValues(deals(seed, mixed)));

  it('are in the stated range at about its rate of 95%, and found almost always', () => {
    for (const name of ['Cardiac', 'Spectral']) {
      const found = all.flatMap((values) => {
        const value = values.get(name)!;
        return value.status === 'adds' ? [value] : [];
      });
      expect(found.length).toBeGreaterThan(180);
      const right = found.filter(
        ({ lowCents, highCents }) => lowCents <= OPTION_CENTS && OPTION_CENTS <= highCents,
      );
      expect(right.length / found.length).toBeGreaterThan(0.91);
    }
  });

  it('are not stated for an option that costs nothing, although dear products have it more often', () => {
    const stated = all.filter((values) => values.get('Free')!.status === 'adds');
    expect(stated.length / SEEDS.length).toBeLessThanOrEqual(0.05);
  });
});

it('options that always come together, or instead of each other, cannot be told apart', () => {
  const together = optionValues(deals(1, (next) => (next() < 0.4 ? ['Cardiac', 'Injector'] : [])));
  expect(together.get('Cardiac')).toMatchObject({
    status: 'confounded',
    otherName: 'Injector',
    isTogether: true,
  });
  const instead = optionValues(deals(1, (next) => (next() < 0.4 ? ['Small'] : ['Large'])));
  expect(instead.get('Small')).toMatchObject({ status: 'confounded', otherName: 'Large', isTogether: false });
});

it('too few pairs give no range, and no deals no values', () => {
  const few = optionValues(deals(1, mixed).slice(0, 12));
  expect([...few.values()].every(({ status }) => status === 'too-few')).toBe(true);
  expect(optionValues([]).size).toBe(0);
});
