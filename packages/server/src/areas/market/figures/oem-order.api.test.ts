import { addDays, utcDay } from '@capwise/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ORDER = 'query GetOemOrder { oemsByQuotes }';

it('OEMs are sorted by their quotes in all technologies, without the days hidden from vendors', async () => {
  expect(errorName(await api.graphql(null, ORDER))).toBe('UnauthorizedError');
  const until = addDays(utcDay(new Date()), -60);
  const rows = await api.services.database.db
    .selectFrom('quoted_products as q')
    .innerJoin('product_configurations as c', 'c.id', 'q.product_configuration_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.oem_id as oem', 'q.analyzed_on as day'])
    .execute();
  const counts = new Map<number, number>();
  for (const { oem, day } of rows) if (String(day) <= until) counts.set(oem, (counts.get(oem) ?? 0) + 1);
  const expected = [...counts].sort(([a, x], [b, y]) => y - x || a - b).map(([oem]) => String(oem));
  expect(expected.length).toBeGreaterThan(20);
  for (const account of ['purchaser', 'vendor'] as const)
    expect((await api.graphql(account, ORDER)).data.oemsByQuotes).toEqual(expected);
});
