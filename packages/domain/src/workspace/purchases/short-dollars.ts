/** Integer cents in millions: '$0.79M'. */
export const millions = (cents: number): string => `$${(cents / 100_000_000).toFixed(2)}M`;

/** Integer cents in a few characters: '$3.07M', '$582K', '$940'. */
export function shortDollars(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const dollars = Math.abs(cents) / 100;
  if (dollars >= 999_500) return `${sign}${millions(Math.abs(cents))}`;
  return dollars >= 1_000 ? `${sign}$${Math.round(dollars / 1_000)}K` : `${sign}$${Math.round(dollars)}`;
}
