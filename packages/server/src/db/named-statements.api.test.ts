import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { StatementNames } from './named-statements.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('the same text has the same name, and only with parameters', () => {
  const names = new StatementNames();
  const first = names.of('select $1', [1]);
  expect(first).toBeDefined();
  expect(names.of('select $1', [2])).toBe(first);
  expect(names.of('select $1::text', [2])).not.toBe(first);
  expect(names.of('select 1; select 2', [])).toBeUndefined();
  expect(names.of(`select $1 -- ${'x'.repeat(20_000)}`, [1])).toBeUndefined();
  for (let n = 0; n < 1_000; n += 1) names.of(`select $1 + ${n}`, [1]);
  expect(names.of('select $1 + 999', [1])).toBeUndefined();
});

it('a connection keeps its statements, under one plan', async () => {
  const { db } = api.services.database;
  await db.connection().execute(async (connection) => {
    const ask = (id: number) =>
      sql<{ name: string }>`select name from technologies where id = ${id} and 'kept' <> ''`.execute(
        connection,
      );
    const [first, second] = [await ask(1), await ask(2)];
    expect(first.rows[0]!.name).not.toBe(second.rows[0]!.name);
    const { rows } = await sql`
      select from pg_prepared_statements where statement like ${"%and 'kept' <> ''%"} and statement not like '%prepared%'
    `.execute(connection);
    expect(rows).toHaveLength(1);
  });
});

it('a faulty statement does not affect later ones', async () => {
  const { db } = api.services.database;
  await db.connection().execute(async (connection) => {
    for (let time = 0; time < 2; time += 1)
      await expect(
        sql`select no_such_column from technologies where id = ${1}`.execute(connection),
      ).rejects.toThrow('no_such_column');
    await expect(sql`select ${'x'}::int as n`.execute(connection)).rejects.toThrow('integer');
    expect((await sql<{ n: number }>`select ${'7'}::int as n`.execute(connection)).rows).toEqual([{ n: 7 }]);
  });
});

it('after a change of a table, a statement fails once and is then parsed again', async () => {
  const { db, pool } = api.services.database;
  await pool.query('create table changing (id int, name text)');
  const ask = () => sql`select * from changing where id = ${1}`.execute(db);
  await ask();
  await pool.query('alter table changing alter column name type varchar(10), add column more int');
  await ask().catch((error: { code: string }) => expect(error.code).toBe('0A000'));
  await ask();
  await pool.query('drop table changing');
});
