// Reads one file in a thread of its own: damaged files can use any amount of time and memory.
import { parentPort, workerData } from 'node:worker_threads';
import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { QuoteReading } from '@capwise/domain/market/quotes/quote-reading';
import { readQuote } from '@capwise/domain/market/quotes/read-quote';
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
    return { reading: readQuote(await fileItems(bytes, name), quoteCatalog(products)) };
  } catch (error) {
    return error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) };
  }
}

parentPort!.postMessage(await answer(workerData as QuoteJob));
