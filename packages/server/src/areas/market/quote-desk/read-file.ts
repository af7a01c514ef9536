import type { CatalogProduct } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { EMPTY_QUOTE, type ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readQuoteFile } from '../quotes/read-quote-file.ts';

interface Watched {
  signal: AbortSignal;
  onProgress: (progress: { done: number; count: number | null }) => void;
}

/** @throws QuoteFileError, the signal's reason */
export async function readFile(
  file: { bytes: Uint8Array; name: string },
  products: readonly CatalogProduct[],
  { signal }: Watched,
): Promise<ReadContent> {
  const { systems, total, agrees: _, ...header } = await readQuoteFile(file, products);
  signal.throwIfAborted();
  const content = {
    ...EMPTY_QUOTE,
    ...header,
    totalCents: total,
    systems: systems.map(({ product, oem, quantity, unit, list }) => ({
      productConfigurationId: null,
      product,
      oem,
      quantity,
      unitCents: unit,
      listCents: list,
    })),
  };
  return { content, places: [], doubts: [], confidence: systems.map((one) => one.confidence), pages: [] };
}
