import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { make } from '../../../test/records/make.ts';
import type { Tables } from '../tables.ts';

const { serverUrl } = inject('template');

describe.runIf(serverUrl)('of two changes that wait for each other', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('one is saved, and the other is a conflict that saves nothing', async () => {
    const { db } = api.services.database;
    const [a, b] = [await make(api).system(), await make(api).system()];
    const rename = (tx: Kysely<Tables>, id: number, name: string) =>
      tx.updateTable('systems').set({ name }).where('id', '=', id).execute();
    const locked: Promise<void>[] = [];
    const open: (() => void)[] = [];
    for (let at = 0; at < 2; at += 1) locked.push(new Promise((done) => open.push(done)));
    const change = (at: number, first: number, second: number) =>
      db.transaction().execute(async (tx) => {
        await rename(tx, first, `Deadlock ${at} first`);
        open[at]!();
        await Promise.all(locked);
        await rename(tx, second, `Deadlock ${at} second`);
      });
    const outcomes = await Promise.allSettled([change(0, a, b), change(1, b, a)]);
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const refused = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(/Try again/),
    });
    const { rows } = await sql<{ name: string }>`
      select name from systems where id in (${a}, ${b}) order by name`.execute(db);
    expect(rows.map(({ name }) => name)).toEqual([`Deadlock ${winner} first`, `Deadlock ${winner} second`]);
  });
});
