import { addDays, type Day } from '../../dates.ts';

/** Hour of the day, in the tenant's time zone, from which daily mails are sent. */
const MORNING = 6;

export const isMorning = (timeZone: string, now: Date): boolean =>
  Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now)) >=
  MORNING;

/** Days before the due day with a reminder, and the day after it. */
export const ATTESTATION_REMINDERS = [30, 7, 1, -1] as const;
export const CURE_REMINDERS = [30, 7, 1] as const;

/** Days after the due day on which a missed reminder is still sent. */
export const LATE_DAYS = 7;

/**
 * The reminder to send today, or null. If a day was missed, its reminder is sent on the next.
 * @param steps in descending order
 */
export function reminderStep<Step extends number>(steps: readonly Step[], due: Day, today: Day): Step | null {
  if (today > addDays(due, LATE_DAYS)) return null;
  return steps.findLast((step) => today >= addDays(due, -step) && (step < 0 || today <= due)) ?? null;
}
