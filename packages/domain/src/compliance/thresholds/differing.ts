/**
 * Marks what differs between organizations: all values but the most common one. If none is the most common, every
 * value is marked.
 * @returns one mark per value, in their order
 */
export function differing(values: readonly string[]): boolean[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const common = [...counts].filter(([, count]) => count === most).map(([value]) => value);
  return values.map((value) => common.length !== 1 || value !== common[0]);
}
