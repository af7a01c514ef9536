import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A restore builds indexes without a search path, and PostgreSQL 17 does so whenever it builds or analyzes one. */
it('indexes find their functions without a search path', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct format('%I.%I', schemaname, tablename) as name from pg_indexes
    where schemaname = 'public' and indexdef ~ '\\(\\w+\\(|\\|\\|'
  `.execute(api.services.database.db);
  expect(rows.length).toBeGreaterThan(5);
  await api.services.database.db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx);
    for (const { name } of rows) await sql`reindex table ${sql.raw(name)}`.execute(trx);
    await sql`analyze`.execute(trx);
  });
});
