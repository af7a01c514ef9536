import { CURRENCIES, SHARED_SIGNS } from '../text/currencies.ts';
import type { LocatedText } from '../text/located-text.ts';
import type { ReadValue } from '../text/read-value.ts';
import {
  cellTexts,
  codeNextToAmounts,
  codeWord,
  type FoundText,
  matches,
  wordPlaces,
} from './written-codes.ts';

/** Recognition takes a letter or a dollar sign for another sign, but hardly ever for a whole code. */
const WRITTEN_WEIGHT = 5;

const WRITTEN = CURRENCIES.map(({ code, prefix, name, sign, word, nearAmounts = [] }) => ({
  code,
  clear: [
    ...(word === code || nearAmounts.includes(code) ? [] : [new RegExp(`\\b${code}\\b`, 'g')]),
    ...(prefix ? [new RegExp(`\\b(?:${prefix})\\$`, 'g')] : []),
    ...(name ? [name] : []),
  ],
  words: [
    ...nearAmounts.map((one) => codeNextToAmounts(one, prefix !== undefined)),
    ...(word ? [codeWord(word)] : []),
  ],
  sign,
}));
const WORDS = new RegExp(
  `\\b(?:${CURRENCIES.flatMap(({ word, nearAmounts = [] }) => [...(word ? [word] : []), ...nearAmounts]).join('|')})\\b`,
  'i',
);

interface Mentions {
  code: string;
  found: FoundText[];
  weight: number;
}

function mentions(located: LocatedText): Mentions[] {
  const { text } = located;
  const cells = cellTexts(located, WORDS);
  const all = WRITTEN.map(({ code, clear, words, sign }) => {
    const named = [
      ...clear.flatMap((pattern) => matches(text, pattern)),
      ...words.flatMap((word) => wordPlaces(word, text, cells)),
    ];
    const signs = sign ? matches(text, sign) : [];
    return { code, found: [...named, ...signs], weight: named.length * WRITTEN_WEIGHT + signs.length };
  });
  for (const { sign, codes } of SHARED_SIGNS) {
    const own = all.filter(({ code }) => codes.includes(code));
    const named = own.reduce((most, one) => (one.weight > most.weight ? one : most));
    const signs = matches(text, sign);
    named.found.push(...signs);
    named.weight += signs.length;
  }
  return all;
}

/** ISO code of the currency that a quote names most, where it first does. Null if it names no currency. */
export function currencyOf(located: LocatedText): ReadValue<string> | null {
  const most = mentions(located).reduce((best, one) => (one.weight > best.weight ? one : best));
  const first = most.found.find(({ text }) => text === most.code) ?? most.found[0];
  return first ? located.value(most.code, first.index, first.index + first.text.length) : null;
}
