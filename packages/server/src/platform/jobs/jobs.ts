import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { announcement } from '../../db/changes/announcement.ts';
import type { ChangeTopic } from '../../db/changes/changes.ts';
import type { Database, Db } from '../../db/database.ts';
import { endWith, type Tracing } from '../tracing/spans.ts';
import { queueQueries } from './queue-queries.ts';

const SCHEMA = 'jobs';
const JOBS = 'jobs' satisfies ChangeTopic;
/** Poll interval for retries and for jobs whose announcement was missed. */
const POLL_SECONDS = 2;
/** How often processes look for jobs of a process that died. */
const SUPERVISE_SECONDS = 30;
const AT_A_TIME = 10;

const WORK = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
} as const;

const ANNOUNCE = announcement(JOBS);

export interface JobQueue extends QueueOptions {
  /**
   * Jobs with the same key run one after the other. The next starts when the previous one is done or has
   * failed for good.
   */
  inOrder?: boolean;
}

export interface Jobs {
  /**
   * Adds a job in a transaction. It exists once that commits.
   * @param key required if the queue is in order
   */
  add(db: Db, queue: string, data: object, key?: string): Promise<void>;
  /** Adds many jobs in one statement, for queues without an order. */
  addAll(db: Db, queue: string, data: readonly object[]): Promise<void>;
  /**
   * Works on a queue's jobs. Each failed job is retried on its own.
   * @param atATime concurrent jobs
   */
  work<Data extends object>(
    queue: string,
    handle: (job: Job<Data>) => Promise<void>,
    atATime?: number,
  ): Promise<void>;
  close(): Promise<void>;
}

export interface Job<Data> {
  data: Data;
  /** Starts at 1. */
  attempt: number;
  isLastAttempt: boolean;
}

const jobSpan = (queue: string) => ({
  name: `process ${queue}`,
  kind: 'consumer' as const,
  facts: {
    'messaging.system': 'pg-boss',
    'messaging.operation.type': 'process',
    'messaging.destination.name': queue,
  },
});

/**
 * If several processes start on an empty database, only one creates the queues. An embedded database has one
 * process.
 */
async function oneAtATime({ db, kind }: Database, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('open queues', 0))`.execute(trx);
    await work();
  });
}

export async function openJobs(
  database: Database,
  queues: Record<string, JobQueue>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>,
  tracing: Tracing | null = null,
): Promise<Jobs> {
  const { executeSql, onError } = queueQueries(database, log);
  const boss = new PgBoss({
    db: { executeSql },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', onError);
  await oneAtATime(database, async () => {
    await boss.start();
    for (const [name, { inOrder = false, ...options }] of Object.entries(queues)) {
      await boss.createQueue(name, { ...options, policy: inOrder ? 'key_strict_fifo' : 'standard' });
      await boss.updateQueue(name, options);
      // Load the queue's definition now: in a transaction, the embedded database has no connection for it.
      await boss.getQueue(name);
    }
  });
  // Take over jobs of a killed process now instead of in half a minute.
  await boss.supervise();
  return {
    async add(db, queue, data, key) {
      await boss.send(queue, data, { db: fromKysely(db), ...(key ? { singletonKey: key } : {}) });
      await ANNOUNCE.execute(db);
    },
    async addAll(db, queue, all) {
      if (all.length === 0) return;
      const jobs = all.map((data) => ({ data }));
      await boss.insert(queue, jobs, { db: fromKysely(db) });
      await ANNOUNCE.execute(db);
    },
    async work<Data extends object>(
      queue: string,
      handle: (job: Job<Data>) => Promise<void>,
      batchSize = AT_A_TIME,
    ) {
      const run = (work: () => Promise<void>) =>
        tracing ? endWith(tracing.start(jobSpan(queue)), work) : work();
      const settle = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
        const attempt = job.retryCount + 1;
        try {
          const isLastAttempt = job.retryCount >= job.retryLimit;
          await run(() => handle({ data: job.data, attempt, isLastAttempt }));
          return { id: job.id, status: 'completed' };
        } catch (error) {
          return { id: job.id, status: 'failed', output: { message: String(error) } };
        }
      };
      let worker = '';
      const wake = () => boss.notifyWorker(worker);
      worker = await boss.work(queue, { ...WORK, batchSize }, async (jobs: JobWithMetadata<Data>[]) => {
        const results = await Promise.all(jobs.map(settle));
        wake();
        return results;
      });
      database.changes.onRaise(JOBS, wake);
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
