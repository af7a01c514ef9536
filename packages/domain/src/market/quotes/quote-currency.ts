/** True for prices in US dollars. A quote that names no currency counts as one in US dollars. */
export const isInDollars = ({ currency }: { currency: string | null }): boolean =>
  currency === null || currency === 'USD';
