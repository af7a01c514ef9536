import type { LocatedText } from '../text/located-text.ts';

const PRICES = '\\b(?:prices?|costs?|fees?|amounts?|net|sum|quoted|payable|currency|(?:sub-?)?totals?)\\b';
const GAP = '[\\s:(]{1,3}';
const WORDS = `(?:${GAP}(?:is|are|in|all|shown|stated|quoted|listed)){0,3}`;
const AMOUNT = "(?:\\d{1,3}(?:[.,' ]\\d{3})+(?:[.,]\\d\\d)?(?!\\d)|\\d+[.,]\\d\\d(?!\\d))";
/** Of words that could also be pieces: '1200 AED'. */
const CENTS = '\\d[.,]\\d\\d';
/** Text around a price, not inside a product's name: the edge of a cell, punctuation or one of these words. */
const FROM =
  '(?:^\\W*|[:(=]\\s*|\\b(?:at|of|for|is|are|and|or|to|from|costs?|prices?|totals?|amounts?|plus|less|each)\\s+)';
const TO =
  '(?=\\s*(?:$|[.,;:)*]|\\/\\s*(?:ea|each|unit|ye?a?r)\\b|(?:and|or|each|per|for|plus|less|net|excl\\w*|incl\\w*|if|only)\\b))';

/** 'All prices in AED'. A sentence can go on in the next row. */
const inSentence = (word: string) =>
  new RegExp(`\\b${word}\\b(?<=${PRICES}${WORDS}${GAP}in${GAP}${word})`, 'gi');

/** 'Unit price (AED)', 'Currency: AED' and 'Total AED 100', but not 'Total AED monitors'. */
const afterLabel = (word: string) =>
  new RegExp(`\\b${word}\\b(?<=${PRICES}${WORDS}${GAP}${word})(?=[\\s):]*(?:$|[.;]|[$\\d.,' ]+$))`, 'gi');

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
  inText: RegExp;
  inCells: RegExp[];
}

/** Counts after amounts, not before them: 'AED 3000' is a product. */
export const codeWord = (word: string): CodeWord => ({
  inText: inSentence(word),
  inCells: [afterLabel(word), afterCents(word)],
});

export const codeNextToAmounts = (word: string, isDollar: boolean): CodeWord => ({
  inText: inSentence(word),
  inCells: [afterLabel(word), ...nextToAmounts(word, isDollar)],
});

export interface FoundText {
  text: string;
  index: number;
}

export const matches = (text: string, pattern: RegExp, at = 0): FoundText[] =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0], index: at + match.index }));

export interface CellText {
  text: string;
  at: number;
}

/** A code alone in a cell belongs to the cell before it: 'Currency | CAD'. */
const ALONE = /^\W*[a-z]{3,4}\W*$/i;

/** Cells that hold one of the words, with their positions. */
export const cellTexts = ({ text, cells }: LocatedText, words: RegExp): CellText[] =>
  cells
    .filter(({ cell }) => words.test(cell.text))
    .map(({ cell, at, end, before }) => {
      const from = ALONE.test(cell.text) && before !== null ? before : at;
      return { text: text.slice(from, end), at: from };
    });

/** Where a word names a currency, each place once. */
export function wordPlaces(
  { inText, inCells }: CodeWord,
  text: string,
  cells: readonly CellText[],
): FoundText[] {
  const all = [
    ...matches(text, inText),
    ...cells.flatMap((cell) => inCells.flatMap((pattern) => matches(cell.text, pattern, cell.at))),
  ];
  return [...new Map(all.map((one) => [one.index, one])).values()];
}
