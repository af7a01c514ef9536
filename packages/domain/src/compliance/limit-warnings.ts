import { formatCents } from '../money.ts';
import { SUBMITTED } from './gifts.ts';

/** Letter by letter as the specification says (GIFT-024). */
export const VALUE_EXCEEDS = 'Value exceeds yearly threshold amount.';

/** The limits of a year in integer cents. */
export interface YearLimits {
  amount: number;
  incidentalAmount: number;
}

/** Someone who is given something, with what is left of the year's limit before it: cents, null without a limit. */
export interface Receiver {
  name: string;
  left: number | null;
  /** How many gifts of one save: somebody at two places is given two. */
  gifts: number;
}

/** People who are named before '+ n more'. */
const NAMED = 3;

/** What one gift may be worth: the yearly limit, or that of an incidental gift (B-104, B-105). */
export const limitOf = (limits: YearLimits, isIncidental: boolean): number =>
  isIncidental ? limits.incidentalAmount : limits.amount;

/**
 * Whether the value is too high for an incidental gift: it has to be less than the limit (42 CFR 411.357(m)(5)).
 * @param limit in cents; null without one
 */
export const isTooMuchForIncidental = (cents: number, limit: number | null): boolean =>
  limit !== null && cents >= limit;

interface IncidentalGift {
  cents: number;
  isIncidental: boolean;
  status: number;
}

/** Whether a gift is marked incidental and is worth too much for that. A returned gift is not: it was given back. */
export const isAboveIncidentalLimit = (gift: IncidentalGift, limit: number | null): boolean =>
  gift.isIncidental && gift.status === SUBMITTED && isTooMuchForIncidental(gift.cents, limit);

/** The words of lists, details, files and statements. */
export const ABOVE_INCIDENTAL = 'Above incidental limit';

/**
 * What is left of a year's limit after one or more gifts of a value; an incidental one takes nothing of it.
 * @param left in cents, below 0 when more was given; null without a limit
 */
export const leftAfter = <Left extends number | null>(
  left: Left,
  cents: number,
  isIncidental: boolean,
  gifts = 1,
): Left => (left === null || isIncidental ? left : ((left - cents * gifts) as Left));

/**
 * What the limits say against a gift; it can be saved all the same. One value is compared with the limit, and beyond the
 * specification what the year then comes to for each receiver: the law limits the sum of a year, and an incidental gift
 * has to be less than its limit.
 * @param cents of the gift
 */
export function limitWarnings(
  cents: number,
  isIncidental: boolean,
  limits: YearLimits | null,
  receivers: readonly Receiver[],
): string[] {
  if (!limits) return [];
  const exceeds = cents > limitOf(limits, isIncidental) ? [VALUE_EXCEEDS] : [];
  if (isIncidental && exceeds.length === 0)
    return isTooMuchForIncidental(cents, limits.incidentalAmount) ? [tooMuch(limits)] : [];
  if (isIncidental) return exceeds;
  const over = receivers.flatMap(({ name, left, gifts }) => {
    const after = leftAfter(left, cents, isIncidental, gifts) ?? 0;
    return after < 0 ? [`${name} would be over the limit by ${formatCents(-after)}`] : [];
  });
  const more = over.length - NAMED;
  return [
    ...exceeds,
    ...over.slice(0, NAMED),
    ...(more > 0 ? [`+${more} more would be over the limit`] : []),
  ];
}

const tooMuch = ({ incidentalAmount }: YearLimits) =>
  `An incidental gift has to be less than ${formatCents(incidentalAmount)}.`;
