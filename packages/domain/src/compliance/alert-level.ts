import { z } from 'zod';
import { formatCents } from '../money.ts';

/** A share of the threshold, 80 for 80%. */
export const UsedPercentSchema = z
  .int('Enter a whole percentage')
  .min(1, 'Enter at least 1%')
  .max(100, 'Enter at most 100%');

/** Either an amount left, or a share of the threshold used. */
export interface AlertLevel {
  /** Integer cents. Null for a share. */
  remainingCents: number | null;
  /** 1 to 100. Null for an amount. */
  usedPercent: number | null;
}

/**
 * The remaining amount at which an alert fires, in integer cents. Rounded down, so that an alert at 80% fires exactly
 * when used × 100 ≥ threshold × 80. Same rule as the database's `alert_level`.
 * @returns null for a share without a threshold
 */
export function alertLevelCents(
  { remainingCents, usedPercent }: AlertLevel,
  thresholdCents: number | null,
): number | null {
  if (remainingCents !== null) return remainingCents;
  if (usedPercent === null || thresholdCents === null) return null;
  return Math.floor((thresholdCents * (100 - usedPercent)) / 100);
}

/** '$100.00', or '80% used'. */
export const alertLevelText = ({ remainingCents, usedPercent }: AlertLevel): string =>
  usedPercent === null ? formatCents(remainingCents) : `${usedPercent}% used`;

/** The same for an alert that fired, whose `alertCents` is never missing. */
export const firedLevelText = ({
  alertCents: remainingCents,
  usedPercent,
}: Pick<AlertLevel, 'usedPercent'> & { alertCents: number }): string =>
  alertLevelText({ remainingCents, usedPercent });
