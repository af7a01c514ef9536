import { type Day, isDay } from '../../../dates.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const NAME = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
/** Terms such as 12/24/36 months are no dates. */
const SHORT = /(?<![\d/])(\d{1,2})\/(\d{1,2})\/(\d{2})(?![\d/]|\s*-?(?:months?|mos?|years?|gb)\b)/gi;
const WITH_YEAR = /\b(\d{1,2})[/-](\d{1,2})[/-](\d{4})\b/g;
/** Words that a date follows, with two other words or other dates of the same row between them. */
const LABEL =
  /\b(?:dated?|issued?|prepared|created|valid|expir\w*|until|through|lapses?|deliver\w*|ship\w*|effective|due|starts?|ends?)\b\W*(?:(?:[^\s.;/]+[\s:]+){0,2}|(?:\d+\/\d+\/\d+ +){1,3})$/i;
const LABEL_REACH = 45;

const PATTERNS = [
  { found: /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g, order: 'ymd' },
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

/**
 * Days before months if the amounts have decimal commas, or a date with slashes cannot be read the American way. With
 * two digits for the year it could be a list of sizes: only dates with a label decide, or the first one of all.
 */
export function writesDayFirst(text: string, hasDecimalCommas: boolean): boolean {
  if (hasDecimalCommas) return true;
  const short = [...text.matchAll(SHORT)];
  const labelled = short.filter(({ index }) =>
    LABEL.test(text.slice(Math.max(0, index - LABEL_REACH), index)),
  );
  const sure = [...text.matchAll(WITH_YEAR), ...labelled];
  const deciding = sure.length > 0 ? sure : short.slice(0, 1);
  return deciding.some(([, first, second]) => Number(first) > 12 && Number(second) <= 12);
}

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
