import { describe, expect, it } from 'vitest';
import { readMonthDay } from '../month-day.ts';
import { attestationState, attestationStatement } from './attestation.ts';
import { attestationYear, dueDay, firstYear } from './due-day.ts';

describe('the state of a department', () => {
  const state = (changes: object, today = '2027-01-15') =>
    attestationState(
      { hasResponsible: true, isConfirmed: false, changedCount: 0, ...changes },
      '2027-01-31',
      today,
    );
  it.each([
    ['Open', {}, '2027-01-31'],
    ['Late', {}, '2027-02-01'],
    ['Nobody Responsible', { hasResponsible: false }, '2027-02-01'],
    ['Confirmed', { isConfirmed: true, hasResponsible: false }, '2027-02-01'],
    ['Changed Since', { isConfirmed: true, changedCount: 1 }, '2027-02-01'],
    ['Nobody Responsible', { isConfirmed: true, changedCount: 1, hasResponsible: false }, '2027-02-01'],
  ])('is %s for %j on %s', (expected, changes, today) => {
    expect(state(changes, today)).toBe(expected);
  });
});

it('states the number and the value of the gifts, or that the department gave no gifts', () => {
  const figures = { departmentName: 'Cardiology', year: 2026, giftCount: 1, totalCents: 123_450 };
  expect(attestationStatement(figures)).toBe(
    'I confirm that all gifts of Cardiology to physicians in 2026 have been entered: 1 gift with a value of $1,234.50.',
  );
  expect(attestationStatement({ ...figures, giftCount: 0, totalCents: 0 })).toBe(
    'I confirm that Cardiology gave no gifts to physicians in 2026.',
  );
});

it('the due day is a day of every year from January to June, or attestation is off', () => {
  expect(['1/31', ' 06/30 ', '02/29', '7/1', '1/0', '', 'x'].map(readMonthDay)).toEqual([
    ...['01/31', '06/30'],
    ...Array(5).fill(null),
  ]);
  expect(dueDay('01/31', 2026)).toBe('2027-01-31');
  expect(dueDay('', 2026)).toBeNull();
  expect(['2026-06-30', '2026-07-01', '2027-01-01'].map(attestationYear)).toEqual([2025, 2026, 2026]);
  expect(firstYear('01/31', '2027-01-31')).toBe(2026);
  expect(firstYear('01/31', '2027-02-01')).toBe(2027);
  expect(firstYear('01/31', '2026-11-26')).toBe(2026);
});
