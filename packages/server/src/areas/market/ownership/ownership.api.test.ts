import type { MiddleHalf } from '@capwise/domain/market/deals/middle-half';
import { startRanges } from '@capwise/domain/market/roi/distribution/draw-ranges';
import { rangeSource } from '@capwise/domain/market/roi/distribution/range-texts';
import { startRoi } from '@capwise/domain/market/roi/roi-start';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import {
  exportedQuotes,
  fetchProducts,
  figureDays,
  quantile,
  queryData,
  quotedProductName,
  within,
} from '../figures/exported-quotes.fixtures.ts';
import { addDeals } from '../quote-judgment/quote-judgment.fixtures.ts';

let api: TestApi;
/** The most quoted ones. */
let technologies: string[];
beforeAll(async () => {
  api = await startApi();
  await addDeals(api);
  const { dealCounts } = (await api.graphql('purchaser', '{ dealCounts { technologyId } }')).data;
  technologies = dealCounts.slice(0, 8).map((one: { technologyId: string }) => one.technologyId);
});
afterAll(() => api.close());

const OWNERSHIP = `query($ids: [ID!]!) { productOwnership(ids: $ids) { id
  prices { count low median high } discounts { count low median high }
  service { cost contractType contracts { count low median high } } costOfOwnership serviceShare } }`;
const ask = (account: AccountName | null, ids: string[]) => api.graphql(account, OWNERSHIP, { ids });

interface ShownContract {
  product: string;
  type: string;
  /** US dollars of one system in one year. */
  yearly: number;
}

const CONTRACTS = `query($id: ID!) { serviceContractDealsDataForTechnology(technologyId: $id, months: 36) {
  serviceContractProducts { oemName productName contractType annualCost numSystems } } }`;

/** Contracts with a known number of systems that an account may see. */
async function shownContracts(account: AccountName, id: string): Promise<ShownContract[]> {
  const { data } = await api.graphql(account, CONTRACTS, { id });
  const rows: Record<string, string>[] =
    data?.serviceContractDealsDataForTechnology?.serviceContractProducts ?? [];
  return rows
    .filter((row) => /^[1-9]\d*$/.test(row['numSystems']!))
    .map((row) => ({
      product: `${row['oemName']} / ${row['productName']}`,
      type: row['contractType']!,
      yearly: Number(row['annualCost']) / Number(row['numSystems']),
    }));
}

const spread = (values: readonly number[]) =>
  values.length < 5
    ? null
    : {
        count: values.length,
        low: quantile(values, 0.25),
        median: quantile(values, 0.5),
        high: quantile(values, 0.75),
      };

function expectSpread(
  shown: Record<string, number> | null,
  expected: ReturnType<typeof spread>,
  digits: number,
) {
  if (expected === null) return expect(shown).toBeNull();
  expect(shown!['count']).toBe(expected.count);
  for (const key of ['low', 'median', 'high'] as const)
    expect(shown![key]).toBeCloseTo(expected[key], digits);
}

const CALCULATOR = `query($id: ID!) { productConfiguration(id: $id) {
  avgQuotedPrice yearlyServiceCost reimbursementPerProcedure operatingCostPerProcedure } }`;

type Spread = ReturnType<typeof spread>;

/** The ranges with which the ROI calculator's distribution of this product starts, and where they come from. */
async function expectRanges(
  account: AccountName,
  own: { id: string; prices: MiddleHalf | null; service: { contracts: MiddleHalf | null } },
  raw: { prices: Spread; contracts: Spread },
) {
  const { productConfiguration } = await queryData(api, account, CALCULATOR, { id: own.id });
  const evidence = { prices: own.prices, contracts: own.service.contracts };
  const ranges = startRanges(startRoi(productConfiguration), evidence);
  for (const [factor, half, exact] of [
    ['price', raw.prices, productConfiguration.avgQuotedPrice],
    ['service', raw.contracts, productConfiguration.yearlyServiceCost],
  ] as const) {
    const figure = Math.round(exact);
    const isAround = half !== null && half.low <= figure && figure <= half.high;
    const [low, high] = isAround ? [half.low, half.high] : [figure * 0.9, figure * 1.1];
    expect(ranges[factor].likely).toBe(figure);
    expect(Math.abs(ranges[factor].low - low)).toBeLessThanOrEqual(1);
    expect(Math.abs(ranges[factor].high - high)).toBeLessThanOrEqual(1);
    const rows = factor === 'price' ? 'deals' : 'contracts';
    expect(rangeSource(factor, ranges[factor], evidence, false)).toBe(
      isAround ? `middle half of ${half.count} ${rows}` : '±10%',
    );
  }
}

describe.each(['purchaser', 'vendor'] as const)('from the rows that a %s may download', (account) => {
  it('prices, discounts, service, cost of ownership and start ranges of the ROI distribution', async () => {
    const days = figureDays(account, api.services.clock.today());
    const found = { quotes: 0, contracts: 0, catalog: 0, ranges: 0 };
    for (const technologyId of technologies) {
      const quotes = Map.groupBy(
        within(await exportedQuotes(api, account, technologyId), days),
        quotedProductName,
      );
      const contracts = Map.groupBy(await shownContracts(account, technologyId), ({ product }) => product);
      const products = await fetchProducts(api, account, technologyId);
      for (const { id, name } of products) {
        const [own] = (await queryData(api, account, OWNERSHIP, { ids: [id] })).productOwnership;
        const deals = quotes.get(name) ?? [];
        const prices = spread(deals.map((row) => row.quotedPrice));
        expectSpread(own.prices, prices, 1);
        expectSpread(own.discounts, spread(deals.map((row) => 1 - row.quotedPrice / row.listPrice)), 9);
        if (prices) found.quotes += 1;
        const contracted = name.split(' / ').slice(1).join(' / ');
        // Contracts do not name the segment of a product that is in several.
        if (products.filter((one) => one.name.endsWith(` / ${contracted}`)).length > 1) continue;
        const byType = [...Map.groupBy(contracts.get(contracted) ?? [], ({ type }) => type)]
          .filter(([, of]) => of.length >= 5)
          .sort(([, a], [, b]) => b.length - a.length);
        const most = byType.filter(([, of]) => of.length === byType[0]![1].length).map(([type]) => type);
        if (byType.length === 0) {
          expect(own.service.contracts, name).toBeNull();
          found.catalog += 1;
        } else {
          found.contracts += 1;
          expect(most).toContain(own.service.contractType);
          const yearly = contracts.get(contracted)!.filter(({ type }) => type === own.service.contractType);
          const expected = spread(yearly.map((one) => one.yearly))!;
          expectSpread(own.service.contracts, expected, 0);
          expect(own.service.cost).toBeCloseTo(expected.median, 0);
        }
        if (prices && found.ranges < 12) {
          const ofType = contracts
            .get(contracted)
            ?.filter(({ type }) => own.service.contracts && type === own.service.contractType);
          const raw = { prices, contracts: spread(ofType?.map(({ yearly }) => yearly) ?? []) };
          await expectRanges(account, own, raw);
          found.ranges += 1;
        }
        if (prices) {
          const total = prices.median + 4 * own.service.cost;
          expect(Math.abs(own.costOfOwnership - total), name).toBeLessThan(0.02);
          expect(own.serviceShare).toBeCloseTo((4 * own.service.cost) / total, 6);
        }
      }
    }
    expect(found.quotes).toBeGreaterThan(3);
    expect(found.ranges).toBeGreaterThan(3);
    expect(found.catalog).toBeGreaterThan(0);
    if (account === 'purchaser') expect(found.contracts).toBeGreaterThan(0);
  });
});

it('contracts need the subscription and the permission, and prices the permission for deals', async () => {
  const id = (await fetchProducts(api, 'purchaser', '1'))[0]!.id;
  expect(errorName(await ask(null, [id]))).toBe('UnauthorizedError');
  expect(errorName(await ask('nologin', [id]))).toBe('ForbiddenError');
  const [basic] = (await ask('basic', [id])).data.productOwnership;
  expect(basic.service.contracts).toBeNull();
});

it('refuses unknown products, none and too many', async () => {
  expect(errorName(await ask('purchaser', ['999999']))).toBe('NotFoundError');
  expect(errorName(await ask('purchaser', []))).toBe('NotFoundError');
  expect(
    await ask(
      'purchaser',
      Array.from({ length: 13 }, (_, id) => String(id + 1)),
    ),
  ).toMatchObject({
    errors: [{ extensions: { name: 'ValidationError', field: 'ids' } }],
  });
});
