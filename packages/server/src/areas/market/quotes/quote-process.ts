// Reads one file in a process of its own: a damaged file can use any time and memory, or end the process.
import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { quoteContentOf } from '@capwise/domain/market/quotes/content/quote-content-of';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { findQuote } from '@capwise/domain/market/quotes/reading/find-quote';
import type { QuoteReading } from '@capwise/domain/market/quotes/reading/quote-reading';
import { quoteReading } from '@capwise/domain/market/quotes/reading/read-quote';
import { fileItems } from './file-items.ts';
import { QuoteFileError } from './quote-file-error.ts';

export interface QuoteJob {
  bytes: Uint8Array;
  name: string;
  products: CatalogProduct[];
}

/** Both are of one reading. The commands show only the systems. */
export interface QuoteResult {
  content: ReadContent;
  reading: QuoteReading;
}

export type QuoteAnswer = { result: QuoteResult } | { refused: string } | { failed: string };

async function answer({ bytes, name, products }: QuoteJob): Promise<QuoteAnswer> {
  try {
    const { items, pages } = await fileItems(Uint8Array.from(bytes), name);
    const found = findQuote(items, quoteCatalog(products));
    return { result: { content: quoteContentOf(found, pages), reading: quoteReading(found) } };
  } catch (error) {
    return error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) };
  }
}

// The parent ends this process after the answer.
process.once('message', async (job) => process.send!(await answer(job as QuoteJob)));
