import { expect, it } from 'vitest';
import { parsePrice } from './parse-price.ts';

it.each([
  ['', null],
  [' 1,250.00 ', 125_000],
  ['$39,360', 3_936_000],
  ['-85,000', -8_500_000],
  ['−$85,000.00', -8_500_000],
  ['$-85,000.00', -8_500_000],
  ['(3,000)', -300_000],
  ['about a million', undefined],
  ['1.234', undefined],
])('%j is %j cents', (text, cents) => expect(parsePrice(text)).toBe(cents));
