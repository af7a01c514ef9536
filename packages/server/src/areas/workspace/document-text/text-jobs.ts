import { AppError } from '@capwise/domain/errors';
import { MAX_QUOTE_BYTES } from '@capwise/domain/market/quotes/quote-states';
import { MAX_DOCUMENT_TEXT } from '@capwise/domain/workspace/document-text/document-text';
import { textWords } from '@capwise/domain/workspace/document-text/text-words';
import type { Db } from '../../../db/database.ts';
import type { Job, JobQueue, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/process/services.ts';
import { readDocumentText } from '../../../platform/reading/documents/read-document.ts';
import { QuoteFileError } from '../../../platform/reading/outcome/quote-file-error.ts';
import {
  beginNextText,
  beginText,
  failAbandonedTexts,
  finishText,
  hasWaitingTexts,
  MAX_ATTEMPTS,
  putBackText,
  quoteTextOf,
  type TextResult,
  type TextRun,
} from './document-text.queries.ts';

const NEW_TEXTS = 'document-texts';
const WAITING_TEXTS = 'waiting-document-texts';

/** A job of waiting documents ends after this time and adds another one. */
const SHIFT_MS = 60_000;

const QUEUE: JobQueue = {
  // A process without a heartbeat for this long counts as dead, and another one takes over.
  heartbeatSeconds: 30,
  expireInSeconds: 600,
  retryLimit: 3,
  retryDelay: 60,
  deleteAfterSeconds: 3_600,
};
export const textJobs: Record<string, JobQueue> = { [NEW_TEXTS]: QUEUE, [WAITING_TEXTS]: QUEUE };

const FAILED = 'The file could not be read.';
const SCAN = 'The file has no text. It may be a scan.';
const PARTLY_SCAN = 'Searchable, except for pages that are scans';
const CUT = `Only the first ${MAX_DOCUMENT_TEXT.toLocaleString('en-US')} characters are searched`;
const TOO_LARGE = `The file is larger than ${MAX_QUOTE_BYTES / 1_000_000} MB, so its text is not searched`;

interface NewText {
  documentId: number;
}

/** Call in the transaction that creates the document. */
export const addTextJob = ({ jobs }: Pick<Services, 'jobs'>, db: Db, documentId: number): Promise<void> =>
  jobs.add(db, NEW_TEXTS, { documentId } satisfies NewText);

/** Documents of earlier versions, of imports, and of jobs that got lost. */
export async function sweepTexts({ database: { db }, jobs, clock }: Services): Promise<void> {
  await failAbandonedTexts(db, FAILED, clock.now());
  if (await hasWaitingTexts(db, clock.now())) await jobs.add(db, WAITING_TEXTS, {});
}

/** One file of each queue at a time. */
export async function startTextJobs(jobs: Jobs, services: Services): Promise<{ close(): void }> {
  const closing = new AbortController();
  await jobs.work<NewText>(NEW_TEXTS, readNewText(services, closing.signal), 1);
  await jobs.work(WAITING_TEXTS, readWaitingTexts(services, closing.signal), 1);
  return { close: () => closing.abort(new Error('The server is stopping')) };
}

export const readNewText =
  (services: Services, closing: AbortSignal) =>
  async ({ data }: Pick<Job<NewText>, 'data'>): Promise<void> => {
    const { database, clock } = services;
    const run = await beginText(database.db, data.documentId, clock.now());
    if (run) await readText(services, run, closing);
  };

export const readWaitingTexts =
  (services: Services, closing: AbortSignal, shiftMs = SHIFT_MS) =>
  async (): Promise<void> => {
    const { database, clock, jobs } = services;
    const { db } = database;
    const end = performance.now() + shiftMs;
    while (performance.now() < end) {
      closing.throwIfAborted();
      const run = await beginNextText(db, clock.now());
      if (!run) return;
      await readText(services, run, closing);
    }
    await jobs.add(db, WAITING_TEXTS, {});
  };

/** Errors that are not the file's leave the document waiting. The hourly sweep tries again. */
async function readText(services: Services, run: TextRun, closing: AbortSignal): Promise<void> {
  const { database, log } = services;
  const { db } = database;
  try {
    await finishText(db, run, await resultOf(services, run, closing));
  } catch (error) {
    if (closing.aborted) {
      await putBackText(db, run);
      throw error;
    }
    const reason = error instanceof QuoteFileError ? error.message.slice(0, 500) : FAILED;
    const isGone = error instanceof AppError && error.name === 'NotFoundError';
    if (!(error instanceof QuoteFileError || isGone))
      log.error({ err: error, documentId: run.documentId }, 'The text of a document was not read');
    if (error instanceof QuoteFileError || isGone || run.attempt >= MAX_ATTEMPTS)
      await finishText(db, run, { state: 'failed', reason, content: null, words: null });
  }
}

async function resultOf(services: Services, run: TextRun, signal: AbortSignal): Promise<TextResult> {
  const none = { content: null, words: null };
  if (run.byteSize > MAX_QUOTE_BYTES) return { state: 'failed', reason: TOO_LARGE, ...none };
  const bytes = services.files.read(run.fileId);
  const { text, isCut, hasScan } = await readDocumentText({ bytes, name: run.originalFileName }, { signal });
  const recognized = hasScan ? await quoteTextOf(services.database.db, run.documentId) : '';
  const content = [text, recognized].filter(Boolean).join('\n').slice(0, MAX_DOCUMENT_TEXT).toWellFormed();
  if (!content) return { state: 'empty', reason: hasScan ? SCAN : null, ...none };
  const reason = isCut ? CUT : hasScan ? PARTLY_SCAN : null;
  return { state: 'read', reason, content, words: textWords(content) };
}
