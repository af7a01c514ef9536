import { z } from 'zod';
import { type Day, isDay } from '../../dates.ts';
import { formatCents } from '../../money.ts';
import { AmountSchema } from '../amounts.ts';
import type { Measure } from '../exceptions/measures.ts';
import { dateFault, yearOf } from '../gifts/gifts.ts';
import { remainingCents } from '../gifts/remaining.ts';
import {
  giftThreshold,
  isTooMuchForIncidental,
  leftAfter,
  THRESHOLD_NAMES,
  type YearThresholds,
} from '../thresholds/threshold-warnings.ts';
import { thresholdYears } from '../thresholds/thresholds.ts';

export const CheckGiftSchema = z.object({
  providerId: z.string(),
  receivedDate: z.string().refine(isDay, 'Enter a date as YYYY-MM-DD'),
  amount: AmountSchema,
  isIncidental: z.boolean().nullish().transform(Boolean),
  /** Read if the organization asks for it. */
  exception: z
    .int()
    .nullish()
    .transform((given) => given ?? null),
});

/**
 * Why a day cannot be checked, or null. Days that a save takes can be checked, and those of the following years with
 * thresholds.
 * @param today in the tenant's time zone
 * @param graceDays the first days of January on which new gifts may still be of last year
 */
export function checkDateFault(received: Day, today: Day, graceDays: number): string | null {
  const last = thresholdYears(yearOf(today)).at(-1)!;
  if (yearOf(received) > last) return `Date received cannot be after 12/31/${last}`;
  return received > today ? null : dateFault(received, today, true, graceDays);
}

export interface GiftCheck {
  cents: number;
  measure: Measure;
  year: number;
  thresholds: YearThresholds | null;
  /** Of limited remuneration if the gift is measured by it, otherwise of what counts toward the yearly threshold. */
  spent: number;
}

export interface GiftAnswer {
  /** Remaining amount of the year. Null without a threshold, negative when exceeded. */
  left: number | null;
  /** The remaining amount after this gift. Gifts that are not summed do not reduce it. */
  after: number | null;
  isAllowed: boolean | null;
}

const yearThreshold = (thresholds: YearThresholds, measure: Measure) =>
  giftThreshold(thresholds, measure === 'remuneration' ? measure : 'yearly');

/** A gift may reach a yearly threshold exactly. An incidental gift must stay below its threshold. */
export function answerGiftCheck({ cents, measure, thresholds, spent }: GiftCheck): GiftAnswer {
  const left = remainingCents(thresholds && yearThreshold(thresholds, measure), spent);
  const after = leftAfter(left, cents, measure);
  if (measure === 'none') return { left, after, isAllowed: true };
  if (!thresholds || after === null) return { left, after, isAllowed: null };
  const isAllowed =
    measure === 'incidental' ? !isTooMuchForIncidental(cents, thresholds.incidentalAmount) : after >= 0;
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
  const { measure, thresholds, year } = check;
  if (measure === 'none') return 'Yes: gifts under this exception have no threshold.';
  if (!thresholds) return `No threshold has been set for ${year}, so the gift cannot be checked.`;
  const { after, isAllowed } = answerGiftCheck(check);
  if (measure === 'incidental') {
    const least = formatCents(thresholds.incidentalAmount);
    return isAllowed
      ? `Yes: this is less than the incidental threshold of ${least}.`
      : `No: an incidental gift must be less than ${least}.`;
  }
  const name = THRESHOLD_NAMES[measure];
  const [one, given] = measure === 'yearly' ? ['gift', 'gifts'] : ['payment', 'payments'];
  if (after! < 0) return `No: the ${given} of ${year} would exceed the ${name} by ${formatCents(-after!)}.`;
  return after === 0
    ? `Yes: with this ${one}, the ${name} for ${year} is reached exactly.`
    : `Yes: the ${given} stay within the ${name} for ${year}.`;
}
