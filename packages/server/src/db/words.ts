import { SEARCH_WORDS } from '@capwise/domain/search';
import { type RawBuilder, sql } from 'kysely';

/** A text as a pattern that finds it anywhere; `%` and `_` stand for themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The words of what was typed, each once. */
export const wordsOf = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS);

/** An index of three letters each has nothing to offer for a shorter text, nor for one of signs: it would be read whole. */
export const isIndexed = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed);

/** A text as an index has it, where one of some words can be found by an index; else as none has it. */
export const indexedFor = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  words.some(isIndexed) ? text : sql`(${text} || '')`;

/** That a text in lower case holds every word, in any letter case. */
export const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like lower(${anywhere(word)})`),
    sql` and `,
  )})`;
