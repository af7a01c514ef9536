import { AppError } from '@capwise/domain/errors';
import type { Job, JobQueue, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/process/services.ts';
import { makeZipFile, RunOver } from './make-zip.ts';
import { beginRun, failRun, putBack } from './zip-run.queries.ts';

export const STATEMENT_ZIP_JOBS = 'statement-zips';
export interface StatementZipJob {
  zipId: number;
}

/** A process without a heartbeat for this long counts as dead, and another one restarts its job. */
const ALIVE_SECONDS = 30;

export const statementZipJobs: Record<string, JobQueue> = {
  [STATEMENT_ZIP_JOBS]: {
    heartbeatSeconds: ALIVE_SECONDS,
    // Far longer than the largest file takes on a busy machine.
    expireInSeconds: 6 * 3_600,
    retryLimit: 4,
    retryDelay: 5,
    deleteAfterSeconds: 86_400,
  },
};

const FAILED = 'The statements could not be created. Request them again.';

/** One file at a time, so that the process can still serve requests. */
export async function startStatementZips(jobs: Jobs, services: Services): Promise<{ close(): void }> {
  const closing = new AbortController();
  const make = createZipMaker(services, closing.signal);
  await jobs.work<StatementZipJob>(STATEMENT_ZIP_JOBS, make, 1);
  return { close: () => closing.abort(new Error('The server is stopping')) };
}

/** @param closing aborts when the server stops. The current file goes back to the queue */
export function createZipMaker(
  services: Services,
  closing: AbortSignal,
): (job: Job<StatementZipJob>) => Promise<void> {
  const { database, clock, log } = services;
  const { db } = database;
  return async ({ data, isLastAttempt }) => {
    closing.throwIfAborted();
    const run = await beginRun(db, data.zipId, clock.now());
    if (!run) return;
    try {
      await makeZipFile(services, run, closing);
    } catch (error) {
      if (error instanceof RunOver) return;
      if (closing.aborted) {
        await putBack(db, run, clock.now());
        throw error;
      }
      if (error instanceof AppError) return failRun(db, run, error.message, clock.now());
      log.error({ err: error, zipId: run.id }, 'Statements were not created');
      if (isLastAttempt) await failRun(db, run, FAILED, clock.now());
      throw error;
    }
  };
}
