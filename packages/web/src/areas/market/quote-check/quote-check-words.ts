import { FEWEST_DEALS } from '@capwise/domain/market/deals/quote-check';

/** How a price stands by the share of like deals that cost less, from the lowest on. */
const JUDGEMENTS = [
  [0.1, 'Among the lowest prices'],
  [0.25, 'A low price'],
  [0.5, 'In the lower half'],
  [0.75, 'In the upper half'],
  [0.9, 'A high price'],
  [1, 'Among the highest prices'],
] as const;

/**
 * A percentile in words.
 * @param percentile the share of like deals that cost less, a fraction
 */
export function percentileText(percentile: number, dealsCount: number): string {
  const [, judgment] = JUDGEMENTS.find(([upTo]) => percentile <= upTo) ?? JUDGEMENTS.at(-1)!;
  const deals = `${dealsCount.toLocaleString('en-US')} like deals`;
  if (percentile <= 0) return `${judgment}: none of ${deals} costs less.`;
  if (percentile >= 1) return `${judgment}: all of ${deals} cost less.`;
  return `${judgment}: about ${Math.round(percentile * 100)}% of ${deals} cost less.`;
}

/** Shown in place of a percentile when there are too few deals for one. */
export function tooFewText(dealsCount: number, months: number): string {
  const deals =
    dealsCount === 0 ? 'no like deals' : `only ${dealsCount} like ${dealsCount === 1 ? 'deal' : 'deals'}`;
  return `There ${dealsCount === 1 ? 'is' : 'are'} ${deals} in the last ${months} months; fewer than ${FEWEST_DEALS} say nothing about a price.`;
}

/** Dollars at which a quarter, half, three quarters and nine tenths of the deals cost less, and of the ends. */
export interface PriceSpread extends Spread {
  lowest: number;
  highest: number;
}

/** The same of discounts, whose ends nobody compares. */
export interface Spread {
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

export interface BarPlaces extends PriceSpread {
  price: number;
}

/** The part of the bar's width that stays free at either end. */
const MARGIN = 0.02;

/** Where prices stand on the distribution bar, in percent of its width; it reaches as far as they do. */
export function barPlaces(prices: PriceSpread, price: number): BarPlaces {
  const least = Math.min(prices.lowest, price);
  const span = Math.max(prices.highest, price) - least;
  const place = (dollars: number) =>
    span === 0 ? 50 : 100 * (MARGIN + ((dollars - least) / span) * (1 - 2 * MARGIN));
  return {
    lowest: place(prices.lowest),
    p25: place(prices.p25),
    p50: place(prices.p50),
    p75: place(prices.p75),
    p90: place(prices.p90),
    highest: place(prices.highest),
    price: place(price),
  };
}
