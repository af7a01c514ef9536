import { formatCents } from '../../money.ts';
import { remainingCents } from '../gifts/remaining.ts';
import { isTooMuchForIncidental } from '../thresholds/threshold-warnings.ts';

/** A year of a physician, with all records. Integer cents. */
export interface ReservedYear {
  /** Both null without a threshold. */
  thresholdCents: number | null;
  incidentalCents: number | null;
  givenCents: number;
  /** Approved and not yet given. Incidental requests reserve nothing. */
  reservedCents: number;
}

/** Amount that neither gifts nor approved requests use. Negative when exceeded, null without a threshold. */
export const freeCents = ({ thresholdCents, givenCents, reservedCents }: ReservedYear): number | null =>
  remainingCents(thresholdCents, givenCents + reservedCents);

interface AskedAmount {
  cents: number;
  isIncidental: boolean;
}

/**
 * By how much an amount is too high for what is left, in cents. 0 if it fits, or without a threshold. A gift may reach
 * the yearly threshold. An incidental gift must stay below its own (42 CFR 411.357(k) and (m)(5)).
 */
export function overCents({ cents, isIncidental }: AskedAmount, year: ReservedYear): number {
  if (isIncidental)
    return isTooMuchForIncidental(cents, year.incidentalCents) ? cents - year.incidentalCents! + 1 : 0;
  const free = freeCents(year);
  return free === null ? 0 : Math.max(0, cents - Math.max(0, free));
}

/** Says what is left for a request that does not fit. */
export function overText(name: string, { isIncidental }: AskedAmount, year: ReservedYear): string {
  if (isIncidental) return `An incidental gift must be less than ${formatCents(year.incidentalCents!)}`;
  return `${name} has ${formatCents(Math.max(0, freeCents(year) ?? 0))} left`;
}
