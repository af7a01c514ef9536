import { AppError } from '@capwise/domain/errors';
import { searchText } from '@capwise/domain/search';
import { AMOUNTS } from '../settings/limits.ts';

/**
 * Search terms are not stored. No stored text contains the invalid characters, so removing them changes no
 * result.
 */
const SEARCHES: ReadonlySet<string> = new Set(['searchTerm', 'searchString']);

const { textCharacters, listValues } = AMOUNTS;

export class HostileInput extends AppError {
  constructor(message: string, field?: string) {
    super('ValidationError', message, field);
  }
}

/**
 * Checks an input for what the database cannot store: U+0000 and unpaired surrogates. Search terms are
 * stripped of them and shortened. Other inputs are refused, also if a text or list is too long.
 * @throws AppError ValidationError naming the input
 */
export function checkedInput(name: string, value: unknown): unknown {
  if (SEARCHES.has(name) && typeof value === 'string')
    return searchText(value.replaceAll('\0', '').toWellFormed());
  for (const part of partsWithin([name, value])) {
    assertShort(name.toWellFormed(), part);
    if (typeof part === 'string' && !isStorable(part))
      throw new HostileInput(`${name.toWellFormed()} contains a character that is not allowed`, name);
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

export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Checks the texts within a value, and the names of its fields. */
export const isStorableWithin = (value: unknown): boolean =>
  partsWithin(value).every((part) => typeof part !== 'string' || isStorable(part));

/**
 * Yields all texts (including object keys) and lists within a value. Not recursive, because inputs may be
 * deep.
 */
function* partsWithin(value: unknown): Generator<unknown, void> {
  const left: unknown[] = [value];
  while (left.length) {
    const one = left.pop();
    if (typeof one === 'string' || Array.isArray(one)) yield one;
    for (const part of nestedValues(one)) left.push(part);
    if (isPlain(one)) yield* Object.keys(one);
  }
}

export function isDeeperThan(value: unknown, depth: number): boolean {
  let level: readonly unknown[] = [value];
  for (let at = 0; at <= depth; at += 1) {
    level = level.flatMap(nestedValues);
    if (!level.length) return false;
  }
  return true;
}

const nestedValues = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isPlain(value) ? Object.values(value) : [];
};

/** Plain objects only. Streams, dates and received files are checked where they are used. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
