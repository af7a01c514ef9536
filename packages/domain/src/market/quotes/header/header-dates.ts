import { addDays, type Day } from '../../../dates.ts';
import { datesIn, type FoundDate } from '../text/quote-dates.ts';

const VALID =
  /\b(?:valid|expir\w*|good (?:through|until|for)|stands? (?:until|for|open)|open (?:until|for)|until|through|firm (?:until|for|through)|binding|lapses?|remains?)\b/gi;
const ISSUED = /\b(?:date[d]?|issued?|prepared on|created)\b/gi;
const FOR_DAYS =
  /\b(?:valid(?:ity)?|good|firm|open|stands?|binding|expires?)\b[^.\d]{0,40}?(\d{1,3})[)\s-]*(?:calendar )?(days|weeks|months)\b/i;
const REACH = 45;

/** Characters from the nearest of these words before a date. Null if there is no such word. */
function distance(
  text: string,
  { at }: FoundDate,
  words: RegExp,
  dates: readonly FoundDate[],
): number | null {
  const floor = Math.max(0, at - REACH, ...dates.map(({ end }) => (end <= at ? end : 0)));
  const last = [...text.slice(floor, at).matchAll(words)].at(-1);
  return last ? at - floor - last.index : null;
}

export interface HeaderDates {
  quoteDate: FoundDate | null;
  validUntil: FoundDate | null;
}

/** 'Valid for 60 days', counted from a day. */
function afterDays(text: string, from: Day): FoundDate | null {
  const found = FOR_DAYS.exec(text);
  if (!found) return null;
  const [all, count, unit] = found;
  const days = Number(count) * (unit === 'weeks' ? 7 : unit === 'months' ? 30 : 1);
  return { day: addDays(from, days), at: found.index, end: found.index + all.length };
}

/** Days of a quote by the words before them. The first date without words is the quote's own. */
export function headerDates(text: string, isDayFirst: boolean): HeaderDates {
  const dates = datesIn(text, isDayFirst);
  const valid = dates.find((date) => {
    const near = distance(text, date, VALID, dates);
    const issued = distance(text, date, ISSUED, dates);
    return (
      near !== null &&
      (issued === null ||
        near < issued ||
        /\b(?:valid|expir)\w*\W+(?:\w+\W+)?date/i.test(text.slice(Math.max(0, date.at - REACH), date.at)))
    );
  });
  const others = dates.filter((date) => date !== valid);
  const issued = others.find((date) => distance(text, date, ISSUED, dates) !== null) ?? others[0];
  if (valid || !issued) return { quoteDate: issued ?? null, validUntil: valid ?? null };
  return { quoteDate: issued, validUntil: afterDays(text, issued.day) };
}
