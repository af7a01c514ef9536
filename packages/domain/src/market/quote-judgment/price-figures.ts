import { quantile } from '../deals/quantile.ts';
import { MIN_DEALS, percentileOf } from '../deals/quote-check.ts';
import type { JudgedDeal } from './evidence.ts';
import type { StripPrices } from './plots/strip-plot.ts';

/** Deals drawn as dots. More would cover each other. */
export const MAX_DOTS = 240;

/** A price among deals. Amounts are integer cents of one unit. */
export interface PriceFigures {
  count: number;
  /** Fraction of the deals that cost less. */
  percentile: number;
  lowestCents: number;
  /** The 25th percentile. */
  targetCents: number;
  /** Walk away above it. */
  medianCents: number;
  upperCents: number;
  highestCents: number;
  /** Prices in ascending order: all of them, or evenly chosen ranks. */
  dots: number[];
}

/** Places a price among deals by the rules of the quote check. Null for fewer than five deals. */
export function priceFigures(deals: readonly JudgedDeal[], unitCents: number): PriceFigures | null {
  const prices = deals.map((deal) => deal.unitCents).sort((a, b) => a - b);
  const below = prices.filter((price) => price < unitCents).length;
  const equal = prices.filter((price) => price === unitCents).length;
  const percentile = percentileOf({ count: prices.length, below, equal });
  if (percentile === null) return null;
  const at = (fraction: number) => Math.round(quantile(prices, fraction));
  return {
    count: prices.length,
    percentile,
    lowestCents: prices[0]!,
    targetCents: at(0.25),
    medianCents: at(0.5),
    upperCents: at(0.75),
    highestCents: prices.at(-1)!,
    dots: evenRanks(prices),
  };
}

const evenRanks = (sorted: number[]): number[] =>
  sorted.length <= MAX_DOTS
    ? sorted
    : Array.from(
        { length: MAX_DOTS },
        (_, dot) => sorted[Math.round((dot * (sorted.length - 1)) / (MAX_DOTS - 1))]!,
      );

/** Cents to save on all pieces. Never negative. */
export const savedCents = (unitCents: number, goalCents: number, quantity: number): number =>
  Math.max(0, unitCents - goalCents) * quantity;

export const isEnough = (deals: readonly unknown[]): boolean => deals.length >= MIN_DEALS;

export const stripPrices = (figures: PriceFigures): StripPrices => ({
  lowest: figures.lowestCents,
  target: figures.targetCents,
  median: figures.medianCents,
  upper: figures.upperCents,
  highest: figures.highestCents,
  dots: figures.dots,
});
