import { oneLine } from './one-line.ts';

/**
 * Letters that do not decompose into a base letter and marks, with their usual replacements. The database's
 * `fold_name` is generated from them. A change needs a migration that recreates the function and its indexes.
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

const MARKS = /[\u0300-\u036f]/g;
const LETTERS = new RegExp(`[${Object.keys(FOLDED_LETTERS).join('')}]`, 'g');

/**
 * Normalizes a name for search: lower case, no accents, single spaces, nothing invisible. ' Müller\u00a0ÅSE'
 * → 'muller ase'
 */
export const foldName = (name: string): string =>
  oneLine(name)
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => FOLDED_LETTERS[letter]!);

export const holdsWords = (name: string, words: readonly string[]): boolean =>
  words.every((word) => name.includes(word));
