import { checkedInput } from '../platform/storable.ts';
import { assertTime } from '../platform/times.ts';

/**
 * The arguments as resolvers get them: texts that the database can keep, times that it can hold.
 * @throws AppError ValidationError naming the argument
 */
export const checkedArguments = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      value instanceof Date ? assertTime(value, name) : checkedInput(name, value),
    ]),
  );
