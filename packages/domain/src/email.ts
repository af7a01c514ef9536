const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@[^\s@<>(),;:"\\[\]]{1,190}$/u;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** Valid addresses without duplicates. Skips all others (A-78, B-53). */
export function deliverable(addresses: readonly string[]): string[] {
  const valid = addresses.map((one) => one.trim()).filter(isMailAddress);
  return [...new Map(valid.map((one) => [one.toLowerCase(), one])).values()];
}
