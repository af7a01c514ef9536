import { expect, it } from 'vitest';
import { calculated } from '../text/read-value.ts';
import type { QuoteEntry } from './quote-entries.ts';
import { spreadSigned } from './signed-feet.ts';

const line: QuoteEntry = { kind: 'line', cents: 100_000, system: 0 };
const subtotal: QuoteEntry = { kind: 'subtotal', cents: 100_000 };
const total = (cents: number): QuoteEntry => ({ kind: 'total', cents });
const foot = (cents: number): QuoteEntry => ({
  kind: 'other',
  cents,
  isShared: false,
  isUnsigned: true,
  line: {
    kind: 'other',
    system: null,
    partNumber: null,
    description: calculated('Label'),
    quantity: null,
    list: null,
    net: null,
    extended: calculated(cents),
  },
});

const kindsAndAgreement = (...entries: QuoteEntry[]) => {
  const { entries: signed, spread } = spreadSigned(entries);
  return [signed.map(({ kind }) => kind).join(' '), spread.agrees];
};

it('an amount with an unknown label is a charge if the total says so', () => {
  expect(kindsAndAgreement(line, subtotal, foot(5_000), total(105_000))).toEqual([
    'line subtotal other total',
    true,
  ]);
});

it('an amount with an unknown label is a discount if the total says so', () => {
  expect(kindsAndAgreement(line, subtotal, foot(5_000), total(95_000))).toEqual([
    'line subtotal discount total',
    true,
  ]);
});

it('the last amount is the total if all others add up to it', () => {
  const discount: QuoteEntry = { kind: 'discount', cents: 20_000, percent: null, system: null };
  expect(kindsAndAgreement(line, subtotal, discount, foot(80_000))).toEqual([
    'line subtotal discount total',
    true,
  ]);
});

it('a subtotal before a discount is no total', () => {
  const discount: QuoteEntry = { kind: 'discount', cents: 20_000, percent: null, system: null };
  expect(spreadSigned([line, subtotal, discount]).spread.total).toBeNull();
});
