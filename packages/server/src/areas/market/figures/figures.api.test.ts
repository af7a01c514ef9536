import { catalog } from '@capwise/demo/catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import {
  type ExportedQuote,
  exportedQuotes,
  figureDays,
  mean,
  queryData,
  quotedProductName,
  rankAmong,
  sharesBy,
  within,
} from './exported-quotes.fixtures.ts';

const FIGURES = `query($id: ID!) { technology(id: $id) { totalCount newestQuote marketSegments { productConfigurations {
  id productName oemName marketId marketName avgQuotedPrice priceSource dealsCount newestQuote popularity popularityRank
  popularitySource technologyPopularity technologyPopularityRank yearlyDepreciation averageCostOfOwnership
  averageProceduresBreakEven yearlyServiceCost reimbursementPerProcedure operatingCostPerProcedure } } } }`;
const POPULARITY = `query($technologyId: ID!, $marketId: ID, $viewBy: String!) {
  popularityList(technologyId: $technologyId, marketId: $marketId, viewBy: $viewBy) { name frequency } }`;

const kept = new Map(
  catalog.technologies
    .flatMap(({ marketSegments }) => marketSegments)
    .flatMap(({ productConfigurations }) => productConfigurations)
    .map((one) => [String(one.id), one]),
);

let api: TestApi;
/** Technologies with many quotes, few, and almost none. */
let chosen: string[];
let quotedMost: string[];
beforeAll(async () => {
  api = await startApi();
  const { dealCounts } = (await api.graphql('purchaser', '{ dealCounts { technologyId } }')).data;
  const ids = dealCounts.map(({ technologyId }: { technologyId: string }) => technologyId);
  quotedMost = ids.slice(0, 25);
  chosen = [...ids.slice(0, 2), ids[Math.floor(ids.length / 2)], ...ids.slice(-2)];
});
afterAll(() => api.close());

const shareText = ({ name, frequency }: { name: string; frequency: number }) =>
  `${name} ${frequency.toFixed(9)}`;

const epoch = (day: string) => Date.parse(day) / 1_000;
const newest = (rows: readonly ExportedQuote[]) => {
  const last = rows
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return last === undefined ? null : epoch(last);
};

it('a vendor may download the same as a purchaser, without the last 60 days', async () => {
  const today = api.services.clock.today();
  const { to } = figureDays('vendor', today);
  for (const id of quotedMost) {
    const all = await exportedQuotes(api, 'purchaser', id);
    expect(await exportedQuotes(api, 'vendor', id)).toEqual(all.filter(({ day }) => day <= to));
  }
  const most = await exportedQuotes(api, 'purchaser', chosen[0]!);
  const [hospital, vendor] = (['purchaser', 'vendor'] as const).map((one) =>
    within(most, figureDays(one, today)),
  );
  expect(vendor!.length).toBeLessThan(hospital!.length);
  expect(hospital!.length).toBeLessThan(most.length);
});

describe.each(['purchaser', 'vendor'] as const)('from the rows that a %s may download', (account) => {
  const recentQuotes = async (id: string) =>
    within(await exportedQuotes(api, account, id), figureDays(account, api.services.clock.today()));

  const fetchFigures = async (id: string) => {
    const { technology } = await queryData(api, account, FIGURES, { id });
    const products = technology.marketSegments.flatMap(
      // biome-ignore lint/suspicious/noExplicitAny: answers of any operation.
      (segment: { productConfigurations: any[] }) => segment.productConfigurations,
    );
    // biome-ignore lint/suspicious/noExplicitAny: answers of any operation.
    return { technology, products: products as any[] };
  };

  const figureProductName = (one: { marketName: string; oemName: string; productName: string }) =>
    quotedProductName({ segment: one.marketName, oem: one.oemName, product: one.productName });

  it('prices, and the figures that the product page derives from them', async () => {
    let quoted = 0;
    for (const id of chosen) {
      const byProduct = Map.groupBy(await recentQuotes(id), quotedProductName);
      for (const product of (await fetchFigures(id)).products) {
        const message = `${account}: ${figureProductName(product)}`;
        const entry = kept.get(product.id)!;
        const own = byProduct.get(figureProductName(product)) ?? [];
        quoted += Math.sign(own.length);
        const price = own.length ? mean(own.map((row) => row.quotedPrice)) : entry.avgQuotedPrice;
        expect(product.priceSource, message).toBe(own.length ? 'QUOTES' : 'CATALOG');
        expect(product.dealsCount, message).toBe(own.length);
        expect(product.newestQuote, message).toBe(newest(own));
        expect(product.avgQuotedPrice, message).toBeCloseTo(price, 1);
        expect(product.yearlyServiceCost, message).toBe(entry.yearlyServiceCost);
        expect(product.yearlyDepreciation, message).toBeCloseTo((0.9 * price) / 5, 1);
        expect(product.averageCostOfOwnership, message).toBeCloseTo(price + 4 * entry.yearlyServiceCost, 1);
        const margin = entry.reimbursementPerProcedure - entry.operatingCostPerProcedure;
        expect(product.averageProceduresBreakEven, message).toBe(
          margin > 0 ? Math.ceil(Math.round(price * 100) / 100 / margin) : null,
        );
      }
    }
    expect(quoted).toBeGreaterThan(20);
  });

  it('numbers, shares and ranks within the market segment and the technology', async () => {
    for (const id of chosen) {
      const quotes = await recentQuotes(id);
      const { technology, products } = await fetchFigures(id);
      expect(technology.totalCount).toBe(quotes.length);
      expect(technology.newestQuote).toBe(newest(quotes));
      const counts = new Map(products.map((one) => [one.id, 0]));
      for (const product of products)
        counts.set(
          product.id,
          quotes.filter((row) => quotedProductName(row) === figureProductName(product)).length,
        );
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(quotes.length);
      for (const product of products) {
        const message = `${account}: ${figureProductName(product)}`;
        const count = counts.get(product.id)!;
        const siblings = products.filter(({ marketId }) => marketId === product.marketId);
        const ofSegment = siblings.map((one) => counts.get(one.id)!);
        const inSegment = ofSegment.reduce((sum, one) => sum + one, 0);
        const weights = siblings.map((one) => kept.get(one.id)!.popularityWeight);
        const { popularityWeight } = kept.get(product.id)!;
        const share = inSegment
          ? count / inSegment
          : popularityWeight / weights.reduce((sum, one) => sum + one, 0);
        const rank = inSegment ? count && rankAmong(count, ofSegment) : rankAmong(popularityWeight, weights);
        expect(product.popularitySource, message).toBe(inSegment ? 'QUOTES' : 'CATALOG');
        expect(product.popularity, message).toBeCloseTo(share, 9);
        expect(product.popularityRank, message).toBe(rank);
        expect(product.technologyPopularity, message).toBeCloseTo(count / (quotes.length || 1), 9);
        expect(product.technologyPopularityRank, message).toBe(count && rankAmong(count, counts.values()));
      }
    }
  });

  it('market shares by OEM and by product, of a technology and of its market segments', async () => {
    for (const technologyId of chosen) {
      const quotes = await recentQuotes(technologyId);
      const { products } = await fetchFigures(technologyId);
      const segments = new Map(products.map((one) => [one.marketId as string, one.marketName as string]));
      for (const [marketId, segment] of [[null, null] as const, ...segments]) {
        const own = quotes.filter((row) => segment === null || row.segment === segment);
        const asked = async (viewBy: string): Promise<{ name: string; frequency: number }[]> =>
          (await queryData(api, account, POPULARITY, { technologyId, marketId, viewBy })).popularityList;
        const oems = sharesBy(own, ({ oem }) => oem);
        expect((await asked('OEM')).map(shareText).toSorted()).toEqual(
          [...oems].map(([name, frequency]) => shareText({ name, frequency })).toSorted(),
        );
        const names = new Map(own.map((row) => [quotedProductName(row), row.product]));
        const byProduct = [...sharesBy(own, quotedProductName)].map(([key, frequency]) =>
          shareText({ name: names.get(key)!, frequency }),
        );
        expect((await asked('PRODUCT')).map(shareText).toSorted()).toEqual(byProduct.toSorted());
      }
    }
  });
});
