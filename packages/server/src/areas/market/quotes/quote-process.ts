// Reads one file in a process of its own: a damaged file can use any time and memory, or end the process.
import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readContent } from '@capwise/domain/market/quotes/reading/read-content';
import { fileContents } from '../../../platform/reading/formats/file-contents.ts';
import type {
  FileContent,
  ReadingProgress,
  ReadingTools,
} from '../../../platform/reading/outcome/file-content.ts';
import type { Recognizer } from '../../../platform/reading/scans/recognizer.ts';
import { serveReader } from '../../../platform/reading/serve-reader.ts';

export interface QuoteJob {
  name: string;
  products: CatalogProduct[];
}

function startTools(onProgress: (progress: ReadingProgress) => void): ReadingTools {
  let recognizer: Promise<Recognizer> | null = null;
  return {
    onProgress,
    recognizer: () => {
      recognizer ??= import('../../../platform/reading/scans/recognizer.ts').then(({ startRecognizer }) =>
        startRecognizer(),
      );
      return recognizer;
    },
  };
}

/** Places are read from upright pages, and shown on pages as they are. */
function withTurns(reading: ReadContent, { turns }: FileContent): ReadContent {
  return { ...reading, places: reading.places.map((place) => turns.get(place.page - 1)?.(place) ?? place) };
}

serveReader<QuoteJob, ReadContent>(async (bytes, { name, products }, onProgress) => {
  const catalog = quoteCatalog(products);
  let first: ReadContent | null = null;
  for await (const content of fileContents(bytes, name, startTools(onProgress))) {
    const reading = withTurns(readContent(content.items, catalog, content.pages), content);
    if (reading.content.systems.length > 0) return reading;
    first ??= reading;
  }
  return first!;
});
