/** A limit is nearly used up when at most this fraction remains. */
const NEAR = 0.2;

export type RemainingLevel = 'enough' | 'near' | 'at limit' | 'over';

/**
 * Classifies a provider's remaining amount. Null without a limit. Amounts are integer cents.
 * @param remaining negative when exceeded
 */
export function remainingLevel(remaining: number | null, limit: number | null): RemainingLevel | null {
  if (remaining === null || limit === null) return null;
  if (remaining < 0) return 'over';
  if (remaining === 0) return 'at limit';
  return remaining <= limit * NEAR ? 'near' : 'enough';
}

export interface LimitShares {
  /** Fractions of the bar that add up to 1: spent within the limit, spent beyond it, and remaining. */
  within: number;
  beyond: number;
  left: number;
}

export function limitShares(spent: number, limit: number): LimitShares {
  const whole = Math.max(spent, limit);
  const within = Math.min(spent, limit) / whole;
  const beyond = Math.max(spent - limit, 0) / whole;
  return { within, beyond, left: Math.max(limit - spent, 0) / whole };
}
