/** Decimal places of a quotient before it becomes a double, which holds fewer. */
const PLACES = 30;

/** The double nearest to an exact quotient. The divisor must be positive. */
export function quotient(dividend: bigint, divisor: bigint): number {
  if (dividend === 0n) return 0;
  const size = dividend < 0n ? -dividend : dividend;
  const digits = ((size * 10n ** BigInt(PLACES)) / divisor).toString().padStart(PLACES + 1, '0');
  const number = Number(`${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`);
  return dividend < 0n && number > 0 ? -number : number;
}

export const hundredths = (value: number): bigint => BigInt(Math.round(value * 100));

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);
