import { AppError } from '@capwise/domain/errors';
import type { Job, JobQueue, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/process/services.ts';
import { QuoteFileError } from '../../../platform/reading/outcome/quote-file-error.ts';
import { catalogConfigurations } from '../quotes/catalog-products.queries.ts';
import { readQuoteFile } from '../quotes/read-quote-file.ts';
import { withConfigurations } from './choose-configurations.ts';
import {
  beginReading,
  failReading,
  finishReading,
  notePages,
  putBackReading,
  type ReadingRun,
} from './reading-run.queries.ts';

export const QUOTE_JOBS = 'quote-readings';
export interface QuoteJob {
  quoteId: number;
}

/** Each reading is a process that can use a whole core. */
const AT_A_TIME = 2;
/** How often progress is stored, and a cancellation noticed. */
const NOTE_MS = 1_000;

export const quoteJobs: Record<string, JobQueue> = {
  [QUOTE_JOBS]: {
    // A process without a heartbeat for this long counts as dead, and another one takes over.
    heartbeatSeconds: 30,
    expireInSeconds: 600,
    retryLimit: 3,
    retryDelay: 5,
    deleteAfterSeconds: 86_400,
  },
};

const FAILED = 'The file could not be read. Try again, or fill in the table by hand.';
const GONE = 'The file was deleted. Read it again.';

export async function startQuoteReadings(jobs: Jobs, services: Services): Promise<{ close(): void }> {
  const closing = new AbortController();
  await jobs.work<QuoteJob>(QUOTE_JOBS, createQuoteReader(services, closing.signal), AT_A_TIME);
  return { close: () => closing.abort(new Error('The server is stopping')) };
}

/** @param closing aborts when the server stops. The quote goes back to the queue */
export function createQuoteReader(
  services: Services,
  closing: AbortSignal,
): (job: Job<QuoteJob>) => Promise<void> {
  const { database, clock, log } = services;
  const { db } = database;
  return async ({ data, isLastAttempt }) => {
    closing.throwIfAborted();
    const run = await beginReading(db, data.quoteId, clock.now());
    if (!run) return;
    try {
      await readRun(services, run, closing);
    } catch (error) {
      if (error instanceof RunOver) return;
      if (closing.aborted) {
        await putBackReading(db, run, clock.now());
        throw error;
      }
      if (error instanceof QuoteFileError) return failReading(db, run, error.message, clock.now());
      if (error instanceof AppError && error.name === 'NotFoundError')
        return failReading(db, run, GONE, clock.now());
      log.error({ err: error, quoteId: run.id }, 'A quote was not read');
      if (isLastAttempt) await failReading(db, run, FAILED, clock.now());
      throw error;
    }
  };
}

/** The reading was canceled, or another process took it over. */
class RunOver extends Error {}

async function readRun(services: Services, run: ReadingRun, closing: AbortSignal): Promise<void> {
  const { database, files, clock } = services;
  const { db } = database;
  if (run.fileId === null) throw new QuoteFileError(GONE);
  const bytes = files.read(run.fileId);
  const configurations = await catalogConfigurations(db);
  const over = new AbortController();
  let pages: { done: number; count: number | null } = { done: 0, count: null };
  const timer = setInterval(() => {
    notePages(db, run, pages, clock.now()).then(
      (isOwn) => isOwn || over.abort(new RunOver()),
      // The next tick tries again.
      () => {},
    );
  }, NOTE_MS);
  const started = performance.now();
  try {
    const reading = await readQuoteFile({ bytes, name: run.fileName }, configurations, {
      signal: AbortSignal.any([closing, over.signal]),
      onProgress: ({ done, count }) => {
        pages = { done, count };
      },
    });
    const readMs = Math.round(performance.now() - started);
    await finishReading(db, run, {
      reading: withConfigurations(reading, configurations),
      readMs,
      at: clock.now(),
    });
  } finally {
    clearInterval(timer);
  }
}
