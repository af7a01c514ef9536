import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { fromKysely, type JobResult, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { CHANNEL, type ChangeTopic } from '../../db/changes.ts';
import type { Database, Db } from '../../db/database.ts';
import { queriesOf } from '../../db/queries-of.ts';

/** The schema of the database that holds the queues. */
const SCHEMA = 'jobs';
const JOBS = 'jobs' satisfies ChangeTopic;
/** How often a worker looks for what is to be tried again, and for what nothing has told it of. */
const POLL_SECONDS = 2;
/** How often processes look for jobs of one that has died. */
const SUPERVISE_SECONDS = 30;
/** Jobs of a queue that a process works on at a time. */
const AT_A_TIME = 10;

const WORK = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: POLL_SECONDS,
} as const;

/** Announces a job as triggers announce changes: to every process, and to this one with the commit. */
const ANNOUNCE = sql`
  do $$ begin
    perform pg_notify(${sql.lit(CHANNEL)}, ${sql.lit(JOBS)});
    raise info using message = ${sql.lit(CHANNEL)}, detail = ${sql.lit(JOBS)};
  end $$`;

export interface JobQueue extends QueueOptions {
  /** Of the jobs with one key the next begins when the one before is done or given up. */
  inOrder?: boolean;
}

export interface Jobs {
  /**
   * Adds a job in a transaction: it exists when that commits.
   * @param key needed where the queue keeps an order
   */
  add(db: Db, queue: string, data: object, key?: string): Promise<void>;
  /** The same for many of a queue without an order, in one statement. */
  addAll(db: Db, queue: string, data: readonly object[]): Promise<void>;
  /**
   * Works on a queue's jobs; each that throws is tried again by itself.
   * @param atATime how many of them
   */
  work<Data extends object>(
    queue: string,
    handle: (job: Job<Data>) => Promise<void>,
    atATime?: number,
  ): Promise<void>;
  /** Finishes what is under way. */
  close(): Promise<void>;
}

export interface Job<Data> {
  data: Data;
  /** 1 the first time. */
  attempt: number;
  isLastAttempt: boolean;
}

/** Of processes that start at once on an empty database one makes the queues. The embedded database has one process. */
async function oneAtATime({ db, kind }: Database, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('open queues', 0))`.execute(trx);
    await work();
  });
}

/** Opens the queues, making them first where they are missing. */
export async function openJobs(
  database: Database,
  queues: Record<string, JobQueue>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Jobs> {
  const queries = queriesOf(database);
  const boss = new PgBoss({
    db: { executeSql: (text, values) => queries.query(text, values) },
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: SCHEMA,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The queues reported an error'));
  await oneAtATime(database, async () => {
    await boss.start();
    for (const [name, { inOrder = false, ...options }] of Object.entries(queues)) {
      await boss.createQueue(name, { ...options, policy: inOrder ? 'key_strict_fifo' : 'standard' });
      await boss.updateQueue(name, options);
      // Loads the queue's definition now: inside a transaction of the embedded database, whose only connection
      // is taken, a query for it would never be answered.
      await boss.getQueue(name);
    }
  });
  // What a process has left that was killed is taken up with the start of the next one, not half a minute after.
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
      const settle = async (job: JobWithMetadata<Data>): Promise<JobResult> => {
        const attempt = job.retryCount + 1;
        try {
          await handle({ data: job.data, attempt, isLastAttempt: job.retryCount >= job.retryLimit });
          return { id: job.id, status: 'completed' };
        } catch (error) {
          return { id: job.id, status: 'failed', output: { message: String(error) } };
        }
      };
      let worker = '';
      const wake = () => boss.notifyWorker(worker);
      worker = await boss.work(queue, { ...WORK, batchSize }, async (jobs: JobWithMetadata<Data>[]) => {
        const results = await Promise.all(jobs.map(settle));
        // What has come since, or has waited for its turn, follows at once.
        wake();
        return results;
      });
      database.changes.onRaise(JOBS, wake);
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
