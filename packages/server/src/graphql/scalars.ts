import { timeOf } from '../platform/input/times.ts';
import { builder } from './builder.ts';

/** Invalid times are refused later with the other arguments, so that the error can name the argument. */
export const Timestamp = builder.scalarType('Timestamp', {
  description: 'An instant: seconds since epoch. An ISO 8601 text is understood on input too.',
  serialize: (date) => Math.floor(date.getTime() / 1_000),
  parseValue: timeOf,
});
