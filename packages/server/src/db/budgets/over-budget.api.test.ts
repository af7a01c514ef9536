import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { runFor } from './asker.ts';
import { type Budgets, STATEMENT_BUDGETS, type Work } from './budgets.ts';

const { serverUrl } = inject('template');
const BUDGET_MS = 1_000;
const short = { server: BUDGET_MS, embedded: BUDGET_MS };
const BUDGETS: Budgets = {
  reading: { ...STATEMENT_BUDGETS.reading, ...short },
  saving: { ...STATEMENT_BUDGETS.saving, ...short },
  exporting: { ...STATEMENT_BUDGETS.exporting, ...short },
  importing: { ...STATEMENT_BUDGETS.importing, ...short },
  background: STATEMENT_BUDGETS.background,
};

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined, BUDGETS);
  await api.token('admin');
});
afterAll(() => api.close());

const endless = () =>
  sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`.execute(
    api.services.database.db,
  );
const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(api.services.database.db)).rows;

describe('a statement that runs out of its time', () => {
  it.each(['reading', 'saving', 'exporting', 'importing'] as const)('is stopped: %s', async (work: Work) => {
    const asked = runFor('user 1', endless, work);
    await expect(asked).rejects.toMatchObject({
      name: 'ValidationError',
      message: STATEMENT_BUDGETS[work].exceeded,
    });
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('undoes its transaction, and says why it was stopped', async () => {
    const { db } = api.services.database;
    const written = () => sql`select from rate_limits where key = 'over-budget'`.execute(db);
    const work = () =>
      db.transaction().execute(async (trx) => {
        await sql`insert into rate_limits (key, points, expire) values ('over-budget', 1, 1)`.execute(trx);
        await sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 1000000) b`.execute(
          trx,
        );
      });
    await expect(runFor('user 1', work, 'saving')).rejects.toThrow(STATEMENT_BUDGETS.saving.exceeded);
    expect((await written()).rows).toEqual([]);
  });
});

describe.runIf(serverUrl)('over the network', () => {
  let holder: pg.Client;
  const hold = async (table: string) => {
    holder = new pg.Client({ connectionString: api.services.settings.DATABASE_URL });
    await holder.connect();
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    return { [Symbol.asyncDispose]: () => holder.end() };
  };

  it('a question, a change, a download and an import answer with the reason', async () => {
    await using _ = await hold('audit_entries, facilities');
    const question = await api.graphql('admin', '{ auditEntries(pageSize: 10) { totalCount } }');
    expect(question.errors?.[0]).toMatchObject({
      message: STATEMENT_BUDGETS.reading.exceeded,
      extensions: { name: 'ValidationError' },
    });
    const change = await api.graphql(
      'admin',
      `mutation { saveUserFeedback(category: "Question", comments: "x", createdDate: ${Math.floor(Date.now() / 1_000)}) { comments } }`,
    );
    expect(change.errors?.[0]).toMatchObject({
      message: STATEMENT_BUDGETS.saving.exceeded,
      extensions: { name: 'ValidationError' },
    });
    const download = await api.get('admin', '/api/audit/csv');
    expect([download.status, await download.json()]).toEqual([
      400,
      { name: 'ValidationError', message: STATEMENT_BUDGETS.exporting.exceeded },
    ]);
    const imported = await api.get('admin', '/api/imports/facilities', {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: 'external_id,name\nX1,New Hospital\n',
    });
    expect(await imported.text()).toContain(STATEMENT_BUDGETS.importing.exceeded);
  });

  it('shortens no statement of other work that comes after on the same connection', async () => {
    const { db } = api.services.database;
    const timeout = async () =>
      (
        await sql<{
          ms: string;
        }>`select setting as ms from pg_settings where name = 'statement_timeout'`.execute(db)
      ).rows[0]!.ms;
    for (const work of ['reading', 'background', 'importing', 'background'] as const)
      expect(await runFor('user 1', timeout, work)).toBe(String(BUDGETS[work].server));
  });
});
