import { GUESSABLE_WORDS } from './guessable-words.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';

/** Letters that must remain after removing everything guessable. */
const FREE_LETTERS = 4;
const MIN_WORD_LENGTH = 3;
const MIN_RUN_LENGTH = 4;
/** Shorter passwords of digits only are often dates or phone numbers. */
const DIGITS_ONLY = 12;

export const PASSWORD_RULE = `At least ${MIN_PASSWORD_LENGTH} characters. Do not use a common password, your name, your email address, or your organization.`;
export const PASSWORD_TEXTS = {
  short: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  long: `Use up to ${MAX_PASSWORD_LENGTH} characters.`,
  weak: 'This password is easy to guess. Add other words: a common word, your name, or your organization is not enough.',
};

const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const RUNS = KEYBOARD.flatMap((row) => [row, [...row].reverse().join('')]);
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * True if a password is mostly common words, keyboard runs, or words about its owner.
 * @param ownTexts names, addresses and organizations of the owner
 */
export function isWeakPassword(password: string, ownTexts: readonly string[]): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (/^\d+$/.test(text) && text.length < DIGITS_ONLY) return true;
  if (/^(.{1,7}?)\1+$/u.test(text)) return true;
  const words = [...splitWords(ownTexts), ...GUESSABLE_WORDS].sort((a, b) => b.length - a.length);
  const read = text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign]!);
  return isGuessable(text, words) || isGuessable(read, words);
}

function splitWords(texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => {
    const words = text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join('')];
  });
  return [...new Set(parts)].filter((word) => word.length >= MIN_WORD_LENGTH);
}

function isGuessable(text: string, words: readonly string[]): boolean {
  let rest = withoutRuns(text);
  for (const word of words) rest = rest.replaceAll(word, ' ');
  if (rest === text) return false;
  return (rest.match(/\p{L}/gu) ?? []).length < FREE_LETTERS;
}

/** Removes runs such as 'qwer' and '4321', and four or more equal characters. */
function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length; ) {
    const length = Math.max(1, ...RUNS.map((run) => runAt(text, at, run)), repeatedAt(text, at));
    rest += length >= MIN_RUN_LENGTH ? ' ' : text.slice(at, at + length);
    at += length;
  }
  return rest;
}

function runAt(text: string, at: number, run: string): number {
  const start = run.indexOf(text.slice(at, at + MIN_RUN_LENGTH));
  if (start < 0 || at + MIN_RUN_LENGTH > text.length) return 1;
  let length = MIN_RUN_LENGTH;
  while (at + length < text.length && text[at + length] === run[start + length]) length += 1;
  return length;
}

function repeatedAt(text: string, at: number): number {
  let length = 1;
  while (text[at + length] === text[at]) length += 1;
  return length >= MIN_RUN_LENGTH ? length : 1;
}
