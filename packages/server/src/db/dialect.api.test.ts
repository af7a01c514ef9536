import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import type { Db } from './database.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const isolation = async (db: Db) =>
  (await sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(db))
    .rows[0]!.level;

it('a transaction is read committed, even if the database has another default', async () => {
  await api.services.database.db.connection().execute(async (connection) => {
    await sql`set default_transaction_isolation = 'serializable'`.execute(connection);
    try {
      expect(await isolation(connection)).toBe('serializable');
      expect(await connection.transaction().execute(isolation)).toBe('read committed');
    } finally {
      await sql`reset default_transaction_isolation`.execute(connection);
    }
  });
});

it('the isolation level costs no statement', async () => {
  await api.services.database.db.connection().execute(async (connection) => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => sent.mockRestore());
    await connection.transaction().execute(isolation);
    const texts = sent.mock.calls.map(([query]) => (query as unknown as pg.QueryConfig).text ?? '');
    const { contexts } = sent.mock;
    // The server's other connections work at the same time.
    const own = contexts[texts.findIndex((text) => text.includes('transaction_isolation'))];
    expect(texts.filter((_, at) => contexts[at] === own)).toEqual([
      'start transaction isolation level read committed',
      expect.stringContaining('select'),
      'commit',
    ]);
  });
});
