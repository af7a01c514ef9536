import { Kysely } from 'kysely';
import pg from 'pg';
import { type Budgets, STATEMENT_BUDGETS } from './budgets/budgets.ts';
import { SlowStatements } from './budgets/slow-statements.ts';
import { CHANNEL, type Changes, Generations } from './changes/changes.ts';
import { Listening, type Watcher } from './changes/listening.ts';
import { countOwnChanges } from './changes/own-changes.ts';
import { Dialect } from './dialect.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { StatementNames } from './named-statements.ts';
import { type ObserveStatement, type QueryPool, type QueryPoolOptions, queryPool } from './query-pool.ts';
import { isPooled, limitSession, missingLimits } from './session-limits.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  pool: pg.Pool;
  /** How many requests of this process wait for a connection. */
  waiting(): number;
  slow: SlowStatements;
  /** Lets an observer run the statements of the query builder. There is at most one. */
  observeStatements(observe: ObserveStatement): void;
  changes: Changes;
  /** Reports when changes of other processes can no longer be received, and when they can again. */
  watch(watcher: Watcher): void;
  advice: readonly string[];
  withoutLimits<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Copies the embedded database into a new folder. Statements wait meanwhile. */
  copyTo: ((folder: string) => Promise<void>) | null;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** int8 becomes a number if it is exact. Dates remain text, so that no time zone can shift them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseSafeInteger;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('A number in the database is too large to be exact');
  return number;
}

interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_LISTEN_URL?: string | undefined;
  DATABASE_POOL: number;
  DATABASE_PREPARE?: boolean | undefined;
  SLOW_STATEMENT_MS?: number | undefined;
  DATA_DIR: string;
}

export async function openDatabase(
  settings: DatabaseSettings,
  budgets: Budgets = STATEMENT_BUDGETS,
): Promise<Database> {
  const opened = settings.DATABASE_URL
    ? await openServer(settings)
    : await openOwn(settings.DATA_DIR, budgets);
  const prepares = settings.DATABASE_PREPARE ?? !(opened.kind === 'server' && (await isPooled(opened.pool)));
  const names = prepares ? new StatementNames() : null;
  const slow = new SlowStatements(settings.SLOW_STATEMENT_MS ?? 0);
  const limits = opened.kind === 'server' ? budgets : null;
  let observer: ObserveStatement | null = null;
  const observe: ObserveStatement = (text, run) => (observer ? observer(text, run) : run());
  const queries = queryPool(opened.pool, { names, budgets: limits, slow, observe });
  const { withoutLimits, ...rest } = opened;
  return {
    db: over(queries),
    waiting: queries.waiting,
    slow,
    observeStatements: (next) => {
      observer = next;
    },
    ...rest,
    withoutLimits: (work) => withoutLimits((pool) => work(over(queryPool(pool, WITHOUT_LIMITS)))),
  };
}

const WITHOUT_LIMITS: QueryPoolOptions = { names: null, budgets: null, slow: new SlowStatements(0) };

const over = (pool: QueryPool): Db => new Kysely<Tables>({ dialect: new Dialect({ pool }) });

interface Opened extends Omit<Database, 'db' | 'withoutLimits' | 'waiting' | 'slow' | 'observeStatements'> {
  withoutLimits<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T>;
}

/** Only this process uses the embedded database, so it knows of all changes. */
async function openOwn(dataDir: string, budgets: Budgets): Promise<Opened> {
  const { pool, withoutDeadline, copyTo, close } = await openEmbedded(dataDir, budgets);
  pool.options.types = types;
  const changes = new Generations(true);
  pool.on('connect', (client) => {
    countOwnChanges(client, changes);
    client.on('end', () => changes.raiseAll());
  });
  return {
    pool,
    changes,
    kind: 'embedded',
    watch: () => {},
    advice: [],
    withoutLimits: (work) => withoutDeadline(() => work(pool)),
    copyTo,
    close,
  };
}

const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
const CONNECT_MS = 10_000;
/** Slightly longer than the database's own limit, for queries that are never answered. */
const ANSWER_MS = 65_000;

/** Reads the address for each connection, because passwords change while the server runs. */
const clientsOf = (settings: DatabaseSettings) =>
  class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: settings.DATABASE_URL });
    }
  };

async function openServer(settings: DatabaseSettings): Promise<Opened> {
  const config = {
    Client: clientsOf(settings),
    application_name: 'capwise',
    connectionTimeoutMillis: CONNECT_MS,
    types,
    ...KEEP_ALIVE,
  };
  const pool = new pg.Pool({
    ...config,
    max: settings.DATABASE_POOL,
    query_timeout: ANSWER_MS,
    onConnect: limitSession,
  });
  const changes = new Generations(false);
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    countOwnChanges(client, changes);
  });
  const ear = () => ({
    connectionString: settings.DATABASE_LISTEN_URL ?? settings.DATABASE_URL,
    application_name: 'capwise changes',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    ...KEEP_ALIVE,
  });
  const listening = new Listening(changes, ear, (word) =>
    pool.query('select pg_notify($1, $2)', [CHANNEL, word]),
  );
  const close = async () => {
    await listening.close();
    await pool.end();
  };
  try {
    const advice = await missingLimits(pool);
    await listening.start();
    const watch = (watcher: Watcher) => listening.watch(watcher);
    const withoutLimits: Opened['withoutLimits'] = (work) => onOwnConnection(config, work);
    return {
      ...{ pool, changes, kind: 'server', watch, advice: advice ? [advice] : [], withoutLimits },
      copyTo: null,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function onOwnConnection<T>(config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
