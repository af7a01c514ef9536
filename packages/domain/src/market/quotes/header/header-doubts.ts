export interface HeaderDoubt {
  path: 'currency' | 'quoteDate' | 'validUntil';
  reason: string;
}

/** @param rival another currency that the prices could be in */
export const currencyDoubts = (rival: string | null): HeaderDoubt[] =>
  rival
    ? [{ path: 'currency', reason: `The quote mentions ${rival}. Check that its prices are in US dollars.` }]
    : [];
