// Reads one file in a process of its own: a damaged file can use any time and memory, or end the process.
import { buffer } from 'node:stream/consumers';
import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readContent } from '@capwise/domain/market/quotes/reading/read-content';
import { fileContents } from '../../../platform/reading/formats/file-contents.ts';
import type {
  FileContent,
  ReadingProgress,
  ReadingTools,
} from '../../../platform/reading/outcome/file-content.ts';
import { QuoteFileError } from '../../../platform/reading/outcome/quote-file-error.ts';
import type { Recognizer } from '../../../platform/reading/scans/recognizer.ts';

/** The bytes come through the standard input, where they need no second copy. */
export interface QuoteJob {
  name: string;
  products: CatalogProduct[];
}

export type QuoteMessage =
  | { progress: ReadingProgress }
  | { reading: ReadContent }
  | { refused: string }
  | { failed: string };

const send = (message: QuoteMessage) => process.send!(message);

function startTools(): ReadingTools {
  let recognizer: Promise<Recognizer> | null = null;
  return {
    onProgress: (progress) => send({ progress }),
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

async function read({ name, products }: QuoteJob): Promise<ReadContent> {
  const catalog = quoteCatalog(products);
  const bytes = new Uint8Array(await buffer(process.stdin));
  let first: ReadContent | null = null;
  for await (const content of fileContents(bytes, name, startTools())) {
    const reading = withTurns(readContent(content.items, catalog, content.pages), content);
    if (reading.content.systems.length > 0) return reading;
    first ??= reading;
  }
  return first!;
}

// The parent ends this process after the answer.
process.once('message', async (job) => {
  try {
    send({ reading: await read(job as QuoteJob) });
  } catch (error) {
    send(error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) });
  }
});
