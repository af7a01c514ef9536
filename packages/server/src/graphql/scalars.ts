import { invalid } from '@capwise/domain/errors';
import { builder } from './builder.ts';

/** Seconds since epoch of a number or an ISO 8601 text. @throws AppError ValidationError */
export function parseTimestamp(value: unknown): Date {
  const date =
    typeof value === 'number'
      ? new Date(value * 1_000)
      : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(date.getTime())) throw invalid('A time is seconds since epoch or an ISO 8601 text');
  return date;
}

export const Timestamp = builder.scalarType('Timestamp', {
  description: 'An instant: seconds since epoch. An ISO 8601 text is understood on input too.',
  serialize: (date) => Math.floor(date.getTime() / 1_000),
  parseValue: parseTimestamp,
});
