import { OPEN_QUOTE_DAYS } from '@capwise/domain/market/quotes/quote-states';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { confirmQuote, findQuote, readQuote } from './quote-desk.fixtures.ts';
import { sweepQuotes } from './sweep-quotes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const age = (id: string, days: number) =>
  sql`update quotes set touched_at = ${api.services.clock.now()}::timestamptz - ${days}::int * interval '1 day'
    where id = ${id}`.execute(db());
const stored = async (id: string) =>
  (await db()
    .selectFrom('quotes as q')
    .leftJoin('files as f', 'f.id', 'q.file_id')
    .where('q.id', '=', Number(id))
    .select(['q.id', 'q.file_id', 'f.state'])
    .executeTakeFirst()) ?? null;

it('an unconfirmed quote is removed with its file after the time, not before', async () => {
  const [old, young] = [await readQuote(api, 'purchaser'), await readQuote(api, 'purchaser')];
  const file = (await stored(old.id))!.file_id!;
  await age(old.id, OPEN_QUOTE_DAYS + 1);
  await age(young.id, OPEN_QUOTE_DAYS - 1);
  expect(await sweepQuotes(api.services)).toBe(1);
  expect(await stored(old.id)).toBeNull();
  expect(await stored(young.id)).toMatchObject({ state: 'stored' });
  const row = await db().selectFrom('files').where('id', '=', file).select('state').executeTakeFirst();
  expect(row?.state).toBe('discarded');
  expect((await api.get('purchaser', `/api/quotes/${old.id}/file`)).status).toBe(404);
});

it('a confirmed quote and one that is saved to a project stay', async () => {
  const [confirmed, saved] = [await readQuote(api, 'purchaser'), await readQuote(api, 'purchaser')];
  await confirmQuote(api, 'purchaser', { id: confirmed.id });
  const projectId = await make(api).project('purchaser');
  await api.graphql(
    'purchaser',
    'mutation ($id: ID!, $projectId: ID!) { saveQuoteToProject(id: $id, projectId: $projectId) { id } }',
    { id: saved.id, projectId },
  );
  for (const { id } of [confirmed, saved]) await age(id, OPEN_QUOTE_DAYS * 2);
  expect(await sweepQuotes(api.services)).toBe(0);
  expect((await findQuote(api, 'purchaser', saved.id)).documentId).not.toBeNull();
});

it('a quote that is confirmed while it is swept is either confirmed or gone', async () => {
  const ids: string[] = [];
  for (let at = 0; at < 6; at++) ids.push((await readQuote(api, 'purchaser')).id);
  for (const id of ids) await age(id, OPEN_QUOTE_DAYS + 1);
  const confirming = ids.map((id) => confirmQuote(api, 'purchaser', { id }));
  const [answers] = await Promise.all([Promise.all(confirming), sweepQuotes(api.services)]);
  await sweepQuotes(api.services);
  for (const [at, answer] of answers.entries()) {
    const row = await stored(ids[at]!);
    if (row) expect(answer.data.confirmQuote.version).toBe(1);
    else expect(errorName(answer)).toBe('NotFoundError');
    if (row) expect(row.state).toBe('stored');
  }
});

it('a quote that is being confirmed is left alone', async () => {
  const { id } = await readQuote(api, 'purchaser');
  await age(id, OPEN_QUOTE_DAYS + 1);
  await db()
    .transaction()
    .execute(async (trx) => {
      await sql`select from quotes where id = ${id} for update`.execute(trx);
      expect(await sweepQuotes(api.services)).toBe(0);
    });
  expect(await stored(id)).not.toBeNull();
  expect(await sweepQuotes(api.services)).toBe(1);
});

it('quotes of deleted users are removed, also confirmed ones, unless they have a final price', async () => {
  const [open, confirmed, closed] = [
    await readQuote(api, 'purchaser'),
    await readQuote(api, 'purchaser'),
    await readQuote(api, 'purchaser'),
  ];
  for (const { id } of [confirmed, closed]) await confirmQuote(api, 'purchaser', { id });
  await sql`insert into quote_outcomes (quote_id, final_on, closed_at) values (${closed.id}, '2026-11-20', now())`.execute(
    db(),
  );
  await sql`update quotes set created_by = null where id = any(${[open.id, confirmed.id, closed.id]}::int[])`.execute(
    db(),
  );
  expect(await sweepQuotes(api.services)).toBe(2);
  expect(await Promise.all([open.id, confirmed.id].map(stored))).toEqual([null, null]);
  expect(await stored(closed.id)).not.toBeNull();
});

it('a quote that replaced removed ones replaces the nearest earlier quote that stays', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 4; at++) ids.push(Number((await readQuote(api, 'purchaser')).id));
  const [first, second, third, last] = ids as [number, number, number, number];
  for (const id of ids) await confirmQuote(api, 'purchaser', { id: String(id) });
  await sql`update quotes q set revises_id = l.earlier, created_by = case when q.id = ${last} then q.created_by end
    from unnest(${ids.slice(1)}::int[], ${ids.slice(0, 3)}::int[]) as l(id, earlier) where q.id = l.id`.execute(
    db(),
  );
  expect(await sweepQuotes(api.services)).toBe(2);
  const left = await db()
    .selectFrom('quotes')
    .where('id', 'in', ids)
    .select(['id', 'revises_id'])
    .orderBy('id')
    .execute();
  expect(left).toEqual([
    { id: first, revises_id: null },
    { id: last, revises_id: first },
  ]);
  expect(await Promise.all([second, third].map((id) => stored(String(id))))).toEqual([null, null]);
});
