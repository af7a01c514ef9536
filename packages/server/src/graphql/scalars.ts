import { timeOf } from '../platform/times.ts';
import { builder } from './builder.ts';

/** Whether the time is one is judged with the other arguments, which have names. */
export const Timestamp = builder.scalarType('Timestamp', {
  description: 'An instant: seconds since epoch. An ISO 8601 text is understood on input too.',
  serialize: (date) => Math.floor(date.getTime() / 1_000),
  parseValue: timeOf,
});
