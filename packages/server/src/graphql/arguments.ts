import { checkedInput, isPlain } from '../platform/input/storable.ts';
import { assertTime } from '../platform/input/times.ts';

/**
 * The arguments as resolvers get them: texts that the database can keep, times that it can hold.
 * @throws AppError ValidationError naming the argument, or the field of one that is an input object
 */
export const checkedArguments = (args: Record<string, unknown>): Record<string, unknown> =>
  eachOf(args, (name, value) => {
    if (value instanceof Date) return assertTime(value, name);
    return isPlain(value) ? checkedFields(value) : checkedInput(name, value);
  });

/** The same object unless a search was cleaned: a file is known by its identity. */
function checkedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const checked = eachOf(fields, checkedInput);
  return Object.keys(fields).every((name) => checked[name] === fields[name]) ? fields : checked;
}

const eachOf = (
  fields: Record<string, unknown>,
  check: (name: string, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, check(name, value)]));
