import type { CodeCell } from './code-cells.ts';
import { BEFORE_CODE, isAboutPrices, isLabelled, LINKS, PRICES } from './price-words.ts';

const AMOUNT = "(?:\\d{1,3}(?:[.,' ’]\\d{3})+(?:[.,]\\d\\d)?(?!\\d)|\\d+[.,]\\d\\d(?!\\d))";
/** Of words that could also be pieces: '1200 AED'. */
const CENTS = '\\d[.,]\\d\\d';
/** Text around a price, not inside a product's name: the edge of a cell, punctuation or one of these words. */
const FROM =
  '(?:^\\W*|[:(=]\\s*|\\b(?:at|of|for|is|are|and|or|to|from|costs?|prices?|totals?|amounts?|plus|less|each)\\s+)';
const TO =
  '(?=\\s*(?:$|[.,;:)*]|\\/\\s*(?:ea|each|unit|ye?a?r)\\b|(?:and|or|each|per|for|plus|less|net|excl\\w*|incl\\w*|if|only)\\b))';
const ANY_AMOUNT = new RegExp(`(?<!\\d)${AMOUNT}`);
/** 'AUD 900'. 'CAD 2' is a version. */
const LONE_NUMBER = /^\W*\d{3,}\W*$/;

/** 'All prices in AED'. A sentence can go on in the next row. */
const inSentence = (word: string) => new RegExp(`\\b${word}\\b(?<=(?:${BEFORE_CODE})${word})`, 'gi');

/** 'Total AED 100', but not 'Total AED monitors'. */
const afterLabel = (word: string) =>
  new RegExp(`\\b${word}\\b(?<=${PRICES}${LINKS}${word})(?=[\\s):\\]]*(?:$|[.;]|[$\\d.,' ]+$))`, 'gi');

/** '100.00 AED' */
const afterCents = (word: string) => new RegExp(`\\b${word}\\b(?<=${CENTS} ?${word})${TO}`, 'gi');

/** '1,200 CAD' and 'CAD $300', but neither 'CAD 8.3' nor 'ImageChecker CAD $300'. Only dollars have a dollar sign. */
function nextToAmounts(word: string, isDollar: boolean): RegExp[] {
  const sign = isDollar ? '\\$?\\s?' : '';
  const unsigned = isDollar ? '' : '(?<![$\\d.,]\\s?)';
  const plain = isDollar ? '(?:\\$\\s?\\d+|\\d{4,})' : '\\d{4,}';
  const patterns = [
    `\\b${word}(?<=${FROM}${word})(?=\\s?${sign}${AMOUNT}${TO})`,
    `${word}\\b(?<=${unsigned}${AMOUNT}\\s?${word})${TO}`,
    `${word}(?<=^\\W*${word})(?=\\s?${plain}$)`,
    `${word}(?<=^\\W*\\d{4,}\\s?${word})$`,
  ];
  return patterns.map((pattern) => new RegExp(pattern, 'gi'));
}

/** A code that is also a word. */
export interface CodeWord {
  code: string;
  word: RegExp;
  inText: RegExp;
  inCells: RegExp[];
  isDollar: boolean;
  /** Counts without cents, and before a lone number. 'AED 3000' is a product, and '1,200 AED' are pieces. */
  isNearAmounts: boolean;
}

export const codeWord = (word: string): CodeWord => ({
  code: word,
  word: new RegExp(`\\b${word}\\b`, 'gi'),
  inText: inSentence(word),
  inCells: [afterLabel(word), afterCents(word)],
  isDollar: false,
  isNearAmounts: false,
});

export const codeNextToAmounts = (word: string, isDollar: boolean): CodeWord => ({
  ...codeWord(word),
  inCells: [afterLabel(word), ...nextToAmounts(word, isDollar)],
  isDollar,
  isNearAmounts: true,
});

export interface FoundText {
  text: string;
  index: number;
}

export const matches = (text: string, pattern: RegExp, at = 0): FoundText[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], index: at + match.index }));

/** True if an amount without other words is next to the code. */
function isOfAmount(cell: CodeCell, rest: string, { isDollar, isNearAmounts }: CodeWord): boolean {
  const text = `${cell.before} ${rest}`;
  if (!isAboutPrices(text) || (!isDollar && text.includes('$'))) return false;
  if (ANY_AMOUNT.test(text)) return isNearAmounts || new RegExp(CENTS).test(text);
  return isNearAmounts && !cell.isFirst && LONE_NUMBER.test(rest);
}

/** True if only words of prices and amounts are around the code in its cell. */
function isAlone(cell: CodeCell, { text, index }: FoundText, word: CodeWord): boolean {
  const before = cell.text.slice(0, index);
  const after = cell.text.slice(index + text.length);
  const rest = `${before} ${after}`;
  const labels = [before, cell.before, cell.above];
  return (
    isAboutPrices(rest) &&
    (cell.isHeading || labels.some((label) => isLabelled(label, after)) || isOfAmount(cell, rest, word))
  );
}

/** A column of codes between descriptions and amounts. One such row could be a product. */
function inColumn({ word }: CodeWord, cells: readonly CodeCell[]): FoundText[] {
  const found = cells.filter(({ isBeforeAmount }) => isBeforeAmount);
  const codes = found.flatMap(({ text, at }) => matches(text, word, at));
  return codes.length > 1 ? codes : [];
}

/** Where a word names a currency, each place once. */
export function wordPlaces(word: CodeWord, text: string, cells: readonly CodeCell[]): FoundText[] {
  const inCell = (cell: CodeCell): FoundText[] => {
    const codes = matches(cell.text, word.word);
    if (codes.length === 0) return [];
    const near = word.inCells.flatMap((pattern) => matches(cell.text, pattern));
    const alone = codes.filter((found) => isAlone(cell, found, word));
    return [...near, ...alone].map((found) => ({ ...found, index: found.index + cell.at }));
  };
  const all = [...matches(text, word.inText), ...cells.flatMap(inCell), ...inColumn(word, cells)];
  return [...new Map(all.map((one) => [one.index, one])).values()];
}
