import { CURRENCIES, SHARED_SIGNS } from '../text/currencies.ts';
import type { LocatedText } from '../text/located-text.ts';
import type { ReadValue } from '../text/read-value.ts';

/** Recognition takes a letter or a dollar sign for another sign, but hardly ever for a whole code. */
const WRITTEN_WEIGHT = 5;

/** 'All prices in AED', 'Unit price (AED)', 'Currency: AED' or '100.00 AED'. */
const PRICES = '\\b(?:prices?|amounts?|quoted|payable|currency|totals?)\\b';
const LINKS = '(?:[\\s:(]{1,3}(?:is|are|in|all|shown|stated|quoted|listed)){0,3}[\\s:(]{1,3}';
const ofPrices = (word: string) =>
  new RegExp(`\\b${word}\\b(?<=${PRICES}${LINKS}${word}|\\d[.,]\\d\\d ?${word})`, 'gi');

/** 'CAD 1,200', 'CAD $300' or '1,200.00 CAD', but not the version in 'CAD 8.3'. */
const AMOUNT = "(?:\\d{1,3}(?:[.,' ]\\d{3})+|\\d{4,}|\\d+[.,]\\d\\d(?!\\d))";
const nextToAmounts = (word: string) =>
  new RegExp(`\\b${word}(?=\\s?(?:\\$\\s?\\d|${AMOUNT}))|(?<=${AMOUNT}\\s?)\\b${word}\\b`, 'g');

const WRITTEN = CURRENCIES.map(({ code, prefix, name, sign, word, nearAmounts }) => ({
  code,
  written: [
    ...(word === code || nearAmounts ? [] : [new RegExp(`\\b${code}\\b`, 'g')]),
    ...(nearAmounts ?? []).flatMap((one) => [nextToAmounts(one), ofPrices(one)]),
    ...(prefix ? [new RegExp(`\\b(?:${prefix})\\$`, 'g')] : []),
    ...(name ? [name] : []),
    ...(word ? [ofPrices(word)] : []),
  ],
  sign,
}));

interface Mentions {
  code: string;
  found: RegExpExecArray[];
  weight: number;
}

function mentions({ text }: LocatedText): Mentions[] {
  const all = WRITTEN.map(({ code, written, sign }) => {
    const named = written.flatMap((pattern) => [...text.matchAll(pattern)]);
    const signs = sign ? [...text.matchAll(sign)] : [];
    return { code, found: [...named, ...signs], weight: named.length * WRITTEN_WEIGHT + signs.length };
  });
  for (const { sign, codes } of SHARED_SIGNS) {
    const own = all.filter(({ code }) => codes.includes(code));
    const named = own.reduce((most, one) => (one.weight > most.weight ? one : most));
    const signs = [...text.matchAll(sign)];
    named.found.push(...signs);
    named.weight += signs.length;
  }
  return all;
}

/** ISO code of the currency that a quote names most, where it first does. Null if it names no currency. */
export function currencyOf(located: LocatedText): ReadValue<string> | null {
  const most = mentions(located).reduce((best, one) => (one.weight > best.weight ? one : best));
  const first = most.found.find(([sign]) => sign === most.code) ?? most.found[0];
  return first ? located.value(most.code, first.index, first.index + first[0].length) : null;
}
