import { formatCents } from '../money.ts';

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
}

/** People who are named before '+ n more'. */
const NAMED = 3;

/** What one gift may be worth: the yearly limit, or that of an incidental gift (B-104, B-105). */
export const limitOf = (limits: YearLimits, isIncidental: boolean): number =>
  isIncidental ? limits.incidentalAmount : limits.amount;

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
  if (isIncidental) return cents === limits.incidentalAmount ? [tooMuch(limits)] : exceeds;
  const over = receivers.flatMap(({ name, left }) =>
    left !== null && cents > left ? [`${name} would be over the limit by ${formatCents(cents - left)}`] : [],
  );
  const more = over.length - NAMED;
  return [
    ...exceeds,
    ...over.slice(0, NAMED),
    ...(more > 0 ? [`+${more} more would be over the limit`] : []),
  ];
}

const tooMuch = ({ incidentalAmount }: YearLimits) =>
  `An incidental gift has to be less than ${formatCents(incidentalAmount)}.`;
