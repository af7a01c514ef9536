import { quantile } from '../../deals/quantile.ts';
import { seededRandom } from '../math/seeded-random.ts';
import type { RoiInput, RoiMode } from '../roi-input.ts';
import { isPriced } from '../roi-sides.ts';
import { roiTerms } from '../roi-terms.ts';
import { DRAW_FACTORS, type DrawFactor, type DrawRanges } from './draw-ranges.ts';
import { type Outcome, outcomeOf } from './drawn-outcome.ts';
import { binsOf, type Histogram, histogramOf } from './histogram.ts';
import { triangular } from './triangular.ts';

export const DRAWS = 10_000;
export const DRAW_SEED = 2026;

/** The median and the 8 of 10 values around it. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

export interface SideOutcomes {
  years: number;
  /** US dollars over the term. */
  profit: Spread;
  /** Fraction of outcomes with a negative profit. */
  lossShare: number;
  /** Years. Infinity for outcomes that do not break even within the term. */
  breakEven: Spread;
  neverShare: number;
  /** Outcomes per bin of the histogram. */
  counts: readonly number[];
}

export interface Distribution {
  sides: Readonly<Record<RoiMode, SideOutcomes | null>>;
  /** Fraction of outcomes in which buying has the higher net present value. Null if not comparable. */
  buyingWins: number | null;
  bins: Histogram;
}

/**
 * Draws all factors independently from triangular distributions, and calculates each outcome. The same input
 * and ranges give the same result. Each factor has its own sequence of random numbers, so that a changed range
 * leaves the draws of the others unchanged.
 * @param ranges low ≤ likely ≤ high
 */
export function drawOutcomes(input: RoiInput, ranges: DrawRanges, draws = DRAWS): Distribution {
  const drawn = drawFactors(ranges, draws);
  const outcomes = (mode: RoiMode): Outcome[] | null => {
    if (!isPriced(mode, input)) return null;
    const calculate = outcomeOf(input, mode);
    return drawn.map(calculate);
  };
  const [buy, lease] = [outcomes('buy'), outcomes('lease')];
  const profits = [buy, lease].map((side) => side && ascending(side.map(({ profit }) => profit)));
  const bins = binsOf(profits.flatMap((side) => (side ? [side[0]!, side.at(-1)!] : [])));
  const years = {
    buy: roiTerms({ ...input, mode: 'buy' }).years,
    lease: roiTerms({ ...input, mode: 'lease' }).years,
  };
  return {
    bins,
    sides: {
      buy: buy && sideOutcomes(buy, profits[0]!, bins, years.buy),
      lease: lease && sideOutcomes(lease, profits[1]!, bins, years.lease),
    },
    buyingWins:
      buy && lease && years.buy === years.lease
        ? buy.filter(({ npv }, at) => npv > lease[at]!.npv).length / draws
        : null,
  };
}

export function drawFactors(ranges: DrawRanges, draws: number): Record<DrawFactor, number>[] {
  const randoms = DRAW_FACTORS.map((_, at) => seededRandom(DRAW_SEED + 7919 * at));
  return Array.from({ length: draws }, () => {
    const one = {} as Record<DrawFactor, number>;
    DRAW_FACTORS.forEach((factor, at) => {
      one[factor] = triangular(ranges[factor], randoms[at]!());
    });
    return one;
  });
}

const ascending = (values: number[]): Float64Array => Float64Array.from(values).sort();

function sideOutcomes(
  outcomes: Outcome[],
  profits: Float64Array,
  bins: Histogram,
  years: number,
): SideOutcomes {
  const breakEven = ascending(outcomes.map(({ yearsToBreakEven }) => yearsToBreakEven));
  // Of two neighbors, one may be infinite.
  const rank = (fraction: number) => breakEven[Math.round((breakEven.length - 1) * fraction)]!;
  const share = (values: Float64Array, counts: (value: number) => boolean) =>
    values.filter(counts).length / values.length;
  return {
    years,
    profit: { low: quantile(profits, 0.1), median: quantile(profits, 0.5), high: quantile(profits, 0.9) },
    lossShare: share(profits, (profit) => profit < -0.005),
    breakEven: { low: rank(0.1), median: rank(0.5), high: rank(0.9) },
    neverShare: share(breakEven, (value) => value === Number.POSITIVE_INFINITY),
    counts: histogramOf(profits, bins),
  };
}
