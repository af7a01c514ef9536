import { addDays, addMonths } from '@capwise/domain/dates';
import { indexQuarters } from '@capwise/domain/market/price-index/index-quarters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { insertQuotedProducts } from '../deals/deal-insert.queries.ts';
import { listQuarterMedians } from './price-range.queries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('medians are those of quarters that begin in the window, as in the price index', async () => {
  const { db } = api.services.database;
  const to = api.services.clock.today();
  const window = { from: addMonths(to, -12), to };
  const [first] = indexQuarters(window);
  await sql`update import_batches set state = 'undone' where kind = 'quotes'`.execute(db);
  const { id: batchId } = await db
    .insertInto('import_batches')
    .values({ kind: 'quotes', state: 'live', file_name: 'x.csv', created_by: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const product = await db
    .selectFrom('product_configurations as c')
    .innerJoin('market_segments as s', 's.id', 'c.market_segment_id')
    .select(['c.id', 's.technology_id'])
    .orderBy('c.id')
    .executeTakeFirstOrThrow();
  const deals = (prefix: string, day: string, cents: number) => sql`
    select ${prefix}::text || i as reference, 1 as line, null::int as source_row, 'Hospital' as hospital,
      ${product.id}::int as product_configuration_id, 300000000::bigint as list_price_cents,
      ${cents}::bigint as quoted_price_cents, 1 as quantity, ${day}::date as analyzed_on,
      '{}'::text[] as components from generate_series(1, 6) i`;
  await insertQuotedProducts(db, batchId, deals('cut', addDays(first!.from, -1), 100_000_000));
  await insertQuotedProducts(db, batchId, deals('whole', first!.from, 200_000_000));
  const scope = { db } as Parameters<typeof listQuarterMedians>[0];
  expect(await listQuarterMedians(scope, window, product.technology_id)).toMatchObject([
    { quarter: first!.quarter.replace('-', ' '), count: 6, median: 200_000_000 },
  ]);
});
