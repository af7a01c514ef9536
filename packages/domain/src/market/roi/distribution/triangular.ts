import type { DrawRange } from './draw-ranges.ts';

/**
 * Value of a triangular distribution at a probability between 0 and 1 (its inverse distribution function). A
 * range without width has one value.
 */
export function triangular({ low, likely, high }: DrawRange, probability: number): number {
  const width = high - low;
  if (width <= 0) return likely;
  const peak = (likely - low) / width;
  return probability < peak
    ? low + Math.sqrt(probability * width * (likely - low))
    : high - Math.sqrt((1 - probability) * width * (high - likely));
}
