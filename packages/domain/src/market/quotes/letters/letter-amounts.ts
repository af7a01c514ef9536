import { type DecimalMark, parseAmount } from '../text/amounts.ts';
import { AMOUNT_CODES, AMOUNT_SIGNS } from '../text/currencies.ts';

export interface LetterAmount {
  cents: number;
  /** Words before and just after it. */
  before: string;
  after: string;
  /** Position in the letter. */
  at: number;
  end: number;
}

/** Other codes than these are also words, so they need groups of thousands. */
const AMOUNT = new RegExp(
  `(?:USD|EUR|GBP|[${AMOUNT_SIGNS}])\\s?\\d[\\d.,']*\\d|\\b(?:${AMOUNT_CODES})\\s?\\d{1,3}(?:[.,']\\d{3})+(?:[.,]\\d{2})?|\\b\\d{1,3}(?:[.,]\\d{3})*[.,]\\d{2}\\b(?:\\s?(?:${AMOUNT_CODES}|€))?`,
  'g',
);
const LIST = /\b(?:list|msrp|catalog(?:ue)?|instead of|against|regular(?:ly)?|was|standard price)\b/i;
const NET = /\b(?:net|at|your|price of|for|offer(?:ed)?|special|now|each)\b/i;
const WHOLE_TOTAL = /\b(?:total|sum|amounts? to|comes? to|altogether|overall)\b/i;
/** 'A list price of' must not count as 'price of'. */
const LIST_PRICE = /\b(list|msrp|catalog(?:ue)?|regular|standard)(?: price)?(?: of| is|:)?(?: USD)?\s*/gi;

/** Amounts of a part of a letter, which starts at a position of the letter. */
export function amountsIn(text: string, start: number, mark: DecimalMark): LetterAmount[] {
  let end = 0;
  return [...text.matchAll(AMOUNT)].flatMap((found) => {
    const written = found[0].replace(/[.,]$/, '');
    const cents = parseAmount(written, mark)?.cents;
    const before = text.slice(end, found.index);
    end = found.index + found[0].length;
    const at = start + found.index;
    return cents
      ? [{ cents, before: before.slice(-60), after: text.slice(end, end + 18), at, end: at + written.length }]
      : [];
  });
}

/** The last of the words that say which amount follows. */
function lastAt(pattern: RegExp, text: string): number {
  const all = [...text.matchAll(new RegExp(pattern, 'gi'))];
  return all.at(-1)?.index ?? -1;
}

export function isListed({ before, after }: LetterAmount): boolean {
  const words = before.replaceAll(LIST_PRICE, '$1 ');
  return lastAt(LIST, words) > lastAt(NET, words) || /^\s*(?:list|msrp)\b/i.test(after);
}

export const isOfAll = ({ before }: LetterAmount): boolean => WHOLE_TOTAL.test(before.slice(-45));
