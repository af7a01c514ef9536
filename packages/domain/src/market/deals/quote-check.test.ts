import { expect, it } from 'vitest';
import { MIN_DEALS, percentileOf, QuoteCheckSchema } from './quote-check.ts';

it('a price is placed by the share of cheaper deals, and equal ones count half', () => {
  expect(percentileOf({ count: 10, below: 0, equal: 0 })).toBe(0);
  expect(percentileOf({ count: 10, below: 10, equal: 0 })).toBe(1);
  expect(percentileOf({ count: 10, below: 4, equal: 2 })).toBe(0.5);
});

it('too few deals give no result', () => {
  expect(percentileOf({ count: MIN_DEALS - 1, below: 1, equal: 0 })).toBeNull();
  expect(percentileOf({ count: 0, below: 0, equal: 0 })).toBeNull();
});

it('a price must be above 0 and the range 12 or 24 months', () => {
  const invalidField = (input: object) => QuoteCheckSchema.safeParse(input).error?.issues[0]?.path[0];
  expect(invalidField({ price: 0, months: 12 })).toBe('price');
  expect(invalidField({ price: Number.NaN, months: 12 })).toBe('price');
  expect(invalidField({ price: 1, months: 6 })).toBe('months');
  expect(invalidField({ price: 0.01, months: 24 })).toBeUndefined();
});
