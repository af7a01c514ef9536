/** A threshold is nearly used up when at most this fraction remains. */
export const NEAR = 0.2;

/** Negative when exceeded, null without a threshold. */
export function remainingCents(thresholdCents: number, totalCents: number): number;
export function remainingCents(thresholdCents: number | null, totalCents: number): number | null;
export function remainingCents(thresholdCents: number | null, totalCents: number): number | null {
  return thresholdCents === null ? null : thresholdCents - totalCents;
}

export type RemainingLevel = 'enough' | 'near' | 'at threshold' | 'over';

/**
 * Classifies a provider's remaining amount. Null without a threshold. Amounts are integer cents.
 * @param remaining negative when exceeded
 */
export function remainingLevel(remaining: number | null, threshold: number | null): RemainingLevel | null {
  if (remaining === null || threshold === null) return null;
  if (remaining < 0) return 'over';
  if (remaining === 0) return 'at threshold';
  return remaining <= threshold * NEAR ? 'near' : 'enough';
}

export interface ThresholdShares {
  /** Fractions of the bar that add up to 1: spent within the threshold, spent beyond it, and remaining. */
  within: number;
  beyond: number;
  left: number;
}

export function thresholdShares(spent: number, threshold: number): ThresholdShares {
  const whole = Math.max(spent, threshold);
  const within = Math.min(spent, threshold) / whole;
  const beyond = Math.max(spent - threshold, 0) / whole;
  return { within, beyond, left: Math.max(threshold - spent, 0) / whole };
}
