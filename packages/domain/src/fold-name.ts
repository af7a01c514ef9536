import { oneLine } from './one-line.ts';

/**
 * Letters that are more than a base letter with marks, as people type them without. `fold_name` of the database is made
 * from them: a change needs a migration that creates the function and its indexes again.
 */
export const FOLDED_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
};

/** Marks above and below letters. */
const MARKS = /[\u0300-\u036f]/g;
const LETTERS = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g');

/**
 * A name as search compares it: small letters without accents, one blank between words, nothing invisible.
 * ' Müller\u00a0ÅSE' → 'muller ase'
 */
export const foldName = (name: string): string =>
  oneLine(name)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => FOLDED_LETTERS[letter]!);

/** Whether a folded name holds every word of a folded search, in any order. */
export const holdsWords = (name: string, words: readonly string[]): boolean =>
  words.every((word) => name.includes(word));
