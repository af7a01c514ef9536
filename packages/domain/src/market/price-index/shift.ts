import { MIN_DEALS } from '../deals/quote-check.ts';

/** Values of the same product in two periods. */
export interface Stratum {
  later: readonly number[];
  earlier: readonly number[];
}

/** The median difference, with the range that contains the true one at the chosen confidence. */
export interface Shift {
  shift: number;
  low: number;
  high: number;
  /** Values with a counterpart of the same product. */
  laterCount: number;
  earlierCount: number;
}

/** Standard normal quantile for a range of 95%. */
export const RANGE_95 = 1.96;

/** Halvings of the range of differences. Leaves less than a millionth of it. */
const HALVINGS = 24;

/**
 * Estimates by how much later values exceed earlier ones of the same product (Hodges–Lehmann, with the weights
 * of van Elteren's stratified rank test). It compares no product with another, so a different mix of products
 * cannot move it. Assumes independent values, but no distribution.
 * @param z standard normal quantile of the range
 * @returns null if either period has fewer than five comparable values, or if they allow no range
 */
export function stratifiedShift(strata: readonly Stratum[], z: number = RANGE_95): Shift | null {
  const compared = strata
    .filter(({ later, earlier }) => later.length > 0 && earlier.length > 0)
    .map(({ later, earlier }) => ({ later: ascending(later), earlier: ascending(earlier) }));
  const laterCount = sum(compared.map(({ later }) => later.length));
  const earlierCount = sum(compared.map(({ earlier }) => earlier.length));
  if (Math.min(laterCount, earlierCount) < MIN_DEALS) return null;
  const mean = sum(compared.map((one) => (weightOf(one) * pairs(one)) / 2));
  const spread = z * Math.sqrt(sum(compared.map((one) => (weightOf(one) * pairs(one)) / 12)));
  if (spread >= mean) return null;
  const crossing = (target: number) => findCrossing(compared, target);
  return {
    shift: crossing(mean),
    low: crossing(mean + spread),
    high: crossing(mean - spread),
    laterCount,
    earlierCount,
  };
}

interface Sorted {
  later: Float64Array;
  earlier: Float64Array;
}

const ascending = (values: readonly number[]) => Float64Array.from(values).sort();
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const pairs = ({ later, earlier }: Sorted) => later.length * earlier.length;
const weightOf = ({ later, earlier }: Sorted) => 1 / (later.length + earlier.length + 1);

/** The difference at which the weighted number of larger pairs falls below the target. */
function findCrossing(strata: readonly Sorted[], target: number): number {
  let low = Math.min(...strata.map(({ later, earlier }) => later[0]! - earlier.at(-1)!));
  let high = Math.max(...strata.map(({ later, earlier }) => later.at(-1)! - earlier[0]!));
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (sum(strata.map((one) => weightOf(one) * countAbove(one, middle))) >= target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Pairs whose difference exceeds the given one. Equal ones count half. */
function countAbove({ later, earlier }: Sorted, difference: number): number {
  let [below, upTo, count] = [0, 0, 0];
  for (const value of later) {
    const bound = value - difference;
    while (below < earlier.length && earlier[below]! < bound) below += 1;
    while (upTo < earlier.length && earlier[upTo]! <= bound) upTo += 1;
    count += (below + upTo) / 2;
  }
  return count;
}
