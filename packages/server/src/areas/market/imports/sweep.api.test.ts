import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { DISCARDED, sweepBatches } from '../../../platform/imports/undo/sweep-batches.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => api.close());

const FILES = 100;

async function addUndone(kind: string): Promise<void> {
  await sql`insert into import_batches (kind, state, file_name, created_by, undone_by, undone_at)
    select ${kind}, 'undone', 'undone.csv', 'test', 'test', now() from generate_series(1, ${FILES})`.execute(
    api.services.database.db,
  );
}

async function statementsOfSweep(): Promise<string[]> {
  const texts: string[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    texts.push((args[0] as { text?: string }).text ?? String(args[0]));
    return query.apply(this, args);
  } as never);
  await sweepBatches(api.services.database.db, false);
  vi.restoreAllMocks();
  return texts.filter((text) => /import_batches|batch_id/.test(text));
}

it('a sweep does not search deal tables for undone files of gifts and contracts', async () => {
  await addUndone('gifts');
  await addUndone('clm-contracts');
  const statements = await statementsOfSweep();
  expect(statements).toHaveLength(1);
  expect(statements[0]).not.toMatch(/quoted_products|service_contract_products|import_rows/);
});

it('a sweep clears each undone file of deals once', async () => {
  await addUndone('quotes');
  expect((await statementsOfSweep()).length).toBeGreaterThan(FILES);
  expect(await statementsOfSweep()).toHaveLength(1);
}, 120_000);

it('an import that was never live is not listed while its rows are deleted', async () => {
  await sql`insert into import_batches (kind, state, file_name, created_by, undone_by, undone_at) values
    ('quotes', 'undone', 'never-live.csv', 'test', ${DISCARDED}, now()),
    ('quotes', 'undone', 'was-live.csv', 'test', 'test', now())`.execute(api.services.database.db);
  const { imports } = await (await api.get('admin', '/api/imports')).json();
  const names = imports.map((one: { file_name: string }) => one.file_name);
  expect(names).toContain('was-live.csv');
  expect(names).not.toContain('never-live.csv');
});
