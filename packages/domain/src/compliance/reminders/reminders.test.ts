import { expect, it } from 'vitest';
import { ATTESTATION_REMINDERS, CURE_REMINDERS, isMorning, reminderStep } from './reminders.ts';

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

it('sends daily mails from six in the morning of the tenant', () => {
  const at = (time: string) => isMorning('America/Chicago', new Date(`2026-11-23T${time}:00Z`));
  expect([at('06:00'), at('11:59'), at('12:00'), at('23:00')]).toEqual([false, false, true, true]);
});
