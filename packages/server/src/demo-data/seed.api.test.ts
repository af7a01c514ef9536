import { addDays, dayOf } from '@capwise/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { seedDemo } from './seed.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const quotes = () =>
  db()
    .selectFrom('quoted_products')
    .select(['quote_reference', 'analyzed_on', 'quoted_price_cents'])
    .orderBy('analyzed_on')
    .orderBy('quote_reference')
    .execute();

describe('demo data on a later start', () => {
  it('adds the missing days as they would have been, drops the oldest, and changes nothing else', async () => {
    const { database, settings } = api.services;
    const before = await quotes();
    const contracts = await db().selectFrom('service_contract_products').select('id').execute();
    const newest = addDays(dayOf(new Date()), -9);
    await db().deleteFrom('quoted_products').where('analyzed_on', '>', newest).execute();
    const said: string[] = [];
    await seedDemo(database, settings, (line) => said.push(line));
    expect(await quotes()).toEqual(before);
    expect(said.join()).toMatch(/Demo data: \d+ deals? added/);
    expect(await db().selectFrom('service_contract_products').select('id').execute()).toHaveLength(
      contracts.length,
    );

    await seedDemo(database, { ...settings, DEMO_DAYS: 100 }, () => {});
    const first = addDays(dayOf(new Date()), -99);
    expect(await quotes()).toEqual(before.filter((row) => row.analyzed_on >= first));
  });

  it('leaves an installation with users of its own alone', async () => {
    await db().updateTable('systems').set({ is_demo: false }).execute();
    const said: string[] = [];
    await seedDemo(api.services.database, api.services.settings, (line) => said.push(line));
    expect(said).toEqual(['This installation has users of its own: no demo data is added.']);
  });
});
