import { invalid } from '@capwise/domain/errors';

/** Parses seconds since epoch or ISO 8601 text. Returns an invalid date for anything else. */
export const parseTime = (value: unknown): Date =>
  typeof value === 'number'
    ? new Date(value * 1_000)
    : new Date(typeof value === 'string' ? value : Number.NaN);

/** Accepts the years 1 to 9999, the range of written dates. @throws AppError ValidationError */
export function assertTime(date: Date, field: string): Date {
  const year = date.getUTCFullYear();
  if (year >= 1 && year <= 9_999) return date;
  throw invalid('Enter a time in seconds since epoch or as ISO 8601, in a year from 1 to 9999', field);
}
