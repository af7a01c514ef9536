import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import type { FoundQuote } from '../content/found-quote.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { findQuote } from './find-quote.ts';
import type { QuoteReading } from './quote-reading.ts';

/** The systems of a found quote, without places. */
export const quoteReading = ({ header, body }: FoundQuote): QuoteReading => ({
  vendor: header.vendor?.value ?? null,
  quoteNumber: header.quoteNumber?.value ?? null,
  quoteDate: header.quoteDate?.value ?? null,
  validUntil: header.validUntil?.value ?? null,
  customer: header.customer?.value ?? null,
  currency: header.currency?.value ?? null,
  total: body?.total ?? null,
  agrees: body?.agrees ?? false,
  systems: body?.systems ?? [],
});

export const readQuote = (items: readonly QuoteItem[], catalog: QuoteCatalog): QuoteReading =>
  quoteReading(findQuote(items, catalog));
