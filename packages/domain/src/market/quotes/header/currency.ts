import { CURRENCIES, SHARED_SIGNS } from '../text/currencies.ts';
import type { LocatedText } from '../text/located-text.ts';
import type { ReadValue } from '../text/read-value.ts';
import { codeCells } from './code-cells.ts';
import { codeNextToAmounts, codeWord, type FoundText, matches, wordPlaces } from './written-codes.ts';

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

const ABOUT_PRICES =
  /\b(?:pric\w*|pay\w*|paid|remit\w*|currenc\w*|tax\w*|vat|gst|totals?|amounts?|excl\w*|terms)\b/i;

interface Mentions {
  code: string;
  /** Codes and names, then signs. */
  found: FoundText[];
  weight: number;
  isNamed: boolean;
}

function mentions(located: LocatedText): Mentions[] {
  const { text } = located;
  const cells = codeCells(located, WORDS);
  const all = WRITTEN.map(({ code, clear, words, sign }) => {
    const named = [
      ...clear.flatMap((pattern) => matches(text, pattern)),
      ...words.flatMap((word) => wordPlaces(word, text, cells)),
    ];
    const signs = sign ? matches(text, sign) : [];
    const weight = named.length * WRITTEN_WEIGHT + signs.length;
    return { code, found: [...named, ...signs], weight, isNamed: named.length > 0 };
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

/**
 * A code that is next to no amount. A product can have this name, but prices with a dollar sign can be in this currency.
 * Codes that are rather products count only in rows about prices.
 */
function otherCode({ text, rows }: LocatedText, hasSigns: boolean): string | undefined {
  const about = rows
    .map((cells) => cells.map(({ cell }) => cell.text).join(' '))
    .filter((row) => ABOUT_PRICES.test(row))
    .join(' ');
  return WRITTEN.flatMap(({ words }) => words)
    .filter(({ code }) => /^[A-Z]/.test(code))
    .find(({ code, isNearAmounts }) =>
      new RegExp(`\\b${code}\\b`).test(isNearAmounts || !hasSigns ? text : about),
    )?.code;
}

export interface FoundCurrency {
  /** ISO code of the currency that a quote names most, where it first does. Null if it names no currency. */
  currency: ReadValue<string> | null;
  /** Something else that could be the currency of prices in US dollars. */
  rival: string | null;
}

export function currencyOf(located: LocatedText): FoundCurrency {
  const all = mentions(located);
  const most = all.reduce((best, one) => (one.weight > best.weight ? one : best));
  const first = most.found.find(({ text }) => text === most.code) ?? most.found[0];
  const currency = first ? located.value(most.code, first.index, first.index + first.text.length) : null;
  if (first && most.code !== 'USD') return { currency, rival: null };
  const others = all.filter(({ code, found }) => code !== 'USD' && found.length > 0);
  const rival =
    others.find(({ isNamed }) => isNamed || !most.isNamed)?.code ??
    (most.isNamed ? undefined : otherCode(located, first !== undefined));
  return { currency, rival: rival ?? null };
}
