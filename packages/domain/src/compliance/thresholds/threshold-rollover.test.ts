import { expect, it } from 'vitest';
import { THRESHOLD_PRESETS } from './threshold-presets.ts';
import { offeredThresholds, sourceInWords, yearToSet } from './threshold-rollover.ts';

it.each([
  ['2026-10-31', [2026], null],
  ['2026-11-01', [2026], 2027],
  ['2026-12-31', [2026], 2027],
  ['2026-12-31', [2026, 2027], null],
  // The current year's threshold is needed first.
  ['2026-12-31', [2027], 2026],
  ['2026-12-31', [], 2026],
  ['2027-01-01', [2026], 2027],
])('on %s, with thresholds of %j, the year to set is %s', (today, set, year) => {
  expect(yearToSet(today, (one) => set.includes(one))).toBe(year);
});

it("a year with known figures is offered these in cents, ignoring last year's threshold", () => {
  for (const { year, amount, incidentalAmount, remunerationAmount, ...of } of THRESHOLD_PRESETS)
    expect(offeredThresholds(year, { amount: 1, incidentalAmount: 1, remunerationAmount: 1 })).toEqual({
      amount: amount * 100,
      incidentalAmount: incidentalAmount * 100,
      remunerationAmount: remunerationAmount && remunerationAmount * 100,
      amountSource: { of: year, status: of.status },
      incidentalSource: { of: year, status: of.incidentalStatus },
      remunerationSource: { of: year, status: of.remunerationStatus },
    });
});

it('later years are offered the threshold of the year before, or the newest figures', () => {
  const { year, amount, remunerationAmount } = THRESHOLD_PRESETS.at(-1)!;
  const before = { amount: 30_000, incidentalAmount: 2_000, remunerationAmount: null };
  const own = offeredThresholds(year + 1, before);
  expect(own).toMatchObject({ amount: 30_000, incidentalAmount: 2_000 });
  // Limited remuneration without a threshold so far.
  expect(own).toMatchObject({
    remunerationAmount: remunerationAmount! * 100,
    remunerationSource: { of: year },
  });
  expect(offeredThresholds(year + 1, { ...before, remunerationAmount: 500_000 })).toMatchObject({
    remunerationAmount: 500_000,
    remunerationSource: { of: year, status: 'own' },
  });
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
  [{ of: 2026, status: 'derived' }, 'Derived figure for 2026. The figure for 2027 is not available yet.'],
  [
    { of: 2026, status: 'own' },
    'Your amount for 2026, carried over. The CMS figure for 2027 is not available yet.',
  ],
] as const)('%j has its source in words', (source, words) => {
  expect(sourceInWords(source, 2027)).toBe(words);
});
