import { foldName } from '../../fold-name.ts';

/** Longer words, such as encoded data, are cut. */
const MAX_WORD = 60;
/** PostgreSQL limits a text search vector to 1 MB. */
const MAX_BYTES = 900_000;
/** Shorter words are found only as a whole, because nearly every text has a word that begins with them. */
const MIN_PREFIX = 3;

const utf8 = new TextEncoder();
const WORD = /[\p{L}\p{N}]+/gu;

const foldedWords = (text: string): string[] =>
  [...foldName(text).matchAll(WORD)].map(([word]) => word.slice(0, MAX_WORD));

/** Distinct folded words of a text (decision 044), as many as the index can hold. */
export function textWords(text: string): string[] {
  let bytes = 0;
  const words: string[] = [];
  for (const word of new Set(foldedWords(text))) {
    bytes += utf8.encode(word).length;
    if (bytes > MAX_BYTES) break;
    words.push(word);
  }
  return words;
}

/** A part of a typed word. */
export interface WordPart {
  text: string;
  /** True if it finds words that begin with it. */
  isPrefix: boolean;
}

/** 'X-rays' → 'x' and words that begin with 'ray'. A plural finds the singular. */
export const wordParts = (typed: string): WordPart[] =>
  foldedWords(typed).map((word) => {
    const text = word.length > MIN_PREFIX && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
    return { text, isPrefix: text.length >= MIN_PREFIX };
  });

export const matchesPart = (foldedWord: string, { text, isPrefix }: WordPart): boolean =>
  isPrefix ? foldedWord.startsWith(text) : foldedWord === text;
