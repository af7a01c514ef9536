import { z } from 'zod';
import { type Day, isDay } from '../dates.ts';
import { formatCents } from '../money.ts';
import { AmountSchema } from './amounts.ts';
import { dateFault, yearOf } from './gifts.ts';
import { isTooMuchForIncidental, leftAfter, type YearLimits } from './limit-warnings.ts';
import { thresholdYears } from './thresholds.ts';

/** What is asked before something is given. */
export const CheckGiftSchema = z.object({
  providerId: z.string(),
  receivedDate: z.string().refine(isDay, 'is no day (YYYY-MM-DD)'),
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
});

/**
 * Why nothing can be said of a day; null when something can. Gifts of this year can be entered, and those of the years
 * whose limits can be set can be planned.
 * @param today by the tenant's calendar
 */
export function checkDateFault(received: Day, today: Day): string | null {
  const last = thresholdYears(yearOf(today)).at(-1)!;
  if (yearOf(received) > last) return `Date received cannot be after 12/31/${last}`;
  return received > today ? null : dateFault(received, today, true);
}

/** A gift that somebody thinks of, beside what the provider's year allows. All amounts are integer cents. */
export interface GiftCheck {
  cents: number;
  isIncidental: boolean;
  year: number;
  /** Null where none have been set for the year. */
  limits: YearLimits | null;
  /** What counts toward the yearly limit so far. */
  spent: number;
}

export interface GiftAnswer {
  /** Of the yearly limit; null without one, below 0 when more was given. */
  left: number | null;
  /** The same when this is given too; an incidental gift takes nothing of it. */
  after: number | null;
  /** Null where there is no limit to compare with. */
  isAllowed: boolean | null;
}

/** Whether it may be given: a sum equal to the yearly limit may be, an incidental gift has to be less than its own. */
export function answerOf({ cents, isIncidental, limits, spent }: GiftCheck): GiftAnswer {
  if (!limits) return { left: null, after: null, isAllowed: null };
  const left = limits.amount - spent;
  const after = leftAfter(left, cents, isIncidental);
  const isAllowed = isIncidental ? !isTooMuchForIncidental(cents, limits.incidentalAmount) : after >= 0;
  return { left, after, isAllowed };
}

/** The answer as a sentence. */
export function answerInWords(check: GiftCheck): string {
  const { isIncidental, limits, year } = check;
  if (!limits) return `No threshold has been set for ${year}: there is nothing to compare with.`;
  const { after, isAllowed } = answerOf(check);
  const least = formatCents(limits.incidentalAmount);
  if (isIncidental)
    return isAllowed
      ? `Yes: an incidental gift may be worth less than ${least}.`
      : `No: an incidental gift has to be less than ${least}.`;
  if (after! < 0) return `No: the gifts of ${year} would be ${formatCents(-after!)} over the threshold.`;
  return after === 0
    ? `Yes: it uses up the threshold of ${year} exactly.`
    : `Yes: it stays within the threshold of ${year}.`;
}
