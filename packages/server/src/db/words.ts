import { type RawBuilder, sql } from 'kysely';

/** A text as a pattern that finds it anywhere; `%` and `_` stand for themselves. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Nobody types more, and each costs a look at every row that the others have found. */
const MOST_WORDS = 50;

/** The words of what was typed, each once. */
export const wordsOf = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, MOST_WORDS);

/** The word that a trigram index finds best. */
const longestOf = (words: readonly string[]): string =>
  words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** That a text in lower case holds the longest of some words: an index of trigrams finds its rows. */
export const holdsLongest = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${text} like lower(${anywhere(longestOf(words))})`;

/** That a text in lower case holds every word, in any letter case. */
export const holdsAll = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} like lower(${anywhere(word)})`),
    sql` and `,
  )})`;
