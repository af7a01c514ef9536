/** At most this part of a limit is left when it is nearly used up. */
const NEAR = 0.2;

export type RemainingLevel = 'enough' | 'near' | 'at limit' | 'over';

/**
 * How what is left of a provider's yearly limit is to be read; null without a limit. Amounts are integer cents.
 * @param remaining below 0 when more was given than the limit allows
 */
export function remainingLevel(remaining: number | null, limit: number | null): RemainingLevel | null {
  if (remaining === null || limit === null) return null;
  if (remaining < 0) return 'over';
  if (remaining === 0) return 'at limit';
  return remaining <= limit * NEAR ? 'near' : 'enough';
}

export interface LimitShares {
  /** Parts of the bar, which together are 1: what is within the limit, beyond it, and left of it. */
  within: number;
  beyond: number;
  left: number;
}

/** The parts of a bar that shows what was spent of a limit; beyond the limit the bar stands for all that was spent. */
export function limitShares(spent: number, limit: number): LimitShares {
  const whole = Math.max(spent, limit);
  const within = Math.min(spent, limit) / whole;
  const beyond = Math.max(spent - limit, 0) / whole;
  return { within, beyond, left: Math.max(limit - spent, 0) / whole };
}
