import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copiedDatabaseUrl, newDatabaseUrl } from '../../test/new-database.ts';
import { pgBouncer, startPgBouncer, type TestPooler } from '../../test/services/pgbouncer.ts';
import { testSettings } from '../../test/settings.ts';
import { openMigrated } from '../platform/process/open-migrated.ts';
import { runFor } from './budgets/asker.ts';
import { STATEMENT_BUDGETS } from './budgets/budgets.ts';
import { openDatabase } from './database.ts';

const { serverUrl } = inject('template');

describe.runIf(serverUrl && pgBouncer)('behind PgBouncer', () => {
  let pooler: TestPooler;
  beforeAll(async () => {
    pooler = await startPgBouncer(serverUrl!);
  });
  afterAll(() => pooler.stop());

  const start = (url: string) =>
    openMigrated(testSettings({ DATABASE_URL: pooler.through(url), DATABASE_LISTEN_URL: url }));

  /** The advisory locks that connections to the database of this address hold. */
  async function heldLocks(url: string): Promise<number> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    await client.end();
    return rows.length;
  }

  it('a statement that runs out of its time is given up, and the next one is answered', async () => {
    const { DATABASE_URL: url } = (await copiedDatabaseUrl()) as { DATABASE_URL: string };
    const settings = testSettings({ DATABASE_URL: pooler.through(url), DATABASE_LISTEN_URL: url });
    const reading = { ...STATEMENT_BUDGETS.reading, server: 500 };
    const { db, close } = await openDatabase(settings, { ...STATEMENT_BUDGETS, reading });
    try {
      const asked = runFor('user 1', () =>
        db.transaction().execute((trx) => sql`select pg_sleep(30)`.execute(trx)),
      );
      await expect(asked).rejects.toMatchObject({ name: 'ValidationError', message: reading.exceeded });
      expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    } finally {
      await close();
    }
  });

  it('several starts leave no lock behind, on a new and on an upgraded database', async () => {
    for (const { DATABASE_URL: url } of [await newDatabaseUrl(), await copiedDatabaseUrl()]) {
      const running = [await start(url!), await start(url!)];
      for (let round = 0; round < 3; round += 1) {
        const started = await Promise.all(Array.from({ length: 3 }, () => start(url!)));
        await Promise.all(started.map((database) => database.close()));
        expect(await heldLocks(url!)).toBe(0);
      }
      await Promise.all(running.map((database) => database.close()));
    }
  });
});
