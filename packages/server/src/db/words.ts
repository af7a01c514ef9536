import { foldName } from '@capwise/domain/fold-name';
import { SEARCH_WORDS } from '@capwise/domain/search';
import { type RawBuilder, sql } from 'kysely';

/** A text as a pattern that finds it anywhere; `%` and `_` stand for themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of what was typed as search compares them (decision 044), each once. */
export const wordsOf = (typed: string): string[] =>
  [...new Set(foldName(typed).split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS);

/** A text as search compares it. Indexes for a search hold the same. */
export const folded = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`fold_text(${text})`;

/** Several texts as one, of which some may be missing. A word never spans two of them. */
export const foldedLine = (...texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  // Each by itself: the database puts the function's body here, which names its text several times.
  sql`(${sql.join(
    texts.map((text) => folded(sql`coalesce(${text}, '')`)),
    sql` || ' ' || `,
  )})`;

/** An index of three letters each has nothing to offer for a shorter text, nor for one of signs: it would be read whole. */
export const isIndexed = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed);

/** A text as an index has it, where one of some words can be found by an index; else as none has it. */
export const indexedFor = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  words.some(isIndexed) ? text : sql`(${text} || '')`;

/** That a folded text holds every word, in any order. */
export const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${anywhere(word)}`),
    sql` and `,
  )})`;

/** The same for what was typed; without a word everything is found. */
export const found = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const words = wordsOf(typed);
  return words.length ? holdsAll(text, words) : sql<boolean>`true`;
};
