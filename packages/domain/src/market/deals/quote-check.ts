import { z } from 'zod';

export const MIN_DEALS = 5;
export const QUOTE_CHECK_RANGES = [12, 24] as const;
/** Includes minimum and maximum, so that a price can be placed between them. */
export const QUOTE_CHECK_PERCENTILES = [0, 0.25, 0.5, 0.75, 0.9, 1] as const;

const MAX_PRICE = 1_000_000_000;

export const QuoteCheckSchema = z.object({
  /** US dollars per unit. */
  price: z
    .number('Enter a price in US dollars, such as 2500000')
    .positive('The price must be above 0')
    .max(MAX_PRICE, 'The price is too large'),
  months: z.union(
    QUOTE_CHECK_RANGES.map((range) => z.literal(range)),
    'Choose 12 or 24 months',
  ),
});

/**
 * Mid-rank percentile as a fraction: the share of cheaper deals plus half of the equal ones. Null for fewer
 * than five deals.
 */
export function percentileOf(deals: { count: number; below: number; equal: number }): number | null {
  return deals.count < MIN_DEALS ? null : (deals.below + deals.equal / 2) / deals.count;
}
