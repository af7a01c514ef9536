import { foldName } from '@capwise/domain/fold-name';
import { SEARCH_WORDS } from '@capwise/domain/search';
import { type RawBuilder, sql } from 'kysely';

export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Distinct words of a search, folded for comparison (decision 044). */
export const searchWords = (typed: string): string[] =>
  [...new Set(foldName(typed).split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS);

export const folded = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`fold_text(${text})`;

/** Joins texts, some of which may be null. No search word can match across two of them. */
export const foldedLine = (...texts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  // Fold each one separately: the database inlines the function, which mentions its argument several times.
  sql`(${sql.join(
    texts.map((text) => folded(sql`coalesce(${text}, '')`)),
    sql` || ' ' || `,
  )})`;

/**
 * A trigram index cannot help with fewer than three letters or digits in a row: it would be read completely.
 */
export const isIndexed = (typed: string): boolean => /[\p{L}\p{N}]{3}/u.test(typed);

/** Lets the planner use the index only if the index can find one of the words. */
export const indexedFor = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<unknown> =>
  words.some(isIndexed) ? text : sql`(${text} || '')`;

export const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like ${anywhere(word)}`),
    sql` and `,
  )})`;

/** Like `holdsAll` for typed text. Without words, everything matches. */
export const found = (text: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const words = searchWords(typed);
  return words.length ? holdsAll(text, words) : sql<boolean>`true`;
};
