import { isBeingRead, type QuoteState } from '@capwise/domain/market/quotes/quote-states';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import type { VendorQuotePageFragment } from '../../../../../gen/graphql.ts';
import { VendorQuoteQuery } from './quote.graphql.ts';

const ASK_MS = 700;

export type PageQuote = VendorQuotePageFragment;

/** Loads a quote, again and again until it has been read. */
export function usePolledQuote(id: string) {
  const [{ data, error }, ask] = useQuery({
    query: VendorQuoteQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const quote = data?.vendorQuote ?? null;
  const isReading = quote !== null && isBeingRead(quote.state as QuoteState);
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_MS);
    return () => clearInterval(timer);
  }, [isReading, ask]);
  return { quote, error, reload: () => ask({ requestPolicy: 'network-only' }) };
}
