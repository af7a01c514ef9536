// Reads one file in a process of its own: a damaged file can use any time and memory, or end the process.
import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { QuoteReading } from '@capwise/domain/market/quotes/reading/quote-reading';
import { readQuote } from '@capwise/domain/market/quotes/reading/read-quote';
import { fileItems } from './file-items.ts';
import { QuoteFileError } from './quote-file-error.ts';

export interface QuoteJob {
  bytes: Uint8Array;
  name: string;
  products: CatalogProduct[];
}

export type QuoteAnswer = { reading: QuoteReading } | { refused: string } | { failed: string };

async function answer({ bytes, name, products }: QuoteJob): Promise<QuoteAnswer> {
  try {
    return { reading: readQuote(await fileItems(Uint8Array.from(bytes), name), quoteCatalog(products)) };
  } catch (error) {
    return error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) };
  }
}

// The parent ends this process after the answer.
process.once('message', async (job) => process.send!(await answer(job as QuoteJob)));
