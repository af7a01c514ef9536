import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type Changes, listenOnOnlyConnection, listenOnServer } from './changes.ts';
import { openEmbedded } from './embedded.ts';
import { withStatementNames } from './named-statements.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  kind: 'embedded' | 'server';
  pool: pg.Pool;
  changes: Changes;
  close(): Promise<void>;
}

const INT8 = 20;
const DATE = 1082;

/** int8 as a number where that is exact; a day as its text, so that no time zone can shift it. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return parseSafeInteger;
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

function parseSafeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error('A number of the database is too large to be exact');
  return number;
}

/** The database that the settings name: a PostgreSQL server, or the embedded one in the data directory. */
export async function openDatabase(settings: {
  DATABASE_URL?: string | undefined;
  DATABASE_POOL: number;
  DATABASE_PREPARE: boolean;
  DATA_DIR: string;
}): Promise<Database> {
  const { DATABASE_URL: url } = settings;
  const opened = url ? openServer(url, settings.DATABASE_POOL) : await openEmbedded(settings.DATA_DIR);
  const { pool } = opened;
  pool.options.types = types;
  const changes = await (url
    ? listenOnServer(() => new pg.Client({ connectionString: url, application_name: 'capwise changes' }))
    : listenOnOnlyConnection(pool));
  const close = async () => {
    await changes.close();
    await opened.close();
  };
  const named = settings.DATABASE_PREPARE ? withStatementNames(pool) : pool;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: named }) });
  return { db, pool, changes, kind: url ? 'server' : 'embedded', close };
}

function openServer(connectionString: string, max: number) {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'capwise',
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 120_000,
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, close: () => pool.end() };
}
