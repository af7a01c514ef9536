import { fileURLToPath } from 'node:url';
import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { type ReadOptions, runReader } from '../../../platform/reading/run-reader.ts';
import type { FileBytes } from '../../../platform/reading/send-bytes.ts';
import type { QuoteJob } from './quote-process.ts';

const MODULE = fileURLToPath(new URL('./quote-process.ts', import.meta.url));

/**
 * Reads a quote in a process with limits of time and memory.
 * @throws QuoteFileError, the signal's reason, the error of the stream
 */
export function readQuoteFile(
  file: { bytes: FileBytes; name: string },
  products: readonly CatalogProduct[],
  options: ReadOptions = {},
): Promise<ReadContent> {
  const job: QuoteJob = { name: file.name, products: products.map(({ product, oem }) => ({ product, oem })) };
  return runReader(MODULE, file.bytes, job, options);
}
