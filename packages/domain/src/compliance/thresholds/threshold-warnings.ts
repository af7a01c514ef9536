import { formatCents } from '../../money.ts';
import { SUBMITTED } from '../gifts/gifts.ts';

/** Wording fixed by the specification (GIFT-024). */
export const VALUE_EXCEEDS = 'Value exceeds yearly threshold amount.';

export interface YearThresholds {
  amount: number;
  incidentalAmount: number;
  /** Of limited remuneration. Null if the organization has not set it. */
  remunerationAmount: number | null;
}

/** A recipient with the remaining amount of the year before this save, in cents. Null without a threshold. */
export interface Receiver {
  name: string;
  left: number | null;
  gifts: number;
}

const NAMED = 3;

/** The threshold for one gift: the yearly threshold, or the incidental threshold (B-104, B-105). */
export const giftThreshold = (thresholds: YearThresholds, isIncidental: boolean): number =>
  isIncidental ? thresholds.incidentalAmount : thresholds.amount;

/**
 * Incidental gifts must stay below their threshold (42 CFR 411.357(m)(5)).
 * @param threshold in cents, or null
 */
export const isTooMuchForIncidental = (cents: number, threshold: number | null): boolean =>
  threshold !== null && cents >= threshold;

interface IncidentalGift {
  cents: number;
  isIncidental: boolean;
  status: number;
}

export const isAboveIncidentalThreshold = (gift: IncidentalGift, threshold: number | null): boolean =>
  gift.isIncidental && gift.status === SUBMITTED && isTooMuchForIncidental(gift.cents, threshold);

export const ABOVE_INCIDENTAL = 'Above incidental threshold';
/** @param threshold the formatted incidental threshold, such as '$46.00' */
export const aboveIncidentalText = (threshold: string): string =>
  `An incidental gift must be less than ${threshold}.`;

/**
 * Remaining amount after gifts of this value. Incidental gifts do not reduce it.
 * @param left in cents, negative when exceeded, null without a threshold
 */
export const leftAfter = <Left extends number | null>(
  left: Left,
  cents: number,
  isIncidental: boolean,
  gifts = 1,
): Left => (left === null || isIncidental ? left : ((left - cents * gifts) as Left));

/**
 * Warnings about a gift. It can be saved anyway. The specification compares one value with the threshold. The
 * yearly total of each recipient is checked as well, because the law limits the sum.
 * @param cents value of the gift
 */
export function thresholdWarnings(
  cents: number,
  isIncidental: boolean,
  thresholds: YearThresholds | null,
  receivers: readonly Receiver[],
): string[] {
  if (!thresholds) return [];
  const exceeds = cents > giftThreshold(thresholds, isIncidental) ? [VALUE_EXCEEDS] : [];
  if (isIncidental && exceeds.length === 0)
    return isTooMuchForIncidental(cents, thresholds.incidentalAmount) ? [tooMuch(thresholds)] : [];
  if (isIncidental) return exceeds;
  const over = receivers.flatMap(({ name, left, gifts }) => {
    const after = leftAfter(left, cents, isIncidental, gifts) ?? 0;
    return after < 0 ? [`${name} would be over the threshold by ${formatCents(-after)}`] : [];
  });
  const more = over.length - NAMED;
  return [
    ...exceeds,
    ...over.slice(0, NAMED),
    ...(more > 0 ? [`+${more} more would be over the threshold`] : []),
  ];
}

const tooMuch = ({ incidentalAmount }: YearThresholds) => aboveIncidentalText(formatCents(incidentalAmount));
