import { formatCents } from '../../money.ts';
import type { Measure } from '../exceptions/measures.ts';
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
  /** Part of an edited gift that came back, in cents. It does not count again. */
  returned?: number;
}

const NAMED = 3;

/** The threshold that a gift is compared with (B-104, B-105). Null if it has none. */
export const giftThreshold = (thresholds: YearThresholds, measure: Measure): number | null =>
  ({
    yearly: thresholds.amount,
    incidental: thresholds.incidentalAmount,
    remuneration: thresholds.remunerationAmount,
    none: null,
  })[measure];

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
 * Remaining amount after gifts of this value. Incidental gifts, and those under exceptions without a threshold, do not
 * reduce it.
 * @param left of the threshold that the gift is compared with, in cents. Negative when exceeded, null without one
 */
export const leftAfter = <Left extends number | null>(
  left: Left,
  cents: number,
  measure: Measure,
  gifts = 1,
): Left => (left === null || !isSummed(measure) ? left : ((left - cents * gifts) as Left));

/** True if the gifts of a year add up to what is compared. */
export const isSummed = (measure: Measure): measure is 'yearly' | 'remuneration' =>
  measure === 'yearly' || measure === 'remuneration';

/** Names of the thresholds in sentences. */
export const THRESHOLD_NAMES = { yearly: 'threshold', remuneration: 'remuneration threshold' } as const;

/**
 * Warnings about a gift. It can be saved anyway. The specification compares one value with the threshold. The
 * yearly total of each recipient is checked as well, because the law limits the sum.
 * @param cents value of the gift
 */
export function thresholdWarnings(
  cents: number,
  measure: Measure,
  thresholds: YearThresholds | null,
  receivers: readonly Receiver[],
): string[] {
  const threshold = thresholds && giftThreshold(thresholds, measure);
  if (threshold === null) return [];
  const exceeds = cents > threshold ? [VALUE_EXCEEDS] : [];
  if (!isSummed(measure))
    return cents === threshold ? [aboveIncidentalText(formatCents(threshold))] : exceeds;
  const name = THRESHOLD_NAMES[measure];
  const over = receivers.flatMap((receiver) => {
    const after = leftAfter(receiver.left, cents - (receiver.returned ?? 0), measure, receiver.gifts) ?? 0;
    return after < 0 ? [`${receiver.name} would be over the ${name} by ${formatCents(-after)}`] : [];
  });
  const more = over.length - NAMED;
  return [
    ...exceeds,
    ...over.slice(0, NAMED),
    ...(more > 0 ? [`+${more} more would be over the ${name}`] : []),
  ];
}
