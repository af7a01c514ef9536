import { AppError } from '@capwise/domain/errors';
import { searchText } from '@capwise/domain/search';
import { AMOUNTS } from '../settings/limits.ts';

/** A search term is not stored. No stored text holds the bad characters, so it finds the same without them. */
const SEARCHES: ReadonlySet<string> = new Set(['searchTerm', 'searchString']);

/** Of any input. Rules of single fields are stricter. */
const { textCharacters, listValues } = AMOUNTS;

/** A value that no screen of the product sends. */
export class HostileInput extends AppError {
  constructor(message: string, field?: string) {
    super('ValidationError', message, field);
  }
}

/**
 * An input as the rules and the database can take it. They cannot take the character U+0000, nor half of a surrogate
 * pair, which is no character: both are left out of what is searched for and refused everywhere else. A search is cut to
 * its first characters and words, other texts and lists beyond the limits are refused.
 * @throws AppError ValidationError naming the input
 */
export function checkedInput(name: string, value: unknown): unknown {
  if (SEARCHES.has(name) && typeof value === 'string')
    return searchText(value.replaceAll('\0', '').toWellFormed());
  for (const part of partsWithin([name, value])) {
    assertShort(name.toWellFormed(), part);
    if (typeof part === 'string' && !isStorable(part))
      throw new HostileInput(`${name.toWellFormed()} holds a character that no text can have`, name);
  }
  return value;
}

function assertShort(name: string, value: unknown): void {
  if (typeof value === 'string' && value.length > textCharacters.most)
    throw new HostileInput(
      `${name} has more than ${textCharacters.most.toLocaleString('en')} characters`,
      name,
    );
  if (Array.isArray(value) && value.length > listValues.most)
    throw new HostileInput(`${name} has more than ${listValues.most.toLocaleString('en')} values`, name);
}

/** Whether the database can keep a text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Texts and lists within a value, keys of objects included. Has its own stack, since an input may be deep. */
function* partsWithin(value: unknown): Generator<unknown> {
  const left: unknown[] = [value];
  while (left.length) {
    const one = left.pop();
    if (typeof one === 'string' || Array.isArray(one)) yield one;
    for (const part of partsOf(one)) left.push(part);
    if (isPlain(one)) yield* Object.keys(one);
  }
}

/** Whether objects and lists are nested deeper than that. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap(partsOf);
    if (!level.length) return false;
  }
  return true;
}

const partsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : [];
};

/** What JSON or a query string makes; a stream, a date or a received file is looked at by whoever takes it. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
