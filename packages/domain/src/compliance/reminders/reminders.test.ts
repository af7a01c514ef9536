import { expect, it } from 'vitest';
import { ATTESTATION_REMINDERS, CURE_REMINDERS, reminderStep } from './reminders.ts';

it('reminds on three days before the due day and one after it, and later if a day was missed', () => {
  const steps = (reminders: readonly number[], days: readonly string[]) =>
    days.map((today) => reminderStep(reminders, '2027-01-31', today));
  expect(
    steps(ATTESTATION_REMINDERS, [
      ...['2026-12-31', '2027-01-01', '2027-01-23', '2027-01-24', '2027-01-30', '2027-01-31'],
      ...['2027-02-01', '2027-02-07', '2027-02-08'],
    ]),
  ).toEqual([null, 30, 30, 7, 1, 1, -1, -1, null]);
  expect(steps(CURE_REMINDERS, ['2027-01-31', '2027-02-01'])).toEqual([1, null]);
});
