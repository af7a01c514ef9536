import { expect, it } from 'vitest';
import { isNpi } from './npi.ts';

// 1234567893 is the CMS example.
it.each(['1234567893', '1043288810', '1790446223'])('%s: only its check digit of all ten is valid', (npi) => {
  const alike = Array.from({ length: 10 }, (_, digit) => `${npi.slice(0, 9)}${digit}`);
  expect(alike.filter(isNpi)).toHaveLength(1);
});

it('the CMS example is valid', () => {
  expect(isNpi('1234567893')).toBe(true);
});

it.each(['1234567890', '12345678930', '123456789', '3234567893', '123456789x', ''])(
  '%j is not valid',
  (text) => {
    expect(isNpi(text)).toBe(false);
  },
);
