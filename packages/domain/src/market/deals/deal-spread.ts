import type { DealRow } from './deal-rows.ts';
import { FEWEST_DEALS } from './quote-check.ts';

/** Dollars at which a quarter, half and three quarters of the deals cost less. */
export interface DealSpread {
  p25: number;
  median: number;
  p75: number;
}

/**
 * The median and the middle half of deals that can be compared: all of one market segment, or all of one product.
 * Across segments the numbers would mislead, and fewer than five deals say nothing; both are null.
 * A service type is no market segment: contracts are compared within one product only.
 */
export function dealSpread(deals: readonly (DealRow & { view: string })[]): DealSpread | null {
  const [first] = deals;
  if (!first || deals.length < FEWEST_DEALS) return null;
  const isOneProduct = deals.every(
    (deal) => deal.productName === first.productName && deal.oemId === first.oemId,
  );
  const isOneSegment = first.view === 'quotes' && deals.every((deal) => deal.groupId === first.groupId);
  if (!isOneProduct && !isOneSegment) return null;
  const amounts = Float64Array.from(deals, ({ amount }) => amount).sort();
  return { p25: quantile(amounts, 0.25), median: quantile(amounts, 0.5), p75: quantile(amounts, 0.75) };
}

/** Between two values in proportion, as PostgreSQL's percentile_cont does for the quote check. */
function quantile(sorted: Float64Array, fraction: number): number {
  const at = (sorted.length - 1) * fraction;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}

/** How far an amount lies from the median, a fraction: -0.061 is 6.1% below. */
export const fromMedian = (amount: number, { median }: DealSpread): number | null =>
  median > 0 ? amount / median - 1 : null;

/** '+9.3%', '−6.1%'; with a true minus, so that the column lines up. */
export function formatDifference(fraction: number | null): string {
  if (fraction === null) return '--';
  const percent = Math.round(fraction * 1_000) / 10;
  if (percent === 0) return '0.0%';
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
}

/** '6.1% below the median'. */
export function medianText(fraction: number | null): string | null {
  if (fraction === null) return null;
  const percent = Math.abs(Math.round(fraction * 1_000) / 10);
  if (percent === 0) return 'At the median';
  return `${percent.toFixed(1)}% ${fraction > 0 ? 'above' : 'below'} the median`;
}
