import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { copiedDatabaseUrl } from '../../../test/new-database.ts';
import { startTcpProxy, type TcpProxy } from '../../../test/services/tcp-proxy.ts';
import { RateLimits } from '../../platform/limits/rate-limits.ts';
import { backgroundQueries } from '../background-queries.ts';
import { openDatabase } from '../database.ts';
import { queryPool } from '../query-pool.ts';
import { SlowStatements } from './slow-statements.ts';

const { serverUrl } = inject('template');
const LONG = { timeout: 20_000 };
const NAME = '{ technology(id: 1) { name } }';
const FEEDBACK = `mutation { saveUserFeedback(category: "Question", comments: "x", createdDate: ${Math.floor(Date.now() / 1_000)}) { comments } }`;

describe.runIf(serverUrl)('an unavailable database', () => {
  let url: string;
  let proxy: TcpProxy;
  beforeEach(async () => {
    url = (await copiedDatabaseUrl()).DATABASE_URL!;
    proxy = await startTcpProxy(url);
  });
  afterEach(() => proxy.close());

  const post = (api: TestApi, query: string) =>
    api.get('purchaser', '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });

  it('is reported by name and status, in GraphQL and on routes, until it is back', {
    timeout: 60_000,
  }, async () => {
    const api = await startApi({ DATABASE_URL: proxy.through(url) });
    try {
      expect((await post(api, NAME)).status).toBe(200);
      await api.token('director');
      proxy.refuse();
      for (const query of [NAME, FEEDBACK, `{ currentUser { id } ${NAME.slice(1)}`]) {
        const answer = await post(api, query);
        const { errors } = (await answer.json()) as { errors: { extensions: object }[] };
        expect([query, answer.status]).toEqual([query, 503]);
        expect(errors[0]!.extensions).toEqual({ name: 'UnavailableError', code: 'UnavailableError' });
      }
      // The server does not know this user yet, so it fails before the gate.
      const unknown = await api.get('director', '/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: NAME }),
      });
      expect(unknown.status).toBe(503);
      const route = await api.get('director', '/api/audit/csv');
      expect(route.status).toBe(503);
      expect(await route.json()).toMatchObject({ name: 'UnavailableError' });
      const ready = await api.get(null, '/readyz');
      expect(ready.status).toBe(503);
      expect(await ready.json()).toMatchObject({ status: 'not ready', failed: ['database'] });

      proxy.allow();
      await expect.poll(async () => (await post(api, NAME)).status, LONG).toBe(200);
      await expect.poll(async () => (await api.get(null, '/readyz')).status, LONG).toBe(200);
    } finally {
      await api.close();
    }
  });

  it('that hangs does not keep health and readiness from answering', {
    timeout: 60_000,
  }, async () => {
    const api = await startApi({ DATABASE_URL: proxy.through(url), DATABASE_LISTEN_URL: url });
    try {
      expect((await post(api, NAME)).status).toBe(200);
      proxy.freeze();
      const many = await Promise.all(Array.from({ length: 20 }, () => api.get(null, '/readyz')));
      expect(many.map(({ status }) => status)).toEqual(many.map(() => 503));
      expect(await many[0]!.json()).toMatchObject({ failed: ['database'] });
      expect((await api.get(null, '/healthz')).status).toBe(200);
      proxy.thaw();
      await expect.poll(async () => (await api.get(null, '/readyz')).status, LONG).toBe(200);
    } finally {
      proxy.cut();
      await api.close();
    }
  });

  it('is reported where attempts are counted too', async () => {
    const pool = new pg.Pool({ connectionString: proxy.through(url), max: 1 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const limits = new RateLimits(backgroundQueries({ pool, kind: 'server' }));
    const limit = { name: 'test', times: 1, seconds: 60 };
    expect([await limits.take(limit, 'a'), await limits.take(limit, 'a')]).toEqual([true, false]);
    proxy.refuse();
    const asked = [
      () => limits.take(limit, 'b'),
      () => limits.giveBack(limit, 'a'),
      () => limits.forget(limit, 'a'),
      () => limits.sweep(),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ name: 'UnavailableError' });
    await pool.end();
  });

  it('ends a query without an answer, with its connection', async () => {
    const pool = new pg.Pool({ connectionString: proxy.through(url), query_timeout: 300, max: 1 });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    const db = new Kysely<object>({
      dialect: new PostgresDialect({
        pool: queryPool(pool, { names: null, budgets: null, slow: new SlowStatements(0) }),
      }),
    });
    const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
    expect((await one()).rows).toEqual([{ one: 1 }]);
    proxy.freeze();
    await expect(one()).rejects.toMatchObject({ name: 'UnavailableError' });
    proxy.thaw();
    expect((await one()).rows).toEqual([{ one: 1 }]);
    const inTransaction = db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx);
      proxy.freeze();
      await sql`select 2`.execute(trx);
    });
    await expect(inTransaction).rejects.toMatchObject({ name: 'UnavailableError' });
    expect(pool.totalCount).toBe(0);
    proxy.thaw();
    expect((await one()).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});

/** Gives connections another process number, as a pooler does. */
function asPooler(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  // BackendKeyData: K, a length of 12, the process, the key.
  const at = changed.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
  if (at >= 0 && at + 13 <= changed.length) changed.writeInt32BE(123_456_789, at + 5);
  return changed;
}

describe.runIf(serverUrl)('limits of a connection', () => {
  const settings = { DATABASE_POOL: 2, DATABASE_PREPARE: true, DATA_DIR: '/nowhere' };
  const limits = async (pool: pg.Pool) => {
    const { rows } = await pool.query(
      "select current_setting('statement_timeout') as a, current_setting('idle_in_transaction_session_timeout') as b",
    );
    return Object.values(rows[0] as object);
  };

  it('are set by the server itself if it connects directly', async () => {
    const { DATABASE_URL } = await copiedDatabaseUrl();
    const database = await openDatabase({ ...settings, DATABASE_URL });
    expect(await limits(database.pool)).toEqual(['1min', '2min']);
    expect(database.advice).toEqual([]);
    await database.close();
  });

  it('are set per transaction behind a pooler, and leave nothing on its connections', async () => {
    const { DATABASE_URL: url } = (await copiedDatabaseUrl()) as { DATABASE_URL: string };
    const proxy = await startTcpProxy(url, asPooler);
    const pooled = { ...settings, DATABASE_URL: proxy.through(url) };
    const database = await openDatabase(pooled);
    expect(await limits(database.pool)).toEqual(['0', '0']);
    expect(database.advice).toHaveLength(1);
    const commands = /Run once: (.*)$/.exec(database.advice[0]!)![1]!;
    await database.close();

    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    const { rows } = await admin.query<{ role: string }>('select current_user as role');
    try {
      await admin.query(commands);
      const again = await openDatabase(pooled);
      expect(await limits(again.pool)).toEqual(['1min', '2min']);
      expect(again.advice).toEqual([]);
      await again.close();
    } finally {
      await admin.query(`alter role ${admin.escapeIdentifier(rows[0]!.role)} reset all`);
      await admin.end();
      await proxy.close();
    }
  });
});
