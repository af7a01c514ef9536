import { expect, it } from 'vitest';
import { THRESHOLD_PRESETS } from './threshold-presets.ts';
import { offeredThresholds, sourceInWords, yearToSet } from './threshold-rollover.ts';

it.each([
  ['2026-10-31', [2026], null],
  ['2026-11-01', [2026], 2027],
  ['2026-12-31', [2026], 2027],
  ['2026-12-31', [2026, 2027], null],
  // What gifts are measured by today is missing first.
  ['2026-12-31', [2027], 2026],
  ['2026-12-31', [], 2026],
  ['2027-01-01', [2026], 2027],
])('on %s with thresholds of %j those of %s are to be set', (today, set, year) => {
  expect(yearToSet(today, (one) => set.includes(one))).toBe(year);
});

it('a year whose figures are known is offered these in cents, whatever was set before', () => {
  for (const { year, amount, incidentalAmount, status, incidentalStatus } of THRESHOLD_PRESETS)
    expect(offeredThresholds(year, { amount: 1, incidentalAmount: 1 })).toEqual({
      amount: amount * 100,
      incidentalAmount: incidentalAmount * 100,
      amountSource: { of: year, status },
      incidentalSource: { of: year, status: incidentalStatus },
    });
});

it('beyond them the own thresholds of the year before are carried over, else the newest figures', () => {
  const { year, amount } = THRESHOLD_PRESETS.at(-1)!;
  const own = offeredThresholds(year + 1, { amount: 30_000, incidentalAmount: 2_000 });
  expect(own).toMatchObject({ amount: 30_000, incidentalAmount: 2_000 });
  expect(own.amountSource).toEqual({ of: year, status: 'own' });
  expect(offeredThresholds(year + 1, null)).toMatchObject({
    amount: amount * 100,
    amountSource: { of: year, status: 'CMS' },
  });
});

it.each([
  [{ of: 2027, status: 'CMS' }, 'Published by CMS for 2027.'],
  [{ of: 2027, status: 'derived' }, 'Derived from the figure for 2026 and the CPI-U. Not published by CMS.'],
  [{ of: 2026, status: 'CMS' }, 'CMS figure for 2026. The figure for 2027 is not available yet.'],
  [
    { of: 2026, status: 'own' },
    'Your amount for 2026, carried over. The CMS figure for 2027 is not available yet.',
  ],
] as const)('%j says where it is from', (source, words) => {
  expect(sourceInWords(source, 2027)).toBe(words);
});
