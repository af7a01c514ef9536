import { Readable } from 'node:stream';
import type { DemoVendorQuote } from '@capwise/demo/market/vendor-quote';
import { demoVendorQuotes } from '@capwise/demo/market/vendor-quotes';
import { addDays, type Day } from '@capwise/domain/dates';
import { type QuoteCatalog, quoteCatalog } from '@capwise/domain/market/quotes/catalog/quote-catalog';
import { QuoteContentSchema, type ReadContent } from '@capwise/domain/market/quotes/quote-content';
import { readContent } from '@capwise/domain/market/quotes/reading/read-content';
import { withConfigurations } from '../../areas/market/quote-desk/choose-configurations.ts';
import { type QuoteWriter, setConfirmed } from '../../areas/market/quote-desk/quote.queries.ts';
import { catalogConfigurations } from '../../areas/market/quotes/catalog-products.queries.ts';
import type { Db } from '../../db/database.ts';
import { demoDocuments } from '../../platform/intake/limits.ts';
import { PdfThread } from '../../platform/pdf/pdf-thread.ts';
import { fileContents } from '../../platform/reading/formats/file-contents.ts';
import type { Files, StoredFile } from '../../platform/storage/files.ts';
import { insertQuoteDocument } from './quote-documents.ts';
import { quoteSheet } from './quote-paper.ts';
import { scanOf } from './scan-paper.ts';
import { type SeededQuote, seedOutcomes } from './seed-outcomes.ts';

export interface ReceivedQuote {
  quote: DemoVendorQuote;
  date: Day;
  file: StoredFile;
  /** With text, also of a scan. */
  bytes: Buffer;
}

export const WORKER = new URL('./quote-paper-worker.ts', import.meta.url);
const DAY_MS = 86_400_000;

/** Prints and stores the demo's quotes. Do not call it inside a transaction. */
export async function receiveQuotes(files: Files, today: Day): Promise<ReceivedQuote[]> {
  const printer = new PdfThread(WORKER);
  const received: ReceivedQuote[] = [];
  try {
    for (const quote of demoVendorQuotes) {
      const date = addDays(today, -quote.daysAgo);
      const paper = { quote, date };
      const bytes = quote.fileName.endsWith('.csv')
        ? Buffer.from(quoteSheet(paper))
        : await printer.make(paper, new AbortController().signal);
      const stored = quote.isScan ? await scanned(printer, bytes) : bytes;
      const file = await files.receive(Readable.from([stored]), quote.fileName, demoDocuments);
      received.push({ quote, date, file, bytes });
    }
  } finally {
    printer.close();
  }
  return received;
}

/** A PDF without text. */
export const scanned = async (printer: PdfThread, bytes: Buffer): Promise<Buffer> =>
  printer.make({ image: await scanOf(bytes) }, new AbortController().signal);

/** Reads them as the product does, and confirms all but the newest. */
export async function seedQuotes(
  db: Db,
  files: Files,
  received: readonly ReceivedQuote[],
  now: Date,
): Promise<void> {
  const configurations = await catalogConfigurations(db);
  const catalog = quoteCatalog(configurations);
  const users = await db.selectFrom('users').select(['id', 'email']).execute();
  await files.keep(db, ...received.map(({ file }) => file.id));
  const seeded = new Map<string, SeededQuote>();
  for (const { quote, file, bytes } of received) {
    const read = await readPaper(bytes, quote.fileName, catalog);
    const pages = read.pages.map((page) => ({ ...page, isScan: quote.isScan === true }));
    const reading = withConfigurations({ ...read, pages }, configurations);
    const viewer = { userId: users.find(({ email }) => email === quote.by)!.id };
    const at = new Date(now.getTime() - quote.daysAgo * DAY_MS);
    const id = await insertReadQuote({ db, viewer }, { quote, file, reading, at });
    const content = QuoteContentSchema.parse(reading.content);
    if (quote.isConfirmed) await setConfirmed({ db, viewer }, id, { content, version: 1, at });
    seeded.set(quote.number, { id, quote, content, ...viewer });
  }
  await seedOutcomes(db, seeded, now);
}

/**
 * The demo's papers are harmless, so they need no process of their own. Scans are read before they are scanned,
 * because recognition takes seconds. A test compares both readings.
 */
async function readPaper(bytes: Buffer, fileName: string, catalog: QuoteCatalog): Promise<ReadContent> {
  const tools = { onProgress: () => {}, recognizer: () => Promise.reject(new Error('A paper is a scan')) };
  for await (const { items, pages } of fileContents(Uint8Array.from(bytes), fileName, tools))
    return readContent(items, catalog, pages);
  throw new Error(`${fileName} was not read`);
}

interface ReadQuote {
  quote: DemoVendorQuote;
  file: StoredFile;
  reading: ReadContent;
  at: Date;
}

async function insertReadQuote(
  { db, viewer }: QuoteWriter,
  { quote, file, reading, at }: ReadQuote,
): Promise<number> {
  const documentId = quote.project
    ? await insertQuoteDocument({ db, viewer }, { quote, file, title: quote.project, at })
    : null;
  const { id } = await db
    .insertInto('quotes')
    .values({
      system_id: quote.systemId,
      document_id: documentId,
      file_id: documentId === null ? file.id : null,
      file_name: quote.fileName,
      content_type: file.contentType,
      created_by: viewer.userId,
      created_at: at,
      touched_at: at,
      state: 'read',
      pages_done: reading.pages.length,
      page_count: reading.pages.length,
      read_ms: null,
      reading: JSON.stringify(reading),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
