import { checkedInput, isPlain } from '../platform/input/storable.ts';
import { assertTime } from '../platform/input/times.ts';

/**
 * Checks arguments before resolvers: texts and times that the database can store.
 * @throws AppError ValidationError naming the argument, or the field of an input object
 */
export const checkedArguments = (args: Record<string, unknown>): Record<string, unknown> =>
  checkEach(args, (name, value) => {
    if (value instanceof Date) return assertTime(value, name);
    return isPlain(value) ? checkedFields(value) : checkedInput(name, value);
  });

/** Returns the same object unless a search was changed: uploads are recognized by object identity. */
function checkedFields(fields: Record<string, unknown>): Record<string, unknown> {
  const checked = checkEach(fields, checkedInput);
  return Object.keys(fields).every((name) => checked[name] === fields[name]) ? fields : checked;
}

const checkEach = (
  fields: Record<string, unknown>,
  check: (name: string, value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, check(name, value)]));
