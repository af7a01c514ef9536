import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it.each(['quoted_products', 'service_contract_products'])(
  '%s that were loaded together are stored together by technology',
  async (table) => {
    const { rows } = await sql<{ technology_id: number }>`
      select technology_id from ${sql.table(table)} order by ctid limit 500
    `.execute(api.services.database.db);
    const ids = rows.map((row) => row.technology_id);
    expect(new Set(ids).size).toBeGreaterThan(5);
    // A small row may fit on the previous page.
    const backwards = ids.filter((id, index) => index > 0 && id < ids[index - 1]!);
    expect(backwards.length).toBeLessThan(ids.length / 50);
  },
);
