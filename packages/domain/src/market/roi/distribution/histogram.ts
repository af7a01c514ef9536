const MAX_BINS = 45;

/** Bins of equal width in US dollars. */
export interface Histogram {
  from: number;
  step: number;
  count: number;
}

/** Bins with round ends around all values. The step is 1, 2, 2.5 or 5 times a power of ten. */
export function binsOf(values: readonly number[]): Histogram {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rough = Math.max((most - least) / MAX_BINS, Math.abs(most) / 1e6, 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10);
  const first = Math.floor(least / step);
  return { from: first * step, step, count: Math.floor(most / step) - first + 1 };
}

/** Number of values in each bin. A value at the end of a bin counts in the next one. */
export function histogramOf(values: ArrayLike<number>, { from, step, count }: Histogram): number[] {
  const counts = Array<number>(count).fill(0);
  for (let at = 0; at < values.length; at++) {
    const bin = Math.floor((values[at]! - from) / step);
    counts[Math.min(Math.max(bin, 0), count - 1)]!++;
  }
  return counts;
}
