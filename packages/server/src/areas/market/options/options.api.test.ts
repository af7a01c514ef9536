import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { figureDays, queryData, within } from '../figures/exported-quotes.fixtures.ts';

let api: TestApi;
/** The most quoted technology. */
let technologyId: string;
beforeAll(async () => {
  api = await startApi();
  const { dealCounts } = await queryData(api, 'purchaser', '{ dealCounts { technologyId } }', {});
  technologyId = dealCounts[0].technologyId;
});
afterAll(() => api.close());

const COMPONENTS =
  'query($id: ID!, $months: Int!) { dealComponents(technologyId: $id, months: $months) { name dealIds } }';
const VALUES =
  'query($id: ID!) { optionValues(marketSegmentId: $id) { name status pairs lowAmount highAmount } }';
const LIST = `query($id: ID!) { dealsDataForTechnology(technologyId: $id, months: 12) {
  quotedProducts { id } } }`;

/** IDs of a packed text, read by other code than the product's. */
const idsOf = (text: string) =>
  text
    .split(' ')
    .map((part) => Number.parseInt(part, 36))
    .map((_, index, parts) => parts.slice(0, index + 1).reduce((sum, part) => sum + part, 0));

const rawRows = () =>
  api.services.database.db
    .selectFrom('quoted_products')
    .where('technology_id', '=', Number(technologyId))
    .select(['id', 'analyzed_on as day', 'components', 'market_segment_id'])
    .execute();

describe.each(['purchaser', 'vendor'] as const)('of the deals that a %s may see', (account: AccountName) => {
  it('the components are those of the rows, and of listed deals only', async () => {
    const { dealComponents } = await queryData(api, account, COMPONENTS, { id: technologyId, months: 12 });
    const rows = within(await rawRows(), figureDays(account, api.services.clock.today()));
    const names = [...new Set(rows.flatMap(({ components }) => components))];
    expect(dealComponents.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted());
    const { dealsDataForTechnology } = await queryData(api, account, LIST, { id: technologyId });
    const listed = new Set(dealsDataForTechnology.quotedProducts.map(({ id }: { id: string }) => id));
    for (const { name, dealIds } of dealComponents) {
      const own = rows.filter(({ components }) => components.includes(name)).map(({ id }) => id);
      expect(idsOf(dealIds), name).toEqual(own.toSorted((a, b) => a - b));
      expect(own.every((id) => listed.has(String(id)))).toBe(true);
    }
  });
});

it('of an unknown technology, or without permission, nothing is returned', async () => {
  const ask = (who: 'purchaser' | 'nologin', id: string) => api.graphql(who, COMPONENTS, { id, months: 12 });
  expect(errorName(await ask('purchaser', '999999'))).toBe('NotFoundError');
  expect(errorName(await ask('nologin', technologyId))).toBe('ForbiddenError');
  expect(errorName(await api.graphql('purchaser', VALUES, { id: '999999' }))).toBe('NotFoundError');
  expect(errorName(await api.graphql('nologin', VALUES, { id: '1' }))).toBe('ForbiddenError');
});

it('a planted option has its value for a vendor, who does not see the dearer deals of the last 60 days', async () => {
  const [row] = await rawRows();
  // Every second of 80 deals has the option: 50,000 dollars, or 250,000 in the last 60 days.
  await sql`
    insert into quoted_products (batch_id, quote_reference, line, hospital, technology_id, market_segment_id,
      product_configuration_id, list_price_cents, quoted_price_cents, quantity, analyzed_on, components, answer)
    select q.batch_id, 'planted-' || i, 1, q.hospital, q.technology_id, q.market_segment_id,
      q.product_configuration_id, 200000000,
      100000000 + i * 37 % 11 * 10000 + case when i % 2 = 1 then 0 when i < 40 then 25000000 else 5000000 end,
      9, ${api.services.clock.today()}::date - case when i < 40 then i else i + 60 end,
      case when i % 2 = 0 then array['Planted'] else '{}' end, q.answer
    from quoted_products q, generate_series(0, 79) i where q.id = ${row!.id}`.execute(
    api.services.database.db,
  );
  const planted = async (account: AccountName) => {
    const { optionValues } = await queryData(api, account, VALUES, { id: String(row!.market_segment_id) });
    return optionValues.find(({ name }: { name: string }) => name === 'Planted');
  };
  const vendor = await planted('vendor');
  expect(vendor).toMatchObject({ status: 'ADDS', pairs: 20 });
  expect(vendor.lowAmount).toBeLessThanOrEqual(50_000);
  expect(vendor.highAmount).toBeGreaterThanOrEqual(50_000);
  expect(vendor.highAmount - vendor.lowAmount).toBeLessThan(2_000);
  const hospital = await planted('purchaser');
  expect(hospital.pairs).toBe(40);
  expect(hospital.highAmount).toBeGreaterThan(100_000);
});
