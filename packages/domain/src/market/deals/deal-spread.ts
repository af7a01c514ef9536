import { MINUS } from '../../money.ts';
import type { DealRow } from './deal-rows.ts';
import { quantile } from './quantile.ts';
import { MIN_DEALS } from './quote-check.ts';

export interface DealSpread {
  p25: number;
  median: number;
  p75: number;
}

/**
 * Median and quartiles of comparable deals: all of one market segment or one product. Null for fewer than
 * five deals, or across segments, where they would mislead. A service type is not a segment, so contracts
 * compare within one product only.
 */
export function dealSpread(deals: readonly (DealRow & { view: string })[]): DealSpread | null {
  const [first] = deals;
  if (!first || deals.length < MIN_DEALS) return null;
  const isOneProduct = deals.every(
    (deal) => deal.productName === first.productName && deal.oemId === first.oemId,
  );
  const isOneSegment = first.view === 'quotes' && deals.every((deal) => deal.groupId === first.groupId);
  if (!isOneProduct && !isOneSegment) return null;
  const known = deals.filter(({ isEstimate }) => !isEstimate);
  if (known.length < MIN_DEALS) return null;
  const amounts = Float64Array.from(known, ({ amount }) => amount).sort();
  return { p25: quantile(amounts, 0.25), median: quantile(amounts, 0.5), p75: quantile(amounts, 0.75) };
}

/** Difference to the median as a fraction: -0.061 is 6.1% below. */
export const fromMedian = (amount: number, { median }: DealSpread): number | null =>
  median > 0 ? amount / median - 1 : null;

/** '+9.3%', '−6.1%'. Uses a true minus sign, so that columns align. */
export function formatDifference(fraction: number | null): string {
  if (fraction === null) return '--';
  const percent = Math.round(fraction * 1_000) / 10;
  if (percent === 0) return '0.0%';
  return `${percent > 0 ? '+' : MINUS}${Math.abs(percent).toFixed(1)}%`;
}

/** A difference of two percentages in points: '+1.2', '−0.3', '0.0'. */
export const signedPoints = (fraction: number): string => formatDifference(fraction).slice(0, -1);

export function medianText(fraction: number | null): string | null {
  if (fraction === null) return null;
  const percent = Math.abs(Math.round(fraction * 1_000) / 10);
  if (percent === 0) return 'At the median';
  return `${percent.toFixed(1)}% ${fraction > 0 ? 'above' : 'below'} the median`;
}
