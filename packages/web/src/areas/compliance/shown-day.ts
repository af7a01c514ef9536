import { dayIn, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';

/** A day, an ISO text, as MM/DD/YYYY. */
export const shownDay = (day: string): string => formatDay(dayToEpochSeconds(day));

/** An instant in seconds since epoch as the tenant's day, MM/DD/YYYY. */
export const shownInstant = (timeZone: string, epochSeconds: number): string =>
  shownDay(dayIn(timeZone, new Date(epochSeconds * 1_000)));
