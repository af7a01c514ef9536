import { expect, it } from 'vitest';
import { parseAmount, parseQuantity } from './amounts.ts';

it.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['USD 1,234', 123_400],
  ['(1,234.50)', -123_450],
  ['-$1,234.50', -123_450],
  ['1,234.50-', -123_450],
  ['1,234.50 each', 123_450],
  ['2,000,000,000.00', 200_000_000_000],
  ['R$ 1,234.50', 123_450],
  ['NZ$1,234.50', 123_450],
  ['CDN 1,234.50', 123_450],
  ['SEK -1,234.50', -123_450],
  ['1,234.50 kr', 123_450],
  ['CAD 1234', 123_400],
  ['₹1,234', 123_400],
])('reads %s', (text, cents) => expect(parseAmount(text)?.cents).toBe(cents));

it.each([
  ['1.234,50 €', 123_450],
  ['12.345.678,00', 1_234_567_800],
  ['1.234,-', 123_400],
  ['1.234,50 Kč', 123_450],
  ['1 234,50 zł', 123_450],
  ['1.234 Ft', 123_400],
])('reads %s with a decimal comma', (text, cents) => expect(parseAmount(text, ',')?.cents).toBe(cents));

it.each([
  ['2.50', ','],
  ['1.234.50', ','],
  ['12,50', '.'],
] as const)('%s is no amount if the decimal mark is %s', (text, mark) =>
  expect(parseAmount(text, mark)).toBeNull(),
);

it('reads percentages as hundredths of a percent', () => {
  expect(parseAmount('12.5%')).toEqual({ cents: 1_250, isPercent: true, isMoney: false });
});

it.each([
  '',
  '12 Issued',
  '1.2.3',
  'H-1200',
  'AED 3000',
  'NT 200',
  '100 ft',
  '99,999,999,999,999,999.00',
  '12/31/2026',
])('%j is no amount', (text) => expect(parseAmount(text)).toBeNull());

it.each([
  ['3', 3],
  ['2 ea', 2],
  ['x 4', 4],
  ['3.00', 3],
])('reads %s as pieces', (text, count) => expect(parseQuantity(text)).toBe(count));

it.each(['0', '-2', '1.5', '12345678', 'two'])('%s is no number of pieces', (text) =>
  expect(parseQuantity(text)).toBeNull(),
);

it.each(['CAD 1234', '1234 kr', '₹1234', 'R$ 12'])('%s is money', (text) =>
  expect(parseAmount(text)!.isMoney).toBe(true),
);
