import { addDays, utcDay } from '@capwise/domain/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const RANKS = 'query GetOemRanks { oemRanks { oemId rank } }';

it('OEMs quoted in one technology have different ranks, equal for hospital and vendor', async () => {
  expect(errorName(await api.graphql(null, RANKS))).toBe('UnauthorizedError');
  const { oemRanks } = (await api.graphql('purchaser', RANKS)).data;
  expect((await api.graphql('vendor', RANKS)).data.oemRanks).toEqual(oemRanks);
  const ranks = new Map<string, number>(
    oemRanks.map(({ oemId, rank }: { oemId: string; rank: number }) => [oemId, rank]),
  );
  expect(ranks.size).toBeGreaterThan(20);
  const rows = await api.services.database.db
    .selectFrom('quoted_products as q')
    .innerJoin('product_configurations as c', 'c.id', 'q.product_configuration_id')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['p.oem_id as oem', 'q.technology_id as technology'])
    .where('q.analyzed_on', '<=', addDays(utcDay(new Date()), -60))
    .distinct()
    .execute();
  for (const own of Map.groupBy(rows, ({ technology }) => technology).values()) {
    const found = own.map(({ oem }) => ranks.get(String(oem)));
    expect(found).not.toContain(undefined);
    expect(new Set(found).size).toBe(found.length);
  }
});
