import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readQuoteFile } from '../quotes/read-quote-file.ts';

interface Watched {
  signal: AbortSignal;
  onProgress: (progress: { done: number; count: number | null }) => void;
}

/** @throws QuoteFileError, the signal's reason */
export const readFile = (
  file: { bytes: Uint8Array; name: string },
  products: readonly CatalogProduct[],
  { signal, onProgress }: Watched,
): Promise<ReadContent> =>
  readQuoteFile(file, products, { signal, onProgress: ({ done, count }) => onProgress({ done, count }) });
