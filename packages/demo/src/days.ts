import { type Day, dayToEpochSeconds } from '@capwise/domain/dates';

/** The day from which growth is counted. */
const ORIGIN = dayToEpochSeconds('2024-01-01');
const YEAR = 365.25 * 86_400;

export const yearsSinceOrigin = (day: Day): number => (dayToEpochSeconds(day) - ORIGIN) / YEAR;

const WEEKEND_SHARE = 0.12;
/** Seven days hold five weekdays and a little weekend: what a weekday gets of the average day. */
const WEEKDAY_SHARE = (7 - 2 * WEEKEND_SHARE) / 5;

/** What share of an average day's deals is analyzed on this one: few at weekends, a few percent more each year. */
export function activityOf(day: Day): number {
  const weekday = new Date(dayToEpochSeconds(day) * 1_000).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? WEEKEND_SHARE : WEEKDAY_SHARE;
  return share * 1.02 ** yearsSinceOrigin(day);
}

/** Whether a day lies in the last three weeks of a quarter, when vendors give more. */
export function atQuarterEnd(day: Day): boolean {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  return month % 3 === 0 && date > 9;
}
