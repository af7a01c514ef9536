import { addDays, type Day } from '../../dates.ts';
import { yearOf } from '../gifts/gifts.ts';
import { readMonthDay } from '../month-day.ts';

/** The last day to confirm the gifts of a year. Null while attestation is off. */
export function dueDay(setting: string, year: number): Day | null {
  const monthDay = readMonthDay(setting);
  return monthDay === null ? null : `${year + 1}-${monthDay.replace('/', '-')}`;
}

/** The year whose gifts are to be confirmed next: last year until June 30, then the current one. */
export const attestationYear = (today: Day): number => yearOf(today) - (today.slice(5) <= '06-30' ? 1 : 0);

/** The first year for new departments: the one to be confirmed next, unless its due day has passed. */
export function firstYear(setting: string, today: Day): number {
  const year = attestationYear(today);
  const due = dueDay(setting, year);
  return due !== null && today > due ? year + 1 : year;
}

/** The first day on which the gifts of a year can be confirmed. */
export const confirmableFrom = (year: number): Day => `${year}-12-01`;

/** Days before the due day with a reminder, and the day after it. */
export const ATTESTATION_REMINDERS = [30, 7, 1, -1] as const;
export const CURE_REMINDERS = [30, 7, 1] as const;

/** Days after the due day on which a missed reminder is still sent. */
const LATE_DAYS = 7;

/**
 * The reminder to send today, or null. If a day was missed, its reminder is sent on the next.
 * @param steps in descending order
 */
export function reminderStep<Step extends number>(steps: readonly Step[], due: Day, today: Day): Step | null {
  if (today > addDays(due, LATE_DAYS)) return null;
  return steps.findLast((step) => today >= addDays(due, -step) && (step < 0 || today <= due)) ?? null;
}
