import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepBatches } from '../../../platform/imports/undo/sweep-batches.queries.ts';
import { file, type ImportsApi, row, startImportsApi } from './import.fixtures.ts';

let api: ImportsApi;
beforeAll(async () => {
  api = await startImportsApi();
});
afterAll(() => api.close());

describe('imports', () => {
  it('an interrupted import is deleted and was never visible', async () => {
    const { db } = api.services.database;
    const before = await api.countOf(1);
    const { id } = await db
      .insertInto('import_batches')
      .values({ kind: 'quotes', file_name: 'cut.csv', created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('quoted_products')
      .columns([
        'batch_id',
        'quote_reference',
        'hospital',
        'technology_id',
        'market_segment_id',
        'product_configuration_id',
        'list_price_cents',
        'quoted_price_cents',
        'quantity',
        'analyzed_on',
        'answer',
      ])
      .expression((from) =>
        from
          .selectFrom('quoted_products')
          .select((select) => [
            select.val(id).as('batch_id'),
            'quote_reference',
            'hospital',
            'technology_id',
            'market_segment_id',
            'product_configuration_id',
            'list_price_cents',
            'quoted_price_cents',
            'quantity',
            'analyzed_on',
            'answer',
          ])
          .where('technology_id', '=', 1)
          .limit(5),
      )
      .execute();
    expect(await api.countOf(1)).toBe(before);
    const blocked = async () =>
      (await api.send('quotes', file(row({ quote_reference: 'WAIT' })))).events.at(-1);
    expect(await blocked()).toMatchObject({ type: 'error', name: 'ConflictError' });
    await sweepBatches(db, true);
    const left = await db.selectFrom('quoted_products').select('id').where('batch_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  it('an import of a dead process blocks others for a minute, a live one for longer', async () => {
    const { database } = api.services;
    const { db } = database;
    const touched = (batchId: number, seconds: number) =>
      sql`update import_batches set touched_at = now() - make_interval(secs => ${seconds}) where id = ${batchId}`.execute(
        db,
      );
    const { id: gone } = await db
      .insertInto('import_batches')
      .values({ kind: 'quotes', file_name: 'gone.csv', created_by: 'test' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await touched(gone, 50);
    const next = () => api.send('quotes', file(row({ quote_reference: 'NEXT' })), { dryRun: 'true' });
    expect((await next()).events.at(-1)).toMatchObject({ name: 'ConflictError' });
    await touched(gone, 61);
    expect((await next()).result).toMatchObject({ outcome: 'dry-run' });

    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const events = api.importing(file(row({ quote_reference: 'SLOW' })));
    await events.next();
    const own = async () =>
      db.selectFrom('import_batches').select('id').where('state', '=', 'loading').executeTakeFirstOrThrow();
    const { id } = await own();
    await touched(id, 300);
    vi.advanceTimersByTime(10_000);
    const age = async () => {
      const found = await sql<{ seconds: number }>`
        select extract(epoch from now() - touched_at)::int as seconds from import_batches where id = ${id}`.execute(
        db,
      );
      return found.rows[0]?.seconds;
    };
    await expect.poll(age).toBeLessThan(60);
    expect((await next()).events.at(-1)).toMatchObject({ name: 'ConflictError' });
    await events.return(undefined);
    vi.useRealTimers();
    expect((await next()).result).toMatchObject({ outcome: 'dry-run' });
  });

  it('statements are planned for their current stage, however small earlier ones were', async () => {
    const { pool, db } = api.services.database;
    for (let small = 0; small < 8; small += 1)
      await api.send('quotes', file(row({ quote_reference: `SMALL-${small}` })), { dryRun: 'true' });
    const rows = Array.from({ length: 3_000 }, (_, index) => row({ quote_reference: `LARGE-${index}` }));
    let known = 0;
    for await (const event of api.importing(file(...rows))) {
      if (event.type !== 'progress' || event.step !== 'check') continue;
      const stage = await sql<{ rows: number }>`
        select reltuples::int as rows from pg_class where oid = 'import_rows'::regclass`.execute(db);
      known = Math.max(known, stage.rows[0]!.rows);
    }
    expect(known).toBeGreaterThanOrEqual(3_000);
    // A named statement may keep a plan for small tables.
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    const kept = await Promise.all(
      clients.map((client) =>
        client.query("select statement from pg_prepared_statements where statement ~ 'import_rows'"),
      ),
    );
    for (const client of clients) client.release();
    const statements = kept.flatMap((result) =>
      result.rows.map((one: { statement: string }) => one.statement.trim()),
    );
    expect(statements.filter((text) => /^update|source_row > \$|insert into quoted/.test(text))).toEqual([]);
  });
});
