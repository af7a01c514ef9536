import type { Day } from '../../dates.ts';
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

/** A later first year is refused, because no list would show the department. */
export const latestFirstYear = (today: Day): number => yearOf(today) + 1;

/** The first day on which the gifts of a year can be confirmed. */
export const confirmableFrom = (year: number): Day => `${year}-12-01`;
