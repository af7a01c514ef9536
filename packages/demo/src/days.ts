import { type Day, dayToEpochSeconds } from '@capwise/domain/dates';

const ORIGIN = dayToEpochSeconds('2024-01-01');
const YEAR = 365.25 * 86_400;

export const yearsSinceOrigin = (day: Day): number => (dayToEpochSeconds(day) - ORIGIN) / YEAR;

const WEEKEND_SHARE = 0.12;
/** Deals of a weekday relative to the average day. Weekends have few. */
const WEEKDAY_SHARE = (7 - 2 * WEEKEND_SHARE) / 5;

/** A day's number of deals relative to the average: few on weekends, and a few percent more each year. */
export function dayActivity(day: Day): number {
  const weekday = new Date(dayToEpochSeconds(day) * 1_000).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? WEEKEND_SHARE : WEEKDAY_SHARE;
  return share * 1.02 ** yearsSinceOrigin(day);
}

/** True if the day is in the last three weeks of a quarter, when vendors give larger discounts. */
export function atQuarterEnd(day: Day): boolean {
  const [, month, date] = day.split('-').map(Number) as [number, number, number];
  return month % 3 === 0 && date > 9;
}
