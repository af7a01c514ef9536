import { parseTime } from '../platform/input/times.ts';
import { builder } from './builder.ts';

/** Invalid times are refused later with the other arguments, so that the error can name the argument. */
export const Timestamp = builder.scalarType('Timestamp', {
  description: 'A time in seconds since epoch. Input may also be ISO 8601.',
  serialize: (date) => Math.floor(date.getTime() / 1_000),
  parseValue: parseTime,
});
