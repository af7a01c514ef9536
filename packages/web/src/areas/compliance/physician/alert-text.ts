import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { shownDollars } from '../gift/shown-dollars.ts';

interface Crossing {
  alertAmount: number;
  /** Null for an alert by amount. */
  usedPercent: number | null;
  remainingAmount: number;
}

export function alertText({ alertAmount, usedPercent, remainingAmount }: Crossing): string {
  const level =
    usedPercent === null ? shownDollars(alertAmount) : alertLevelText({ remainingCents: null, usedPercent });
  const state =
    remainingAmount < 0
      ? `${shownDollars(-remainingAmount)} over`
      : `${shownDollars(remainingAmount)} remaining`;
  return `${state}, alert at ${level}`;
}
