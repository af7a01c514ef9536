import { addDays, type Day, daysBetween } from '../dates.ts';

/** Business days within which an analysis is typically done (SHELL-086 says 3-5). */
export const TURNAROUND_DAYS = 5;

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** The day by which a request that was sent on a day is typically done; weekends do not count, holidays do. */
export function dueDay(sent: Day): Day {
  let day = sent;
  for (let left = TURNAROUND_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The first day of which requests are due on a day or later: those sent before are due earlier. */
export function firstSentFor(due: Day): Day {
  let day = due;
  while (dueDay(addDays(day, -1)) >= due) day = addDays(day, -1);
  return day;
}

/** Days until a request that was sent on a day is due; below 0 when it is overdue. */
export const daysUntilDue = (sent: Day, today: Day): number => daysBetween(today, dueDay(sent));
