import { expect, it } from 'vitest';
import type { QuoteEntry } from './quote-entries.ts';
import { spreadDiscounts } from './spread-discounts.ts';

const line = (cents: number, system = 0): QuoteEntry => ({ kind: 'line', cents, system });
const discount = (
  cents: number | null,
  percent: number | null = null,
  system: number | null = null,
): QuoteEntry => ({
  kind: 'discount',
  cents,
  percent,
  system,
});
const total = (cents: number): QuoteEntry => ({ kind: 'total', cents });
const factors = (...entries: QuoteEntry[]) => {
  const spread = spreadDiscounts(entries);
  return entries.flatMap(({ kind }, at) =>
    kind === 'line' ? [Math.round(spread.factors[at]! * 1_000) / 1_000] : [],
  );
};

it('lowers every line by its share', () => {
  expect(factors(line(60_000), line(40_000), discount(10_000), total(90_000))).toEqual([0.9, 0.9]);
});

it('a discount of one system lowers only that one', () => {
  expect(factors(line(60_000), line(40_000, 1), discount(6_000, null, 0), total(94_000))).toEqual([0.9, 1]);
});

it('shares a discount with the services of the same subtotal', () => {
  const service: QuoteEntry = { kind: 'other', cents: 20_000, isShared: true };
  expect(
    factors(line(80_000), service, { kind: 'subtotal', cents: 100_000 }, discount(10_000), total(90_000)),
  ).toEqual([0.9]);
});

it('one discount after the other lowers what is left', () => {
  expect(factors(line(100_000), discount(10_000, 0.1), discount(9_000, 0.1), total(81_000))).toEqual([0.81]);
});

it('ignores a discount that the lines hold already', () => {
  expect(factors(line(100_000), discount(10_000), total(100_000))).toEqual([1]);
});

it('amounts after the total count for nothing', () => {
  expect(spreadDiscounts([line(100_000), total(100_000), line(5_000)])).toMatchObject({
    agrees: true,
    sum: 100_000,
  });
});

it('a discount that only the total implies is marked', () => {
  const net: QuoteEntry = { kind: 'net', cents: 80_000, isList: false };
  expect(spreadDiscounts([line(100_000), net])).toMatchObject({ isImplied: true, factors: [0.8, 1] });
});

it('a total that is lower without a reason does not agree', () => {
  expect(spreadDiscounts([line(100_000), total(80_000)])).toMatchObject({ agrees: false, factors: [1, 1] });
});
