import { expect, it } from 'vitest';
import { isId, readId } from './ids.ts';

it.each(['1', '42', '2147483647'])('%s is an id', (text) => {
  expect(readId(text)).toBe(Number(text));
  expect(isId(text)).toBe(true);
});

it.each(['', '0', '01', '-1', '+1', '1.0', '1e3', ' 1', '2147483648', '99999999999', 'abc', '١'])(
  '%j is not one',
  (text) => expect(isId(text)).toBe(false),
);

it('undefined is not an ID', () => expect(isId(undefined)).toBe(false));
