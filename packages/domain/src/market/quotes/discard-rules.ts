export interface DiscardedQuote {
  isConfirmed: boolean;
  isOfDocument: boolean;
  /** It has a final price, and savings count it. */
  isClosed: boolean;
  isInDeals: boolean;
}

/** Why a quote cannot be discarded. Null if it can. */
export function whyNotDiscard({
  isConfirmed,
  isOfDocument,
  isClosed,
  isInDeals,
}: DiscardedQuote): string | null {
  if (isConfirmed && isOfDocument) return 'A confirmed quote of a document stays with it';
  if (isClosed) return 'This quote has a final price. Reopen it first';
  return isInDeals ? 'This quote is in the Deals Database. Remove it from the deals first' : null;
}
