import { type Day, isDay } from '../../../dates.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** Terms such as 12/24/36 months and needles of 18/10/26 gauge are no dates. */
const UNIT =
  'months?|mos?|years?|yrs?|[gt]b|gauge|ga|mc?g|µg|kg|m[lm]|cm|fr|french|inch(?:es)?|[km]?hz|kv|mah';
const SHORT = new RegExp(
  `(?<![\\d/])(\\d{1,2})\\/(\\d{1,2})\\/(\\d{2})(?![\\d/]|\\s*-?(?:${UNIT})\\b|\\s?["″”%])`,
  'gi',
);
const WITH_YEAR = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g;
/** Words that a date follows, with two other words or other dates of the same row between them. */
const LABEL =
  /\b(?:dated?|issued?|prepared|created|valid|expir\w*|until|through|lapses?|deliver\w*|ship\w*|effective|due|starts?|ends?|validity|thru|till|closes?|before)\b\W*(?:(?:[^\s.;/]+[\s:]+){0,2}|(?:\d+\/\d+\/\d+ +){1,3})$/i;
const LABEL_REACH = 45;
/** A row with an amount describes a product. */
const IN_ROW_WITH_AMOUNT = /\d[.,]\d{2,3}(?![\d/])/;
const SIZES =
  /\b(?:trays?|sizes?|gauges?|guides?|needles?|catheters?|tubes?|screws?|lens(?:es)?|packs?|kits?)\W*$/i;
const FIRST_SHORT_YEAR = 15;

const PATTERNS = [
  { found: /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/g, order: 'ymd' },
  {
    found: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[\\s.-]+(?:of )?${NAME}[\\s,-]+(\\d{4})\\b`, 'gi'),
    order: 'dmy',
  },
  { found: new RegExp(`\\b${NAME}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`, 'gi'), order: 'mdy' },
  { found: new RegExp(`\\b(\\d{1,2})-${NAME}-(\\d{2})\\b`, 'gi'), order: 'dmy' },
  { found: /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, order: 'dmy' },
  { found: /(?<![\d.])(\d{2})\.(\d{2})\.(\d{2})(?!\.?\d)/g, order: 'dmy' },
  { found: WITH_YEAR, order: 'unknown' },
  { found: SHORT, order: 'unknown' },
] as const;

export interface FoundDate {
  day: Day;
  /** Position in the text. */
  at: number;
  end: number;
}

/** With two digits for the year, such as 16/12/10, it could be a list of sizes. */
export const couldBeSizes = ({ day, at, end }: FoundDate): boolean =>
  end - at <= '31/12/26'.length && day < `20${FIRST_SHORT_YEAR}`;

/** Null if the dates can be read both ways, or disagree. */
function orderOf(dates: readonly RegExpMatchArray[]): DateOrder | null {
  const count = (first: number, second: number) =>
    dates.filter((date) => Number(date[first]) > 12 && Number(date[second]) <= 12).length;
  const balance = count(1, 2) - count(2, 1);
  return balance === 0 ? null : balance > 0 ? 'dmy' : 'mdy';
}

function isInRowWithAmount(text: string, { index }: RegExpMatchArray): boolean {
  const row = text.slice(text.lastIndexOf('\n', index!) + 1).split('\n', 1)[0]!;
  return IN_ROW_WITH_AMOUNT.test(row);
}

export type DateOrder = 'dmy' | 'mdy';

/**
 * The order that dates with slashes prove, because a month is at most 12. With two digits for the year they could be
 * sizes: dates with a label decide first, then those outside descriptions.
 */
export function provedOrder(text: string): DateOrder | null {
  const before = (at: number) => text.slice(Math.max(0, at - LABEL_REACH), at);
  const short = [...text.matchAll(SHORT)].filter(([, , , year]) => Number(year) >= FIRST_SHORT_YEAR);
  const labelled = short.filter(({ index }) => LABEL.test(before(index)));
  const others = short.filter((date) => !SIZES.test(before(date.index)) && !isInRowWithAmount(text, date));
  return orderOf([...text.matchAll(WITH_YEAR)]) ?? orderOf(labelled) ?? orderOf(others);
}

/** True for a date such as 05/03/2026, whose month and day are both at most 12 and differ. */
export const isAmbiguous = (text: string): boolean =>
  [WITH_YEAR, SHORT].some((found) =>
    [...text.matchAll(found)].some(
      ([, first, second]) => Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second),
    ),
  );

const numberOf = (part: string) => {
  const month = MONTHS.indexOf(part.slice(0, 3).toLowerCase());
  return month < 0 ? part.padStart(2, '0') : String(month + 1).padStart(2, '0');
};

/** All dates of a text in order. A month is named or between two separators. */
export function datesIn(text: string, isDayFirst = false): FoundDate[] {
  const dates = PATTERNS.flatMap(({ found, order }) =>
    [...text.matchAll(found)].flatMap((match) => {
      const parts = match.slice(1, 4).map((part) => numberOf(part!));
      const used = order === 'unknown' ? (isDayFirst ? 'dmy' : 'mdy') : order;
      const [year, month, date] = ['y', 'm', 'd'].map((letter) => parts[used.indexOf(letter)]!);
      const day = `${year!.length === 2 ? '20' : ''}${year}-${month}-${date}`;
      return isDay(day) ? [{ day, at: match.index, end: match.index + match[0].length }] : [];
    }),
  );
  return dates.sort((a, b) => a.at - b.at);
}
