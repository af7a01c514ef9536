import { addDays, type Day } from '../../../dates.ts';
import type { LocatedText } from '../text/located-text.ts';
import { couldBeSizes, datesIn, type FoundDate } from '../text/quote-dates.ts';
import { dateKinds } from './date-labels.ts';

const FOR_DAYS =
  /\b(?:valid(?:ity)?|good|firm|open|stands?|binding|expires?)\b[^.\d]{0,40}?(\d{1,3})[)\s-]*(?:calendar )?(days|weeks|months)\b/i;

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

/** Days of a quote by the words above or before them. The first date without words is the quote's own. */
export function headerDates(located: LocatedText, isDayFirst: boolean): HeaderDates {
  const dates = datesIn(located.text, isDayFirst).filter((date) => !couldBeSizes(date));
  const kinds = dateKinds(located, dates);
  const first = (kind: (typeof kinds)[number]) => dates[kinds.indexOf(kind)] ?? null;
  const quoteDate = first('issued') ?? first(null);
  const validUntil = first('valid');
  if (validUntil || !quoteDate) return { quoteDate, validUntil };
  return { quoteDate, validUntil: afterDays(located.text, quoteDate.day) };
}
