/**
 * Quantile of ascending numbers, interpolated like PostgreSQL's percentile_cont, which the quote check uses.
 * @param sorted not empty
 */
export function quantile(sorted: ArrayLike<number>, fraction: number): number {
  const at = (sorted.length - 1) * fraction;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}
