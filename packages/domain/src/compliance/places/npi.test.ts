import { expect, it } from 'vitest';
import { isNpi } from './npi.ts';

// 1234567893 is the example of CMS.
it.each(['1234567893', '1043288810', '1790446223'])('%s: its check digit alone of ten is right', (npi) => {
  const alike = Array.from({ length: 10 }, (_, digit) => `${npi.slice(0, 9)}${digit}`);
  expect(alike.filter(isNpi)).toHaveLength(1);
});

it('the example of CMS is one', () => {
  expect(isNpi('1234567893')).toBe(true);
});

it.each(['1234567890', '12345678930', '123456789', '3234567893', '123456789x', ''])('%j is none', (text) => {
  expect(isNpi(text)).toBe(false);
});
