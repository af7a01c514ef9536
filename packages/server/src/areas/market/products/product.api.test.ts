import { catalog } from '@capwise/demo/catalog';
import { addMonths } from '@capwise/domain/dates';
import { calculateRoi } from '@capwise/domain/market/roi/calculate-roi';
import { startRoi } from '@capwise/domain/market/roi/roi-start';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ask = async (account: AccountName, query: string, variables: Record<string, unknown> = {}) => {
  const answer = await api.graphql(account, query, variables);
  if (answer.errors) throw new Error(`${errorName(answer)}: ${answer.errors[0]!.message}`);
  return answer.data;
};

const BASE = `query GetProductBaseInfo($id: ID!) { productConfiguration(id: $id) {
  id productId productName oemId oemName marketId marketName technologyId technologyName popularity popularityRank
  popularitySource avgQuotedPrice priceSource dealsCount newestQuote listPrice analystSummary averageCostOfOwnership
  averageProceduresBreakEven yearlyDepreciation technologyPopularity technologyPopularityRank
  technology { id name clinicalEvidence { id categoryId } } } }`;

/** Stored quoted products of a configuration in the last 12 months. */
const recentQuotes = (id: string) =>
  api.services.database.db
    .selectFrom('quoted_products')
    .where('product_configuration_id', '=', Number(id))
    .where('analyzed_on', '>=', addMonths(api.services.clock.today(), -12))
    .select(['quoted_price_cents', 'analyzed_on', 'components'])
    .execute();

const catalogEntry = (id: string) =>
  catalog.technologies
    .flatMap(({ marketSegments }) => marketSegments)
    .flatMap(({ productConfigurations }) => productConfigurations)
    .find((one) => one.id === Number(id))!;

/** A frequently quoted configuration, also before the days hidden from vendors. */
const frequent = async () => {
  const { id } = await api.services.database.db
    .selectFrom('quoted_products')
    .select(({ fn }) => ['product_configuration_id as id', fn.countAll().as('n')])
    .groupBy('product_configuration_id')
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow();
  return String(id);
};

/** A frequently quoted one, whose rank differs between segment and technology. */
const rankedTwice = async () => {
  const { rows } = await sql<{ id: number; inSegment: number }>`
    with counted as (
      select product_configuration_id as id, market_segment_id as segment, technology_id as technology,
        count(*) as count
      from quoted_products where analyzed_on >= (now() at time zone 'utc')::date - interval '12 months'
      group by 1, 2, 3
    ), ranked as (
      select id, count, rank() over (partition by segment order by count desc)::int as "inSegment",
        rank() over (partition by technology order by count desc)::int as "inTechnology" from counted
    )
    select id, "inSegment" from ranked where "inSegment" <> "inTechnology" order by count desc, id limit 1
  `.execute(api.services.database.db);
  const { id, inSegment } = rows[0]!;
  return { id: String(id), inSegment };
};

describe('refusals', () => {
  it('PROD-003 PROD-013 need research permissions and an existing product', async () => {
    expect(errorName(await api.graphql(null, BASE, { id: '1' }))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('nologin', BASE, { id: '1' }))).toBe('ForbiddenError');
    for (const id of ['999999', 'x', '1.5', '-1'])
      expect(errorName(await api.graphql('basic', BASE, { id }))).toBe('NotFoundError');
  });

  it('CMP-010 CMP-015 an unknown product, or an empty list, is not found', async () => {
    const query = `query GetProductComparisonSummaryBaseInfo($ids: [ID!]!) {
      productConfigurations(ids: $ids) { id } }`;
    expect(errorName(await api.graphql('basic', query, { ids: ['1', '999999'] }))).toBe('NotFoundError');
    expect(errorName(await api.graphql('basic', query, { ids: [] }))).toBe('NotFoundError');
    const { productConfigurations } = await ask('basic', query, { ids: ['3', '1', '2'] });
    expect(productConfigurations).toEqual([{ id: '3' }, { id: '1' }, { id: '2' }]);
  });
});

describe('a product', () => {
  it('PROD-010 PROD-013 has its base fields, with figures from the quotes of the last 12 months', async () => {
    const { id, inSegment } = await rankedTwice();
    const { productConfiguration: product } = await ask('basic', BASE, { id });
    const quotes = await recentQuotes(id);
    const mean = quotes.reduce((sum, one) => sum + one.quoted_price_cents, 0) / quotes.length;
    expect(product).toMatchObject({ priceSource: 'QUOTES', popularitySource: 'QUOTES' });
    expect(product.dealsCount).toBe(quotes.length);
    expect(product.avgQuotedPrice).toBe(Math.round(mean) / 100);
    expect(product.popularityRank).toBe(inSegment);
    expect(product.popularity).toBeGreaterThan(0);
    expect(product.popularity).toBeLessThanOrEqual(1);
    const { rows } = await sql<{
      summary: string;
      share: number;
      rank: number;
      name: string;
      evidence: unknown;
    }>`
      with counted as (
        select q.product_configuration_id as id, count(*)::float8 as count from quoted_products q
        where q.technology_id = ${Number(product.technologyId)}
          and q.analyzed_on >= (now() at time zone 'utc')::date - interval '12 months'
        group by 1
      )
      select c.analyst_summary as summary, t.name,
        (select count from counted where id = c.id) / (select sum(count) from counted) as share,
        1 + (select count(*)::int from counted
          where count > (select count from counted where id = c.id)) as rank,
        (select json_agg(json_build_object('id', e.id::text, 'categoryId', e.category_id::text) order by e.id)
          from clinical_evidence e where e.technology_id = t.id) as evidence
      from product_configurations c join technologies t on t.id = ${Number(product.technologyId)}
      where c.id = ${Number(id)}
    `.execute(api.services.database.db);
    const [kept] = rows;
    expect(product.analystSummary).toBe(kept!.summary);
    expect(product.technologyPopularity).toBeCloseTo(kept!.share);
    expect(product.technologyPopularityRank).toBe(kept!.rank);
    expect(product.technology).toMatchObject({ id: product.technologyId, name: kept!.name });
    expect(
      product.technology.clinicalEvidence.toSorted(
        (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id),
      ),
    ).toEqual(kept!.evidence);
    // Derived values match the price facts.
    const { priceFactInfo } = await ask(
      'basic',
      `query($id: ID!) { priceFactInfo(id: $id) { averageCostOfOwnership averageProceduresBreakEven
        yearlyDepreciation } }`,
      { id },
    );
    for (const [name, value] of Object.entries(priceFactInfo)) {
      expect(value, name).toBeGreaterThan(0);
      expect(product[name], name).toBe(value);
    }
    const price = mean / 100;
    const { yearlyServiceCost, reimbursementPerProcedure, operatingCostPerProcedure } = catalogEntry(id);
    expect(product.yearlyDepreciation).toBeCloseTo((0.9 * price) / 5, 1);
    expect(product.averageCostOfOwnership).toBeCloseTo(price + 4 * yearlyServiceCost, 1);
    expect(product.averageProceduresBreakEven).toBe(
      Math.ceil(product.avgQuotedPrice / (reimbursementPerProcedure - operatingCostPerProcedure)),
    );
  });

  it('a vendor’s figures end with the vendor’s deals', async () => {
    const id = await frequent();
    const all = (await ask('basic', BASE, { id })).productConfiguration;
    const vendors = (await ask('vendor', BASE, { id })).productConfiguration;
    expect(vendors.dealsCount).toBeLessThan(all.dealsCount);
    expect(vendors.newestQuote).toBeLessThanOrEqual(Date.now() / 1_000 - 60 * 86_400);
  });

  it("without quotes the catalog's values are used and marked", async () => {
    const { db } = api.services.database;
    const { id, market_segment_id } = await db
      .selectFrom('product_configurations')
      .orderBy('id', 'desc')
      .select(['id', 'market_segment_id'])
      .executeTakeFirstOrThrow();
    await db.deleteFrom('quoted_products').where('market_segment_id', '=', market_segment_id).execute();
    const { productConfiguration: product } = await ask('basic', BASE, { id: String(id) });
    expect(product).toMatchObject({
      priceSource: 'CATALOG',
      popularitySource: 'CATALOG',
      dealsCount: 0,
      newestQuote: null,
    });
    expect(product.avgQuotedPrice).toBeGreaterThan(0);
    expect(product.popularityRank).toBeGreaterThan(0);
  });

  it('PROD-011 PROD-015 has price facts that match the exported quotes', async () => {
    const FACTS = `listPrice avgQuotedPrice priceSource yearlyServiceCost averageProceduresBreakEven
      averageCostOfOwnership yearlyDepreciation reimbursementPerProcedure`;
    const exported = await (await api.get('purchaser', '/api/technology/1/quotedproducts/csv/12')).text();
    const [header, ...rows] = parse(exported, { bom: true }) as string[][];
    const at = (name: string) => header!.indexOf(name);
    const byProduct = Map.groupBy(rows, (row) =>
      [row[at('Market Segment')], row[at('OEM')], row[at('Product')]].join(' / '),
    );
    const { technology } = await ask(
      'purchaser',
      `{ technology(id: 1) { marketSegments { productConfigurations {
        id marketName oemName productName operatingCostPerProcedure ${FACTS} } } } }`,
    );
    const products = technology.marketSegments.flatMap(
      // biome-ignore lint/suspicious/noExplicitAny: answers of any operation.
      (segment: { productConfigurations: any[] }) => segment.productConfigurations,
    );
    const quoted = products.filter((one: { priceSource: string }) => one.priceSource === 'QUOTES');
    expect(quoted.length).toBe(byProduct.size);
    expect(quoted.length).toBeGreaterThan(5);
    for (const product of quoted) {
      const {
        id,
        marketName,
        oemName,
        productName,
        operatingCostPerProcedure: operating,
        ...facts
      } = product;
      const quotes = byProduct.get([marketName, oemName, productName].join(' / '))!;
      const prices = quotes.map((row) => Number(row[at('Quoted Price')]));
      const price = prices.reduce((sum, one) => sum + one, 0) / prices.length;
      const { listPrice, yearlyServiceCost, reimbursementPerProcedure } = catalogEntry(id);
      expect(facts).toMatchObject({ listPrice, yearlyServiceCost, reimbursementPerProcedure });
      expect(facts.avgQuotedPrice).toBeCloseTo(price, 1);
      expect(facts.yearlyDepreciation).toBeCloseTo((0.9 * price) / 5, 1);
      expect(facts.averageCostOfOwnership).toBeCloseTo(price + 4 * facts.yearlyServiceCost, 1);
      const margin = facts.reimbursementPerProcedure - operating;
      expect(facts.averageProceduresBreakEven).toBe(
        margin > 0 ? Math.ceil(facts.avgQuotedPrice / margin) : null,
      );
      // The same on every page: product, comparison and calculator.
      const { priceFactInfo } = await ask(
        'purchaser',
        `query($id: ID!) { priceFactInfo(id: $id) { ${FACTS} } }`,
        { id },
      );
      expect(priceFactInfo).toEqual(facts);
      const { productConfigurations } = await ask(
        'purchaser',
        `query($ids: [ID!]!) { productConfigurations(ids: $ids) { ${FACTS} } }`,
        { ids: [id] },
      );
      expect(productConfigurations).toEqual([facts]);
      const roi = calculateRoi(startRoi({ ...facts, operatingCostPerProcedure: operating }));
      // The calculator starts in whole dollars, which is what all pages show.
      expect(roi.results.costOverTerm).toBe(Math.round(facts.averageCostOfOwnership));
    }
  });

  it('PROD-019 has technical specifications', async () => {
    const { productConfiguration } = await ask(
      'basic',
      `query GetTechnicalSpecificationsInfo($id: ID!) { productConfiguration(id: $id) {
        id analystSummary listPrice technicalSpecifications { title specifications { name value } } } }`,
      { id: '1' },
    );
    expect(productConfiguration.technicalSpecifications[0]).toEqual({
      title: 'Gantry',
      specifications: expect.arrayContaining([{ name: 'Bore diameter', value: '78 cm' }]),
    });
  });

  it('PROD-014 returns its market with all products of it', async () => {
    const { marketInformation } = await ask(
      'basic',
      `query GetComparableProducts($id: ID!) { marketInformation(id: $id) {
        id name summary productConfigurations { id marketId popularity } } }`,
      { id: '1' },
    );
    const products = marketInformation.productConfigurations;
    expect(products.map((one: { id: string }) => one.id)).toContain('1');
    expect(new Set(products.map((one: { marketId: string }) => one.marketId))).toEqual(
      new Set([marketInformation.id]),
    );
    const shares = products.map((one: { popularity: number }) => one.popularity);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(shares.reduce((sum: number, one: number) => sum + one, 0)).toBeCloseTo(1);
  });

  it('PROD-016 PROD-017 returns the places of its deals, and of those of its market', async () => {
    const { productConfiguration } = await ask(
      'basic',
      `query GetMarketPopularityWidgetInfo($id: ID!) { productConfiguration(id: $id) {
        technologyId marketId productId } }`,
      { id: '1' },
    );
    const { dealsDataForMarket } = await ask(
      'basic',
      `query GetDealsDatabaseWidgetInfo($marketId: ID!) { dealsDataForMarket(marketId: $marketId) {
        quotedProducts { id marketSegmentId } totalCount removedDays } }`,
      { marketId: productConfiguration.marketId },
    );
    expect(dealsDataForMarket.removedDays).toBe(0);
    expect(dealsDataForMarket.totalCount).toBe(dealsDataForMarket.quotedProducts.length);
    const { dealsDataForTechnology } = await ask(
      'basic',
      `query($technologyId: ID!) { dealsDataForTechnology(technologyId: $technologyId, months: 12) {
        quotedProducts { id marketSegmentId } } }`,
      { technologyId: productConfiguration.technologyId },
    );
    const sortedIds = (quotes: { id: string }[]) => quotes.map(({ id }) => id).toSorted();
    const ofMarket = dealsDataForTechnology.quotedProducts.filter(
      (quote: { marketSegmentId: string }) => quote.marketSegmentId === productConfiguration.marketId,
    );
    expect(ofMarket.length).toBeGreaterThan(0);
    expect(sortedIds(dealsDataForMarket.quotedProducts)).toEqual(sortedIds(ofMarket));
  });

  it('PROD-012 PROD-018 counts how often components were quoted with it', async () => {
    const id = await frequent();
    const { componentFrequency } = await ask(
      'basic',
      `query GetComponentFrequencyWidgetInfo($id: ID!) { componentFrequency(id: $id) {
        source components { componentName frequency } } }`,
      { id },
    );
    const quotes = await recentQuotes(id);
    const [first] = componentFrequency.components;
    const having = quotes.filter((one) => one.components.includes(first.componentName)).length;
    expect(componentFrequency.source).toBe('QUOTES');
    expect(first.frequency).toBeCloseTo(having / quotes.length);
  });
});

describe('quote check', () => {
  const CHECK = `query GetQuoteCheck($id: ID!, $price: Float!, $months: Int!) {
    quoteCheck(id: $id, price: $price, months: $months) { dealsCount percentile
      prices { lowest p25 p50 p75 p90 highest } discounts { p25 p50 p75 p90 } } }`;

  it('needs ViewDealsDatabase, a price above 0 and 12 or 24 months', async () => {
    expect(errorName(await api.graphql('nologin', CHECK, { id: '1', price: 1, months: 12 }))).toBe(
      'ForbiddenError',
    );
    const of = async (variables: Record<string, unknown>) =>
      (await api.graphql('basic', CHECK, { id: '1', price: 1, months: 12, ...variables })).errors![0]!
        .extensions;
    expect(await of({ price: 0 })).toMatchObject({ field: 'price' });
    expect(await of({ months: 13 })).toMatchObject({ field: 'months' });
    expect(await of({ id: '999999' })).toMatchObject({ name: 'NotFoundError' });
  });

  it('positions a price among similar deals', async () => {
    const id = await frequent();
    const prices = (await recentQuotes(id)).map((one) => one.quoted_price_cents).sort((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)]! / 100;
    const { quoteCheck } = await ask('basic', CHECK, { id, price: middle, months: 12 });
    expect(quoteCheck.dealsCount).toBe(prices.length);
    expect(quoteCheck.percentile).toBeGreaterThan(0.3);
    expect(quoteCheck.percentile).toBeLessThan(0.7);
    const { p25, p50, p75, p90, lowest, highest } = quoteCheck.prices;
    expect([lowest, highest]).toEqual([prices[0]! / 100, prices.at(-1)! / 100]);
    expect([p25, p50, p75, p90]).toEqual([p25, p50, p75, p90].sort((a, b) => a - b));
    const cheap = (await ask('basic', CHECK, { id, price: 0.01, months: 24 })).quoteCheck;
    expect(cheap.percentile).toBe(0);
    expect(cheap.dealsCount).toBeGreaterThanOrEqual(quoteCheck.dealsCount);
  });

  it('reports too few deals instead of a number', async () => {
    const { db } = api.services.database;
    await db.deleteFrom('quoted_products').where('product_configuration_id', '=', 1).execute();
    const { quoteCheck } = await ask('basic', CHECK, { id: '1', price: 1_000, months: 12 });
    expect(quoteCheck).toEqual({ dealsCount: 0, percentile: null, prices: null, discounts: null });
  });
});
