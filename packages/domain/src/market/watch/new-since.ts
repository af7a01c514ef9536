import { addDays, type Day, utcDay } from '../../dates.ts';

/**
 * First day whose deals were not visible yet at that time. Deals are visible from their day of analysis, to
 * vendors after the hidden days. Deals of earlier days are new only if they were imported later.
 */
export const firstNewDay = (since: Date, hiddenDays: number): Day => addDays(utcDay(since), 1 - hiddenDays);

const MAIL_HOUR = 12;
const HOUR_MS = 3_600_000;
/** 1970-01-05. */
const FIRST_MONDAY = 4;

/**
 * Number of the week for weekly mails. A week starts on Monday at 12:00 UTC, which is Monday morning in the
 * United States.
 */
export const mailWeek = (now: Date): number =>
  Math.floor(((now.getTime() / HOUR_MS - MAIL_HOUR) / 24 - FIRST_MONDAY) / 7);
