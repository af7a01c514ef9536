import { quantile } from './quantile.ts';
import { MIN_DEALS } from './quote-check.ts';

/** The median, and the quartiles around half of the values. */
export interface MiddleHalf {
  count: number;
  low: number;
  median: number;
  high: number;
}

/** Null for fewer than five values. */
export function middleHalf(values: readonly number[]): MiddleHalf | null {
  if (values.length < MIN_DEALS) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const at = (fraction: number) => quantile(sorted, fraction);
  return { count: sorted.length, low: at(0.25), median: at(0.5), high: at(0.75) };
}
