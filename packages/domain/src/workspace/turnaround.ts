import { addDays, type Day, daysBetween } from '../dates.ts';

/** Business days until an analysis is typically done (SHELL-086 says 3-5). */
export const TURNAROUND_DAYS = 5;

const isWeekend = (day: Day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Typical completion date of a request. Skips weekends but not holidays. */
export function dueDay(sent: Day): Day {
  let day = sent;
  for (let left = TURNAROUND_DAYS; left > 0; ) {
    day = addDays(day, 1);
    if (!isWeekend(day)) left -= 1;
  }
  return day;
}

/** The first send date with this due day or a later one. */
export function firstSentFor(due: Day): Day {
  let day = due;
  while (dueDay(addDays(day, -1)) >= due) day = addDays(day, -1);
  return day;
}

export const daysUntilDue = (sent: Day, today: Day): number => daysBetween(today, dueDay(sent));
