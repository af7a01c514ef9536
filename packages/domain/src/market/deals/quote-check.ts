import { z } from 'zod';

/** Fewer deals than this say nothing about a price. */
export const FEWEST_DEALS = 5;
/** Months of deals that a price can be placed among. */
export const QUOTE_CHECK_RANGES = [12, 24] as const;
/** With the ends, between which a price is placed. */
export const QUOTE_CHECK_PERCENTILES = [0, 0.25, 0.5, 0.75, 0.9, 1] as const;

const LARGEST_PRICE = 1_000_000_000;

export const QuoteCheckSchema = z.object({
  /** US dollars for one piece. */
  price: z
    .number('Enter a price in US dollars')
    .positive('The price must be above 0')
    .max(LARGEST_PRICE, 'The price is too large'),
  months: z.union(
    QUOTE_CHECK_RANGES.map((range) => z.literal(range)),
    'Choose 12 or 24 months',
  ),
});

/**
 * Where a price stands among others, as a fraction: the share that costs less, half of those that cost the same
 * counted with them (the mid-rank percentile). null for fewer than five deals.
 */
export function percentileOf(deals: { count: number; below: number; equal: number }): number | null {
  return deals.count < FEWEST_DEALS ? null : (deals.below + deals.equal / 2) / deals.count;
}
