const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MS_PER_DAY = 86_400_000;
const pad = (n: number) => String(n).padStart(2, '0');

/** Seconds since the epoch as MM/DD/YYYY in UTC. '--' if missing (SHELL-124, A-05). */
export function formatDay(epochSeconds: number | null | undefined): string {
  if (epochSeconds == null || !Number.isFinite(epochSeconds)) return '--';
  const date = new Date(epochSeconds * 1000);
  return `${pad(date.getUTCMonth() + 1)}/${pad(date.getUTCDate())}/${date.getUTCFullYear()}`;
}

/** Seconds since the epoch as MM/DD/YYYY in the user's time zone. '--' if missing. */
export function formatInstantDay(epochSeconds: number | null | undefined): string {
  if (epochSeconds == null || !Number.isFinite(epochSeconds)) return '--';
  const date = new Date(epochSeconds * 1000);
  return `${pad(date.getMonth() + 1)}/${pad(date.getDate())}/${date.getFullYear()}`;
}

const MINUTE = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit' });

/** Date and minute in the user's time zone: '11/21/2026, 01:07 PM'. */
export const formatInstantMinute = (epochSeconds: number): string =>
  `${formatInstantDay(epochSeconds)}, ${MINUTE.format(new Date(epochSeconds * 1_000))}`;

/** MMM DD, hh:mm a in the user's time zone: 'Nov 21, 01:07 PM'. */
export function formatInstantShort(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1_000);
  return `${MONTHS[date.getMonth()]} ${pad(date.getDate())}, ${MINUTE.format(date)}`;
}

const AGO = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/**
 * Age of a time given in seconds since the epoch: 'Just now', '14 minutes ago', 'Yesterday', '3 days ago'.
 * Uses minutes and hours on the same day in the user's time zone, then calendar days, and months after 60
 * days.
 */
export function formatAgo(epochSeconds: number, now: Date = new Date()): string {
  const then = new Date(epochSeconds * 1_000);
  const days = Math.round((startOfDay(now).getTime() - startOfDay(then).getTime()) / MS_PER_DAY);
  if (days > 60) return AGO.format(-Math.floor(days / 30), 'month');
  if (days > 0) return days === 1 ? 'Yesterday' : AGO.format(-days, 'day');
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000);
  if (minutes < 1) return 'Just now';
  return minutes < 60 ? AGO.format(-minutes, 'minute') : AGO.format(-Math.floor(minutes / 60), 'hour');
}

const MONTH_NAMES = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2000, month)).toLocaleString('en-US', { month: 'long', timeZone: 'UTC' }),
);

/** ISO date as MMMM DD, YYYY: '2027-03-05' → 'March 05, 2027'. '--' if missing. */
export function formatLongDay(day: Day | null): string {
  if (!day) return '--';
  const [year, month, date] = day.split('-');
  return `${MONTH_NAMES[Number(month) - 1]} ${date}, ${year}`;
}

/** Other systems send this for a missing date. */
const NO_DAY = '0001-01-01';

/** ISO timestamp as YYYY-MM-DD in the user's time zone. '--' if missing or 0001-01-01. */
export function formatIsoDay(instant: string | null): string {
  if (!instant || instant.startsWith(NO_DAY)) return '--';
  const date = new Date(instant);
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** Chart axis label as MMM-YY in UTC (SHELL-124): 1767225600 → 'Jan-26'. */
export function formatMonth(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1000);
  return `${MONTHS[date.getUTCMonth()]}-${pad(date.getUTCFullYear() % 100)}`;
}

/** ISO date (YYYY-MM-DD). All calculations use UTC. */
export type Day = string;

export const utcDay = (date: Date): Day => date.toISOString().slice(0, 10);

/** Making a format takes a hundred times as long as using it, and lists ask for the day of each row. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 100;

/** Calendar day of a time in a time zone such as America/Chicago. */
export function dayIn(timeZone: string, date: Date): Day {
  let format = FORMATS.get(timeZone);
  if (!format) {
    if (FORMATS.size >= MAX_FORMATS) FORMATS.clear();
    // The Swedish locale formats dates as ISO dates.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone });
    FORMATS.set(timeZone, format);
  }
  return format.format(date);
}

export const dayToEpochSeconds = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 1000;
export const addDays = (day: Day, days: number): Day =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY));

export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / MS_PER_DAY;

/** Same day in another month. Uses the last day if the month is shorter ('2026-03-31' − 1 → '2026-02-28'). */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, lastDate));
  return utcDay(first);
}

/** True for an existing ISO date: '2026-02-30' is not one. */
export function isDay(text: string): text is Day {
  // Year 0 does not exist.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && utcDay(new Date(time)) === text;
}
