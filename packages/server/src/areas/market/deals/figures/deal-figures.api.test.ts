import { addDays, addMonths, utcDay } from '@capwise/domain/dates';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../../test/api.ts';
import { type ExportedQuote, exportedQuotes, quantile } from '../../figures/exported-quotes.fixtures.ts';

let api: TestApi;
/** The one with the most quotes. */
let TECHNOLOGY: string;
beforeAll(async () => {
  api = await startApi();
  const { data } = await api.graphql('purchaser', '{ dealCounts { technologyId } }');
  TECHNOLOGY = data.dealCounts[0].technologyId;
  // The demo data of tests is shorter than two years, so the year before is a copy at other prices.
  await sql`
    insert into quoted_products (batch_id, quote_reference, line, hospital, technology_id, market_segment_id,
      product_configuration_id, list_price_cents, quoted_price_cents, quantity, analyzed_on, answer)
    select batch_id, quote_reference || '-before', line, hospital, technology_id, market_segment_id,
      product_configuration_id, list_price_cents, quoted_price_cents * (80 + id % 30) / 100, quantity,
      (analyzed_on - interval '1 year')::date, answer
    from quoted_products where technology_id = ${TECHNOLOGY}::int`.execute(api.services.database.db);
  // Imports allow an unknown list price.
  await sql`update quoted_products set list_price_cents = 0 where technology_id = ${TECHNOLOGY}::int and id % 3 = 0`.execute(
    api.services.database.db,
  );
  await sql`update quoted_products q set answer = a.answer from quoted_product_answers a
    where a.id = q.id and q.technology_id = ${TECHNOLOGY}::int`.execute(api.services.database.db);
});
afterAll(() => api.close());

const FIGURES = `query GetQuoteFigures($technologyId: ID!, $months: Int!, $marketSegmentIds: [ID!], $oemIds: [ID!],
  $productNames: [String!], $componentNames: [String!]) {
  quoteFigures(technologyId: $technologyId, months: $months, marketSegmentIds: $marketSegmentIds,
    oemIds: $oemIds, productNames: $productNames, componentNames: $componentNames) {
    count discounts { p25 median p75 } amounts { p25 median p75 }
    year { count discount amount } yearBefore { count discount amount }
  }
}`;
const CONTRACTS = FIGURES.replace('GetQuoteFigures', 'GetServiceContractFigures')
  .replace('$marketSegmentIds: [ID!]', '$contractTypeIds: [ID!]')
  .replace(', $componentNames: [String!]', '')
  .replace(', componentNames: $componentNames', '')
  .replace('quoteFigures', 'serviceContractFigures')
  .replace('marketSegmentIds: $marketSegmentIds', 'contractTypeIds: $contractTypeIds');

const today = utcDay(new Date());
const lastDay = (account: AccountName) => addDays(today, account === 'vendor' ? -60 : 0);

const discountsOf = (rows: readonly ExportedQuote[]) =>
  rows
    .filter(({ listPrice }) => listPrice > 0)
    .map(({ listPrice, quotedPrice }) => 1 - quotedPrice / listPrice);
const between = (rows: readonly ExportedQuote[], from: string, to: string) =>
  rows.filter(({ day }) => day >= from && day <= to);
const spread = (values: readonly number[]) => ({
  p25: quantile(values, 0.25),
  median: quantile(values, 0.5),
  p75: quantile(values, 0.75),
});

async function figures(account: AccountName, variables: object, months = 12) {
  const answer = await api.graphql(account, FIGURES, { technologyId: TECHNOLOGY, months, ...variables });
  expect(answer.errors).toBeUndefined();
  return answer.data.quoteFigures;
}

function expectSpread(found: Record<string, number>, values: readonly number[]) {
  for (const [name, value] of Object.entries(spread(values))) expect(found[name], name).toBeCloseTo(value, 6);
}

describe.each(['purchaser', 'vendor'] as const)(
  'the figures of a %s agree with the exported rows',
  (account) => {
    it('across all segments: no price, but discounts and their change', async () => {
      const rows = await exportedQuotes(api, account, TECHNOLOGY);
      expect(rows.some(({ day }) => day > lastDay(account))).toBe(false);
      for (const months of [3, 12, 24] as const) {
        const listed = between(rows, addMonths(today, -months), lastDay(account));
        const found = await figures(account, {}, months);
        expect(found.count).toBe(listed.length);
        // On some days a vendor sees few quotes of the last 3 months.
        const discounts = discountsOf(listed);
        if (discounts.length < MIN_DEALS) expect(found.discounts).toBeNull();
        else expectSpread(found.discounts, discounts);
        expect(found.amounts).toBeNull();
        expect(found.year.amount).toBeNull();
        if (months >= 12)
          expect(found.year.count).toBe(between(rows, addMonths(today, -12), lastDay(account)).length);
      }
    });

    it('of one segment: prices and the change to the same days a year earlier', async () => {
      const rows = await exportedQuotes(api, account, TECHNOLOGY);
      const [segment] = [...Map.groupBy(rows, (row) => row.segment)].sort(
        ([, a], [, b]) => b.length - a.length,
      )[0]!;
      const [{ id }] = (await api.services.database.db
        .selectFrom('market_segments')
        .select('id')
        .where('technology_id', '=', Number(TECHNOLOGY))
        .where('name', '=', segment)
        .execute()) as [{ id: number }];
      const own = rows.filter((row) => row.segment === segment);
      const found = await figures(account, { marketSegmentIds: [String(id)] });
      const [from, to] = [addMonths(today, -12), lastDay(account)];
      const listed = between(own, from, to);
      const inYear = listed;
      // The first day is not in the year before, too.
      const before = between(
        own,
        addMonths(from, -12),
        account === 'vendor' ? addMonths(to, -12) : addDays(from, -1),
      );
      const discounts = discountsOf(before);
      expect(Math.min(inYear.length, discounts.length)).toBeGreaterThanOrEqual(MIN_DEALS);
      expect(discounts.length).toBeLessThan(before.length);
      expect(found.count).toBe(listed.length);
      expectSpread(
        found.amounts,
        listed.map(({ quotedPrice }) => quotedPrice),
      );
      expect(found.year.count).toBe(inYear.length);
      expect(found.yearBefore.count).toBe(before.length);
      expect(found.year.amount).toBeCloseTo(
        quantile(
          inYear.map(({ quotedPrice }) => quotedPrice),
          0.5,
        ),
        4,
      );
      expect(found.yearBefore.amount).toBeCloseTo(
        quantile(
          before.map(({ quotedPrice }) => quotedPrice),
          0.5,
        ),
        4,
      );
      expect(found.yearBefore.discount).toBeCloseTo(quantile(discounts, 0.5), 6);
    });

    it('with all three filters', async () => {
      const rows = between(
        await exportedQuotes(api, account, TECHNOLOGY),
        addMonths(today, -36),
        lastDay(account),
      );
      const [{ oem, product }] = [
        ...Map.groupBy(rows, ({ oem, product }) => `${oem}/${product}`).values(),
      ].sort((a, b) => b.length - a.length)[0]! as [ExportedQuote];
      const [{ id }] = (await api.services.database.db
        .selectFrom('oems')
        .select('id')
        .where('name', '=', oem)
        .execute()) as [{ id: number }];
      const own = rows.filter((row) => row.oem === oem && row.product === product);
      const found = await figures(account, { oemIds: [String(id)], productNames: [product, "'; --"] }, 36);
      expect(found.count).toBe(own.length);
      expectSpread(
        found.amounts,
        own.map(({ quotedPrice }) => quotedPrice),
      );
    });
  },
);

it('a discount needs five deals with a list price', async () => {
  const { db } = api.services.database;
  const { rows: known } = await sql<{
    id: number;
    cents: number;
  }>`select id, list_price_cents as cents from quoted_products
    where technology_id = ${TECHNOLOGY}::int and list_price_cents > 0 order by analyzed_on desc, id offset 4`.execute(
    db,
  );
  const ids = known.map(({ id }) => id);
  await sql`update quoted_products set list_price_cents = 0 where id = any(${ids}::int[])`.execute(db);
  const found = await figures('purchaser', {}, 36);
  const { rows: most } = await sql<{
    id: number;
  }>`select product_configuration_id as id from quoted_products
    where technology_id = ${TECHNOLOGY}::int group by 1 order by count(*) desc limit 1`.execute(db);
  const check = await api.graphql(
    'purchaser',
    'query($id: ID!) { quoteCheck(id: $id, price: 1, months: 24) { prices { p50 } discounts { p50 } } }',
    { id: String(most[0]!.id) },
  );
  await sql`update quoted_products q set list_price_cents = k.cents
    from unnest(${ids}::int[], ${known.map(({ cents }) => cents)}::bigint[]) as k (id, cents) where q.id = k.id`.execute(
    db,
  );
  expect(found.count).toBeGreaterThan(MIN_DEALS);
  expect(found).toMatchObject({ discounts: null, year: { discount: null }, yearBefore: { discount: null } });
  expect(check.data.quoteCheck).toEqual({ prices: { p50: expect.any(Number) }, discounts: null });
});

it('an unknown list price is empty in the file, as is its discount', async () => {
  const file = await api.get('purchaser', `/api/technology/${TECHNOLOGY}/quotedproducts/csv/12`);
  const text = await file.text();
  expect(text).toMatch(/,\d+,,[\d.]+,,/);
  expect(text).not.toMatch(/,\d+,0,/);
});

it('with a component, those that the list of components names', async () => {
  const { data } = await api.graphql(
    'vendor',
    'query($id: ID!) { dealComponents(technologyId: $id, months: 12) { name dealIds } }',
    { id: TECHNOLOGY },
  );
  const [{ name, dealIds }, { name: second }] = data.dealComponents;
  expect((await figures('vendor', { componentNames: [name] })).count).toBe(dealIds.split(' ').length);
  const either = (await figures('vendor', { componentNames: [name, second] })).count;
  expect(either).toBeGreaterThan(dealIds.split(' ').length);
  expect((await figures('vendor', { componentNames: ["x'; --"] })).count).toBe(0);
});

it('filters that match nothing have no figures, and texts that cannot be IDs match nothing', async () => {
  for (const oemIds of [['2147483647'], ['x'], ['-7', "1' or '1'='1"]])
    expect(await figures('purchaser', { oemIds })).toMatchObject({
      count: 0,
      discounts: null,
      amounts: null,
      year: { count: 0, discount: null },
    });
});

it('refuses too many or too long values, naming the field, and an unknown technology', async () => {
  const answer = await api.graphql('purchaser', FIGURES, {
    technologyId: TECHNOLOGY,
    months: 12,
    productNames: Array.from({ length: 201 }, String),
  });
  expect(errorName(answer)).toBe('ValidationError');
  const long = await api.graphql('purchaser', FIGURES, {
    technologyId: TECHNOLOGY,
    months: 12,
    productNames: ['x'.repeat(301)],
  });
  expect(errorName(long)).toBe('ValidationError');
  const unknown = await api.graphql('purchaser', FIGURES, { technologyId: '999999', months: 12 });
  expect(errorName(unknown)).toBe('NotFoundError');
});

describe('service contracts', () => {
  interface Contract {
    oemName: string;
    productName: string;
    oemId: string;
    annualCost: number;
    numSystems: string | null;
  }
  it('have the median cost per system of one product', async () => {
    const LIST = `query ($technologyId: ID!, $months: Int!) { serviceContractDealsDataForTechnology(
      technologyId: $technologyId, months: $months) { serviceContractProducts {
        oemName productName oemId annualCost numSystems } } }`;
    const [most] = await api.services.database.db
      .selectFrom('service_contract_products')
      .select('technology_id as id')
      .groupBy(['technology_id', 'product_configuration_id'])
      .orderBy(({ fn }) => fn.countAll(), 'desc')
      .limit(1)
      .execute();
    await sql`
      insert into service_contract_products (batch_id, contract_reference, hospital, technology_id,
        product_configuration_id, service_provider_name, contract_type_id, contract_type_name, annual_cost_cents,
        num_systems, analyzed_on, answer)
      select batch_id, contract_reference || '-' || i, hospital, technology_id, product_configuration_id,
        service_provider_name, contract_type_id, contract_type_name, annual_cost_cents + i * 100000,
        (array['1', '2', '3-5'])[1 + i % 3], analyzed_on, answer
      from (select * from service_contract_products where technology_id = ${most!.id} order by id limit 1) one,
        generate_series(1, 30) i`.execute(api.services.database.db);
    await sql`update service_contract_products k set answer = a.answer from service_contract_answers a
      where a.id = k.id and k.technology_id = ${most!.id}`.execute(api.services.database.db);
    const variables = { technologyId: String(most!.id), months: 36 };
    const { data } = await api.graphql('analyst', LIST, variables);
    const rows: Contract[] = data.serviceContractDealsDataForTechnology.serviceContractProducts;
    const own = [...Map.groupBy(rows, ({ oemId, productName }) => `${oemId}/${productName}`).values()].sort(
      (a, b) => b.length - a.length,
    )[0]!;
    const { oemId, productName } = own[0]!;
    const answer = await api.graphql('analyst', CONTRACTS, {
      ...variables,
      oemIds: [oemId],
      productNames: [productName],
    });
    const found = answer.data.serviceContractFigures;
    expect(found.count).toBe(own.length);
    expect(found.discounts).toBeNull();
    expectSpread(
      found.amounts,
      // Ranges of systems do not count.
      own.flatMap(({ annualCost, numSystems }) =>
        numSystems === '1' || numSystems === '2' ? [annualCost / Number(numSystems)] : [],
      ),
    );
    const all = await api.graphql('analyst', CONTRACTS, variables);
    expect(all.data.serviceContractFigures).toMatchObject({ count: rows.length, amounts: null });
  });

  it('need the permission', async () => {
    const answer = await api.graphql('basic', CONTRACTS, { technologyId: TECHNOLOGY, months: 12 });
    expect(errorName(answer)).toBe('ForbiddenError');
  });
});
