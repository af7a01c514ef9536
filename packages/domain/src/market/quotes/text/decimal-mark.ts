import { type DecimalMark, parseAmount } from './amounts.ts';
import { AMOUNT_CODES, AMOUNT_SIGNS } from './currencies.ts';

/** Longer cells are texts. */
const MAX_AMOUNT = 60;
const NUMBER = /\d(?:[\d.,'’ ]*\d)?/;
const CURRENCY = new RegExp(`[${AMOUNT_SIGNS}]|\\b(?:[A-Z]{3}|kr|Ft)\\b|Kč|zł`);
const THOUSANDS = '\\d{1,3}(?:[.,]\\d{3})+(?:[.,]\\d\\d)?(?!\\d)';
/** Amounts inside a text: with a sign or a code, or with thousands and cents. Sizes and versions have neither. */
const INSIDE = new RegExp(
  [
    `(?:[${AMOUNT_SIGNS}]|\\b(?:USD|EUR|GBP))\\s?\\d[\\d.,]*\\d`,
    '(?<![\\d.,])\\d[\\d.,]*\\d\\s?(?:[€£]|(?:USD|EUR|GBP)\\b)',
    `\\b(?:${AMOUNT_CODES}|kr\\.?)\\s?${THOUSANDS}`,
    `(?<![\\d.,])${THOUSANDS}\\s?(?:(?:${AMOUNT_CODES}|kr|Ft)\\b|Kč|zł)`,
    '(?<![\\d.,])\\d{1,3}(?:(?:,\\d{3}){2,}|(?:\\.\\d{3}){2,})(?![\\d.,]\\d|\\d)',
    '(?<![\\d.,])\\d{1,3}(?:(?:,\\d{3})+\\.|(?:\\.\\d{3})+,)\\d\\d(?!\\d)',
  ].join('|'),
  'g',
);
const COMMA_CENTS = /(?<!\.\d?)\d,\d\d(?!\d|\s?%)/g;
const POINT_CENTS = /(?<!\.\d?)\d\.\d\d(?![\d.]|\s?%)/g;

interface Written {
  digits: string;
  hasCurrency: boolean;
}

const written = (text: string): Written => ({
  digits: NUMBER.exec(text)?.[0] ?? '',
  hasCurrency: CURRENCY.test(text),
});

function amountsOf(text: string): Written[] {
  const whole = text.length > MAX_AMOUNT ? null : (parseAmount(text, '.') ?? parseAmount(text, ','));
  if (whole) return whole.isPercent ? [] : [written(text)];
  return [...text.matchAll(INSIDE)].map(([found]) => written(found));
}

/** Thousands between these marks, but no measure such as 0.625. */
const isGrouped = ({ digits }: Written, separator: DecimalMark): boolean =>
  (separator === '.' ? /^[1-9]\d{0,2}(?:\.\d{3})+$/ : /^[1-9]\d{0,2}(?:,\d{3})+$/).test(digits);

/** Cents, or thousands that are no measure: of an amount of money, or of millions. */
const proves = (mark: DecimalMark) => (amount: Written) => {
  const other = mark === '.' ? ',' : '.';
  const isMoney = amount.hasCurrency || amount.digits.split(other).length > 2;
  const hasCents = (mark === '.' ? /\.\d\d$/ : /,\d\d$/).test(amount.digits);
  return hasCents || (isMoney && isGrouped(amount, other));
};

const hasThousands = ({ digits, hasCurrency }: Written): boolean => hasCurrency || /^\d{4,}$/.test(digits);

/**
 * The decimal mark that most amounts of a quote use. Without cents, most amounts with points between thousands
 * mean a comma. Numbers inside a description, such as sizes and versions, are no amounts.
 * @param texts of cells
 */
export function decimalMark(texts: readonly string[]): DecimalMark {
  const amounts = texts.flatMap(amountsOf);
  const count = (matches: (amount: Written) => boolean) => amounts.filter(matches).length;
  const commas = count(proves(','));
  const points = count(proves('.'));
  if (commas + points > 0) return commas > points ? ',' : '.';
  const grouped = count((amount) => isGrouped(amount, '.'));
  const others = count((amount) => isGrouped(amount, ',') || hasThousands(amount));
  if (grouped + others > 0) return grouped > others ? ',' : '.';
  const inTexts = (found: RegExp) => texts.reduce((sum, text) => sum + (text.match(found)?.length ?? 0), 0);
  return inTexts(COMMA_CENTS) > inTexts(POINT_CENTS) ? ',' : '.';
}
