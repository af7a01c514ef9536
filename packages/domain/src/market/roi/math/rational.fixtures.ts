/** Exact fractions for tests: lowest terms, positive divisor. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [large, small] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (small > 0n) [large, small] = [small, large % small];
  return large;
}

export function fraction(top: bigint, bottom = 1n): Fraction {
  if (bottom === 0n) throw new RangeError('A fraction of zero parts');
  const divisor = greatestDivisor(top, bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / divisor, bottom: bottom / divisor };
}

/** The decimal that somebody typed, not the double that is nearest to it. */
export function typed(value: number): Fraction {
  const [whole, decimals = ''] = value.toFixed(2).split('.') as [string, string?];
  return fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
}

export const ZERO = fraction(0n);
export const ONE = fraction(1n);
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
export const minus = (a: Fraction): Fraction => ({ top: -a.top, bottom: a.bottom });
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.top * b.top, a.bottom * b.bottom);
export const over = (a: Fraction, b: Fraction): Fraction => times(a, fraction(b.bottom, b.top));
export const total = (all: readonly Fraction[]): Fraction => all.reduce(plus, ZERO);
export const isBelow = (a: Fraction, b: Fraction): boolean => a.top * b.bottom < b.top * a.bottom;
export const signum = ({ top }: Fraction): number => (top > 0n ? 1 : top < 0n ? -1 : 0);

/** The double nearest to the fraction, by way of its first 40 decimals. */
export function nearest({ top, bottom }: Fraction): number {
  const scaled = ((top < 0n ? -top : top) * 10n ** 40n) / bottom;
  return (top < 0n ? -1 : 1) * Number(`${scaled}e-40`) + 0;
}
