import { expect, it } from 'vitest';
import { KeyValuesSchema } from './key-values.ts';

it('reads pairs with percent-encoded values', () => {
  expect(KeyValuesSchema.parse('key=a%20b, other=c=d ,,')).toEqual({ key: 'a b', other: 'c=d' });
  expect(KeyValuesSchema.parse('')).toEqual({});
});

it.each(['key', '=value', 'key=%zz'])('refuses %j', (text) => {
  expect(KeyValuesSchema.safeParse(text).success).toBe(false);
});
