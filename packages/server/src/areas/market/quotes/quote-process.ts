// Reads one file in a process of its own: a damaged file can use any time and memory, or end the process.
import { buffer } from 'node:stream/consumers';

<<<<<<< HEAD

import {
  type CatalogProduct,
  type QuoteCatalog,
  quoteCatalog,
} from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { quoteContentOf } from '@capwise/domain/market/quotes/content/quote-content-of';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { findQuote } from '@capwise/domain/market/quotes/reading/find-quote';
import type { QuoteReading } from '@capwise/domain/market/quotes/reading/quote-reading';
import { quoteReading } from '@capwise/domain/market/quotes/reading/read-quote';

=======

import { type CatalogProduct, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import type { ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readContent } from '@capwise/domain/market/quotes/reading/read-content';
import type { FileContent, ReadingProgress, ReadingTools } from './formats/file-content.ts';

>>>>>>> main

import { fileContents } from './formats/file-contents.ts';
import type { FileContent, ReadingProgress, ReadingTools } from './outcome/file-content.ts';
import { QuoteFileError } from './outcome/quote-file-error.ts';
import type { Recognizer } from './scans/recognizer.ts';

/** The bytes come through the standard input, where they need no second copy. */
export interface QuoteJob {
  name: string;
  products: CatalogProduct[];
}

<<<<<<< HEAD
/** Both are of one reading. The commands show only the systems. */
export interface QuoteResult {
  content: ReadContent;
  reading: QuoteReading;
}

=======
>>>>>>> main
export type QuoteMessage =
  | { progress: ReadingProgress }
  | { result: QuoteResult }
  | { refused: string }
  | { failed: string };

const send = (message: QuoteMessage) => process.send!(message);

function startTools(): ReadingTools {
  let recognizer: Promise<Recognizer> | null = null;
  return {
    onProgress: (progress) => send({ progress }),
    recognizer: () => {
      recognizer ??= import('./scans/recognizer.ts').then(({ startRecognizer }) => startRecognizer());
      return recognizer;
    },
  };
}

/** Places are read from upright pages, and shown on pages as they are. */
function withTurns(content: ReadContent, { turns }: FileContent): ReadContent {
  return { ...content, places: content.places.map((place) => turns.get(place.page - 1)?.(place) ?? place) };
}

function resultOf(file: FileContent, catalog: QuoteCatalog): QuoteResult {
  const found = findQuote(file.items, catalog);
  return { content: withTurns(quoteContentOf(found, file.pages), file), reading: quoteReading(found) };
}

async function read({ name, products }: QuoteJob): Promise<QuoteResult> {
  const catalog = quoteCatalog(products);
  const bytes = new Uint8Array(await buffer(process.stdin));
<<<<<<< HEAD
  const first: QuoteResult | null = null;
  for await (const file of fileContents(bytes, name, startTools())) {
    const result = resultOf(file, catalog);
    if (result.reading.systems.length > 0) return result;
    first ??= result;
=======
  let first: ReadContent | null = null;
  for await (const content of fileContents(bytes, name, startTools())) {
    const reading = withTurns(readContent(content.items, catalog, content.pages), content);
    if (reading.content.systems.length > 0) return reading;
    first ??= reading;
>>>>>>> main
  }
  return first!;
}

// The parent ends this process after the answer.
process.once('message', async (job) => {
  try {
    send({ result: await read(job as QuoteJob) });
  } catch (error) {
    send(error instanceof QuoteFileError ? { refused: error.message } : { failed: String(error) });
  }
});
