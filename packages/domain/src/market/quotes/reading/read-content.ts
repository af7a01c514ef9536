import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { quoteContentOf } from '../content/quote-content-of.ts';
import type { QuotePage, ReadContent } from '../quote-content.ts';
import type { QuoteItem } from '../text/quote-item.ts';
import { findQuote } from './find-quote.ts';

/** Reads all that a quote says, with the place of each value and what to check. */
export const readContent = (
  items: readonly QuoteItem[],
  catalog: QuoteCatalog,
  pages: readonly QuotePage[],
): ReadContent => quoteContentOf(findQuote(items, catalog), pages);
