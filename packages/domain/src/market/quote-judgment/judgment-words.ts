import { type Day, dayToEpochSeconds, formatDay } from '../../dates.ts';
import { formatDollars, MINUS } from '../../money.ts';
import { formatCount } from '../../units.ts';
import { signedPoints } from '../deals/deal-spread.ts';
import { ordinal } from '../insights/formats.ts';

export const NO_VALUE = '—';

/** Integer cents in whole dollars: '$1,040,000'. */
export const dollars = (cents: number): string => formatDollars(cents / 100);

/** From one amount to another, as shown in whole dollars: '+$4,300', '−$53,000', 'same'. */
export function dollarDifference(fromCents: number, toCents: number): string {
  const difference = Math.round(toCents / 100) - Math.round(fromCents / 100);
  return difference === 0 ? 'same' : `${difference > 0 ? '+' : MINUS}${formatDollars(Math.abs(difference))}`;
}

/** Fraction with one decimal: '18.0%'. */
export const percent = (fraction: number): string =>
  `${((Math.round(fraction * 1_000) + 0) / 10).toFixed(1)}%`.replace('-', MINUS);

/** From one fraction to another, as shown in percent: '−4.5 points', 'same'. */
export function pointDifference(from: number, to: number): string {
  const points = Math.round(to * 1_000) - Math.round(from * 1_000);
  return points === 0 ? 'same' : `${signedPoints(points / 1_000)} points`;
}

/** '68th percentile'. The ends are named, because no deal is cheaper or all of them are. */
export function percentileName(fraction: number): string {
  if (fraction <= 0) return 'Below all deals';
  if (fraction >= 1) return 'Above all deals';
  return `${ordinal(Math.min(99, Math.max(1, Math.round(fraction * 100))))} percentile`;
}

export const deals = (count: number): string => formatCount(count, 'deal');
export const systemsText = (count: number): string => formatCount(count, 'system');
export const date = (day: Day): string => formatDay(dayToEpochSeconds(day));

/** Cuts a long text and ends it with an ellipsis. */
export function clipped(text: string, length: number): string {
  const letters = [...text];
  return letters.length <= length
    ? text
    : `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}
