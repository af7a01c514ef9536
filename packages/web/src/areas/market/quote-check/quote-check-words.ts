import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';

/** Upper bounds for the share of similar deals that cost less, in ascending order. */
const JUDGMENTS = [
  [0.1, 'Among the lowest prices'],
  [0.25, 'A low price'],
  [0.5, 'In the lower half'],
  [0.75, 'In the upper half'],
  [0.9, 'A high price'],
  [1, 'Among the highest prices'],
] as const;

/**
 * Describes a percentile.
 * @param percentile Share of similar deals that cost less, as a fraction.
 */
export function percentileText(percentile: number, dealsCount: number): string {
  const [, judgment] = JUDGMENTS.find(([upTo]) => percentile <= upTo) ?? JUDGMENTS.at(-1)!;
  const deals = `${dealsCount.toLocaleString('en-US')} similar deals`;
  if (percentile <= 0) return `${judgment}: none of ${deals} costs less.`;
  if (percentile >= 1) return `${judgment}: all of ${deals} cost less.`;
  return `${judgment}: about ${Math.round(percentile * 100)}% of ${deals} cost less.`;
}

export function tooFewText(dealsCount: number, months: number): string {
  const deals =
    dealsCount === 0
      ? 'no similar deals'
      : `only ${dealsCount} similar ${dealsCount === 1 ? 'deal' : 'deals'}`;
  return `There ${dealsCount === 1 ? 'is' : 'are'} ${deals} in the last ${months} months. A price check needs at least ${MIN_DEALS}.`;
}

/** Percentiles in dollars, with the lowest and highest price. */
export interface PriceSpread extends Spread {
  lowest: number;
  highest: number;
}

export interface Spread {
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

export interface BarPlaces extends PriceSpread {
  price: number;
}

const MARGIN = 0.02;

/** Positions of prices on the distribution bar, in percent of its width. */
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
