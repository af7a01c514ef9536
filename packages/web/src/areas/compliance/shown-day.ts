import { dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';

export const shownDay = (day: string): string => formatDay(dayToEpochSeconds(day));

/** Formats seconds since epoch as a date in the tenant's time zone, MM/DD/YYYY. */
export const shownInstant = (timeZone: string, epochSeconds: number): string =>
  shownDay(dayIn(timeZone, new Date(epochSeconds * 1_000)));
