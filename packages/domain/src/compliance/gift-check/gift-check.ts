import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import { AmountSchema } from '../amounts.ts';
import { dateFault, yearOf } from '../gifts/gifts.ts';
import { remainingCents } from '../gifts/remaining.ts';
import { isTooMuchForIncidental, leftAfter, type YearThresholds } from '../thresholds/threshold-warnings.ts';
import { thresholdYears } from '../thresholds/thresholds.ts';

export const CheckGiftSchema = z.object({
  providerId: z.string(),
  receivedDate: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD'),
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
});

/**
 * Why a day cannot be checked, or null. This year and the following years with thresholds can be checked.
 * @param today in the tenant's time zone
 */
export function checkDateFault(received: Day, today: Day): string | null {
  const last = thresholdYears(yearOf(today)).at(-1)!;
  if (yearOf(received) > last) return `Date received cannot be after 12/31/${last}`;
  return received > today ? null : dateFault(received, today, true);
}

export interface GiftCheck {
  cents: number;
  isIncidental: boolean;
  year: number;
  thresholds: YearThresholds | null;
  spent: number;
}

export interface GiftAnswer {
  /** Remaining yearly threshold. Null without a threshold, negative when exceeded. */
  left: number | null;
  /** The remaining threshold after this gift. Incidental gifts do not reduce it. */
  after: number | null;
  isAllowed: boolean | null;
}

/** A gift may reach the yearly threshold exactly. An incidental gift must stay below its threshold. */
export function answerGiftCheck({ cents, isIncidental, thresholds, spent }: GiftCheck): GiftAnswer {
  if (!thresholds) return { left: null, after: null, isAllowed: null };
  const left = remainingCents(thresholds.amount, spent);
  const after = leftAfter(left, cents, isIncidental);
  const isAllowed = isIncidental ? !isTooMuchForIncidental(cents, thresholds.incidentalAmount) : after >= 0;
  return { left, after, isAllowed };
}

/**
 * Says that approved requests leave too little for a gift that would fit otherwise, or null.
 * @param after in cents, without reservations. Null without a threshold
 */
export function reservedInWords(after: number | null, reservedCents: number | null): string | null {
  if (after === null || reservedCents === null || after < 0 || reservedCents <= after) return null;
  return `Approved requests reserve ${formatCents(reservedCents)}. With them, the threshold would be exceeded by ${formatCents(reservedCents - after)}.`;
}

export function answerInWords(check: GiftCheck): string {
  const { isIncidental, thresholds, year } = check;
  if (!thresholds) return `No threshold has been set for ${year}, so the gift cannot be checked.`;
  const { after, isAllowed } = answerGiftCheck(check);
  const least = formatCents(thresholds.incidentalAmount);
  if (isIncidental)
    return isAllowed
      ? `Yes: this is less than the incidental threshold of ${least}.`
      : `No: an incidental gift must be less than ${least}.`;
  if (after! < 0) return `No: the gifts of ${year} would exceed the threshold by ${formatCents(-after!)}.`;
  return after === 0
    ? `Yes: with this gift, the threshold for ${year} is reached exactly.`
    : `Yes: the gifts stay within the threshold for ${year}.`;
}
