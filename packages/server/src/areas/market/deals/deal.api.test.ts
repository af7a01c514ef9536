import { LAKESIDE_WITHOUT, NORTHWIND_INACTIVE } from '@capwise/demo/systems';
import { addDays, dayToEpochSeconds, utcDay } from '@capwise/domain/dates';
import { print } from 'graphql';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  GetQuoteContentInfoDocument,
  GetServiceContractContentInfoDocument,
} from '../../../../../web/src/gen/graphql.ts';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const QUOTES = print(GetQuoteContentInfoDocument);
const CONTRACTS = print(GetServiceContractContentInfoDocument);
/** The same fields in another order, which are executed instead of cached. */
const QUOTES_EXECUTED = `query ($technologyId: ID!, $months: Int!) {
  dealsDataForTechnology(technologyId: $technologyId, months: $months) {
    totalCount removedDays
    quotedProducts { product { productName productId oemName oemId listPrice id }
      quantity dateEpoch listPrice quotedPrice discount marketSegmentName marketSegmentId id }
  }
}`;

const quotes = async (account: AccountName, technologyId: string | number = 1, months = 12) =>
  api.graphql(account, QUOTES, { technologyId, months });
const contracts = async (account: AccountName, technologyId: string | number = 1, months = 12) =>
  api.graphql(account, CONTRACTS, { technologyId, months });

async function technologyNamed(name: string): Promise<number> {
  const row = await api.services.database.db
    .selectFrom('technologies')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

const quoteEpochs = (answer: Awaited<ReturnType<typeof quotes>>): number[] =>
  answer.data.dealsDataForTechnology.quotedProducts.map((row: { dateEpoch: number }) => row.dateEpoch);

describe('refusals', () => {
  it('DEAL-034 DEAL-035 DEAL-036 deals and technologies need sign-in', async () => {
    expect(errorName(await api.graphql(null, QUOTES, { technologyId: 1, months: 12 }))).toBe(
      'UnauthorizedError',
    );
    expect(errorName(await api.graphql(null, CONTRACTS, { technologyId: 1, months: 12 }))).toBe(
      'UnauthorizedError',
    );
    expect(errorName(await api.graphql(null, '{ technologies { id } }'))).toBe('UnauthorizedError');
  });

  it('DEAL-004 DEAL-006 service data without the permission is Forbidden, with the exact message', async () => {
    const answer = await contracts('basic');
    expect(errorName(answer)).toBe('ForbiddenError');
    expect(answer.errors![0]!.message).toBe('Forbidden');
    expect(answer.data).toBeNull();
  });

  it('DEAL-006 service data of a technology outside the subscription is Forbidden', async () => {
    const outside = await technologyNamed(LAKESIDE_WITHOUT[0]!);
    expect(errorName(await contracts('purchaser', outside))).toBe('ForbiddenError');
    expect((await contracts('analyst', outside)).errors).toBeUndefined();
    expect((await quotes('purchaser', outside)).errors).toBeUndefined();
  });

  it('DEAL-034 a user without the Login permission is Forbidden', async () => {
    expect(errorName(await quotes('nologin'))).toBe('ForbiddenError');
  });

  it('DEAL-034 an unknown technology is not found, for any ID', async () => {
    for (const id of ['999999', '01', 'abc', '-1', '0', '1e3', '99999999999999'])
      expect(errorName(await quotes('purchaser', id)), id).toBe('NotFoundError');
  });
});

describe('answers', () => {
  it('DEAL-031 DEAL-032 DEAL-034 quoted products have every field of the entity', async () => {
    const data = (await api.graphql('purchaser', QUOTES_EXECUTED, { technologyId: 1, months: 12 })).data;
    const { quotedProducts, totalCount, removedDays } = data.dealsDataForTechnology;
    expect(removedDays).toBe(0);
    expect(totalCount).toBe(quotedProducts.length);
    expect(totalCount).toBeGreaterThan(10);
    const row = quotedProducts[0];
    expect(Object.keys(row).sort()).toEqual(
      [
        'dateEpoch',
        'discount',
        'id',
        'listPrice',
        'marketSegmentId',
        'marketSegmentName',
        'product',
        'quantity',
        'quotedPrice',
      ].sort(),
    );
    expect(row.discount).toBeCloseTo(1 - row.quotedPrice / row.listPrice, 3);
    expect(row.dateEpoch % 86_400).toBe(0);
  });

  it('DEAL-034 cached and executed answers are equal', async () => {
    const [kept, again, executed] = [
      await quotes('purchaser'),
      await quotes('purchaser'),
      await api.graphql('purchaser', QUOTES_EXECUTED, { technologyId: 1, months: 12 }),
    ];
    const { totalCount, ...rest } = executed.data.dealsDataForTechnology;
    expect(kept.data.dealsDataForTechnology).toEqual(rest);
    expect(kept).toEqual(again);
    expect(totalCount).toBe(kept.data.dealsDataForTechnology.quotedProducts.length);
  });

  it('DEAL-034 the count matches the number of rows, also through a fragment', async () => {
    const field = 'dealsDataForTechnology(technologyId: 1, months: 12)';
    const counted = await api.graphql('vendor', `{ ${field} { totalCount removedDays } }`);
    const listed = await api.graphql(
      'vendor',
      `{ ${field} { ...Rows totalCount } } fragment Rows on DealsData { ... on DealsData { quotedProducts { id } } }`,
    );
    const { totalCount, quotedProducts } = listed.data.dealsDataForTechnology;
    expect(totalCount).toBe(quotedProducts.length);
    expect(totalCount).toBeGreaterThan(10);
    expect(counted.data.dealsDataForTechnology.totalCount).toBe(totalCount);
    expect(counted.data.dealsDataForTechnology.removedDays).toBeGreaterThan(0);
    const unknown = '{ dealsDataForTechnology(technologyId: 9999, months: 12) { totalCount } }';
    expect(errorName(await api.graphql('vendor', unknown))).toBe('NotFoundError');
  });

  it('DEAL-033 DEAL-035 service contracts have every field in its unit, and -1 is the type Other', async () => {
    const { technology_id: technologyId } = await api.services.database.db
      .selectFrom('service_contract_products')
      .select('technology_id')
      .where('contract_type_id', '=', -1)
      .executeTakeFirstOrThrow();
    const { rows: kept } = await sql<Record<string, unknown>>`
      select c.id::text as "serviceContractId", c.service_provider_name as "serviceProviderName",
        o.id::text as "oemId", o.name as "oemName", p.id::text as "productId", p.name as "productName",
        c.contract_type_id as "contractTypeId", c.service_plan as "servicePlan",
        extract(epoch from c.analyzed_on::timestamp at time zone 'UTC')::int as "analyzedDate",
        (c.annual_cost_cents / 100.0)::float8 as "annualCost", c.contract_type_name as "contractType",
        c.contract_type_id = -1 as "contractTypeIsOther", t.sort_key as "contractTypeSortKey",
        c.contract_timing as "contractTiming", c.term_in_months as "contractTermInMonths",
        c.payment_schedule as "paymentSchedule", c.technology_id::text as "contractTechnologyId",
        c.num_systems as "numSystems", c.num_systems_is_other as "numSystemsIsOther",
        c.num_systems_sort_key as "numSystemsSortKey"
      from service_contract_products c
      join contract_types t on t.id = c.contract_type_id
      join product_configurations f on f.id = c.product_configuration_id
      join products p on p.id = f.product_id
      join oems o on o.id = p.oem_id
      where c.technology_id = ${technologyId}
        and c.analyzed_on >= (now() at time zone 'utc')::date - interval '36 months'
      order by c.analyzed_on desc, c.id desc
    `.execute(api.services.database.db);
    const { serviceContractProducts, totalCount, removedDays } = (await contracts('admin', technologyId, 36))
      .data.serviceContractDealsDataForTechnology;
    expect(serviceContractProducts).toEqual(kept);
    expect(totalCount).toBe(kept.length);
    expect(removedDays).toBe(0);
    const other = kept.find(({ contractTypeId }) => contractTypeId === -1);
    expect(other).toMatchObject({ contractTypeIsOther: true, contractTypeSortKey: 99 });
  });

  it('quotes of 12 months are counted by technology, highest first, without the hidden days', async () => {
    const COUNTS = 'query GetDealCounts { dealCounts { technologyId totalCount } }';
    expect(errorName(await api.graphql(null, COUNTS))).toBe('UnauthorizedError');
    expect(errorName(await api.graphql('nologin', COUNTS))).toBe('ForbiddenError');
    for (const account of ['purchaser', 'vendor'] as const) {
      const { dealCounts } = (await api.graphql(account, COUNTS)).data;
      const totals = dealCounts.map(({ totalCount }: { totalCount: number }) => totalCount);
      expect(totals).toEqual([...totals].sort((a, b) => b - a));
      const [first] = dealCounts;
      expect(first.totalCount).toBe(quoteEpochs(await quotes(account, first.technologyId)).length);
    }
  });

  it('DEAL-036 technologies are sorted by name and marked if they have service data', async () => {
    const { technologies } = (
      await api.graphql('basic', 'query GetTechnologies { technologies { id name isActiveServiceData } }')
    ).data;
    expect(technologies).toHaveLength(77);
    const names = technologies.map((one: { name: string }) => one.name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(technologies.some((one: { isActiveServiceData: boolean }) => one.isActiveServiceData)).toBe(true);
  });

  it('DEAL-008 months other than the five ranges count as 12', async () => {
    const twelve = (await quotes('purchaser', 1, 12)).data;
    for (const months of [0, 7, -3, 120]) expect((await quotes('purchaser', 1, months)).data).toEqual(twelve);
    const three = quoteEpochs(await quotes('purchaser', 1, 3));
    expect(three.length).toBeLessThan(quoteEpochs({ data: twelve }).length);
    expect(Math.min(...three)).toBeGreaterThanOrEqual(dayToEpochSeconds(addDays(utcDay(new Date()), -93)));
  });

  it('DEAL-034 the newest deals come first and no hospital is named', async () => {
    const answer = await quotes('purchaser');
    const epochs = quoteEpochs(answer);
    expect(epochs).toEqual([...epochs].sort((a, b) => b - a));
    const { hospital } = await api.services.database.db
      .selectFrom('quoted_products')
      .select('hospital')
      .where('technology_id', '=', 1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(answer)).not.toContain(hospital);
  });
});

describe('vendors', () => {
  it('DEAL-027 a vendor never sees the last 60 days, and all others do, in any order of requests', async () => {
    const boundary = dayToEpochSeconds(addDays(utcDay(new Date()), -60));
    for (let round = 0; round < 3; round += 1) {
      const [vendor, hospital] = [await quotes('vendor'), await quotes('purchaser')];
      expect(vendor.data.dealsDataForTechnology.removedDays).toBe(60);
      expect(Math.max(...quoteEpochs(vendor))).toBeLessThanOrEqual(boundary);
      expect(Math.max(...quoteEpochs(hospital))).toBeGreaterThan(boundary);
      expect(quoteEpochs(vendor)).toEqual(quoteEpochs(hospital).filter((epoch) => epoch <= boundary));
    }
  });

  it('DEAL-027 the hidden days apply to counts, service data and executed answers', async () => {
    const executed = (await api.graphql('vendor', QUOTES_EXECUTED, { technologyId: 1, months: 12 })).data
      .dealsDataForTechnology;
    expect(executed.totalCount).toBe(quoteEpochs(await quotes('vendor')).length);
    const service = (await contracts('vendor', 1, 36)).data.serviceContractDealsDataForTechnology;
    const staff = (await contracts('analyst', 1, 36)).data.serviceContractDealsDataForTechnology;
    expect(service.totalCount).toBeLessThan(staff.totalCount);
    expect(service.removedDays).toBe(60);
  });
});

describe('downloads', () => {
  const quotesPath = '/api/technology/1/quotedproducts/csv/12';
  const contractsPath = '/api/technology/1/serviceContractProducts/csv/12';

  it('DEAL-020 DEAL-026 a download without sign-in is 401 with an empty reason', async () => {
    const response = await api.get(null, quotesPath);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ name: 'UnauthorizedError', message: 'Unauthorized' });
  });

  it('DEAL-021 a trial user gets 403 for both files', async () => {
    expect((await api.get('trial', quotesPath)).status).toBe(403);
    expect((await api.get('trial', contractsPath)).status).toBe(403);
  });

  it('DEAL-023 a user without the download permission gets 403', async () => {
    expect((await api.get('basic', quotesPath)).status).toBe(403);
    expect((await api.get('nologin', quotesPath)).status).toBe(403);
  });

  it('DEAL-022 a vendor gets 403 for service contracts without active service data, even if visible on screen', async () => {
    const inactive = await technologyNamed(NORTHWIND_INACTIVE);
    const { technologies } = (await api.graphql('vendor', '{ technologies { id isActiveServiceData } }'))
      .data;
    expect(technologies).toContainEqual({ id: String(inactive), isActiveServiceData: false });
    expect((await contracts('vendor', inactive, 36)).errors).toBeUndefined();
    const path = (id: string | number) => `/api/technology/${id}/serviceContractProducts/csv/12`;
    expect((await api.get('vendor', path(inactive))).status).toBe(403);
    // Only vendors need active service data, and only for this.
    expect((await api.get('purchaser', path(inactive))).status).toBe(200);
    expect((await api.get('vendor', `/api/technology/${inactive}/quotedproducts/csv/12`)).status).toBe(200);
    const { id } = technologies.find((one: { isActiveServiceData: boolean }) => one.isActiveServiceData);
    expect((await api.get('vendor', path(id))).status).toBe(200);
  });

  it('DEAL-025 outside the subscription the service file is 403', async () => {
    const outside = await technologyNamed(LAKESIDE_WITHOUT[0]!);
    expect(
      (await api.get('purchaser', `/api/technology/${outside}/serviceContractProducts/csv/12`)).status,
    ).toBe(403);
  });

  it('DEAL-024 the quotes file has the table of the range, its name and the demo mark', async () => {
    const response = await api.get('purchaser', quotesPath);
    expect(response.headers.get('content-disposition')).toContain('filename="CT Scanner Deals.csv"');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toBe('Date,Market Segment,OEM,Product,Quantity,List Price,Quoted Price,Discount,Data');
    expect(lines).toHaveLength(1 + quoteEpochs(await quotes('purchaser')).length);
    expect(lines[1]).toMatch(/^\d\d\/\d\d\/\d{4},.*Demo data: deals and prices are invented$/);
  });

  it('DEAL-025 the service contracts file has its own name and columns', async () => {
    const response = await api.get('purchaser', contractsPath);
    expect(response.headers.get('content-disposition')).toContain(
      'filename="CT Scanner Service Contracts.csv"',
    );
    const [header, ...lines] = (await response.text()).split('\r\n');
    expect(header).toMatch(
      /Date,Service Provider,OEM,Product,Service Type,Plan,Systems,Annual Cost,Per System,Data$/,
    );
    const ofTwo = lines.flatMap((line) => /,2,([\d.]+),([\d.]+),Demo data/.exec(line) ?? []);
    expect(Number(ofTwo[2])).toBeCloseTo(Number(ofTwo[1]) / 2, 1);
    const estimated = lines.flatMap((line) => /,3-5,([\d.]+),≈ ([\d.]+),Demo data/.exec(line) ?? []);
    expect(Number(estimated[2])).toBeCloseTo(Number(estimated[1]) / 4, 1);
  });

  it("DEAL-027 a vendor's file ends at the boundary too, and invalid months count as 12", async () => {
    const text = await (await api.get('vendor', '/api/technology/1/quotedproducts/csv/7')).text();
    expect(text.trim().split('\r\n')).toHaveLength(1 + quoteEpochs(await quotes('vendor')).length);
  });

  it('DEAL-026 an unknown technology is 404', async () => {
    expect((await api.get('purchaser', '/api/technology/999999/quotedproducts/csv/12')).status).toBe(404);
    expect((await api.get('purchaser', '/api/technology/x/quotedproducts/csv/12')).status).toBe(404);
  });
});
