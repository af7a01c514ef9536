import { quoteDeals } from '@capwise/domain/market/deals/deal-rows';
import { dealSpread } from '@capwise/domain/market/deals/deal-spread';
import { pieGroups } from '@capwise/domain/market/insights/pie';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import {
  exportedQuotes,
  fetchProducts,
  figureDays,
  mean,
  quantile,
  queryData,
  quotedProductName,
  sharesBy,
  within,
} from './exported-quotes.fixtures.ts';

let api: TestApi;
/** The most quoted technologies. */
let chosen: string[];
beforeAll(async () => {
  api = await startApi();
  const { dealCounts } = (await api.graphql('purchaser', '{ dealCounts { technologyId } }')).data;
  chosen = dealCounts.slice(0, 12).map(({ technologyId }: { technologyId: string }) => technologyId);
});
afterAll(() => api.close());

describe.each(['purchaser', 'vendor'] as const)('from the rows that a %s may download', (account) => {
  const days = () => figureDays(account, api.services.clock.today());
  const recentQuotes = async (id: string) => within(await exportedQuotes(api, account, id), days());

  it('range, quartiles and median of a quote check, the discounts, and the position of a price', async () => {
    let checked = 0;
    for (const technologyId of chosen) {
      const byProduct = Map.groupBy(await recentQuotes(technologyId), quotedProductName);
      for (const { id, name } of await fetchProducts(api, account, technologyId)) {
        const own = byProduct.get(name) ?? [];
        const prices = own.map((row) => row.quotedPrice);
        const price = prices[0] ?? 1;
        const { quoteCheck } = await queryData(
          api,
          account,
          `query($id: ID!, $price: Float!) { quoteCheck(id: $id, price: $price, months: 12) { dealsCount percentile
            prices { lowest p25 p50 p75 p90 highest } discounts { lowest p25 p50 p75 p90 highest } } }`,
          { id, price },
        );
        expect(quoteCheck.dealsCount, name).toBe(own.length);
        if (own.length < 5) {
          expect(quoteCheck, name).toMatchObject({ percentile: null, prices: null, discounts: null });
          continue;
        }
        checked += 1;
        const below = prices.filter((one) => one < price).length;
        const equal = prices.filter((one) => one === price).length;
        expect(quoteCheck.percentile, name).toBeCloseTo((below + equal / 2) / own.length, 9);
        const discounts = own.map((row) => 1 - row.quotedPrice / row.listPrice);
        const FRACTIONS = { lowest: 0, p25: 0.25, p50: 0.5, p75: 0.75, p90: 0.9, highest: 1 };
        for (const [key, fraction] of Object.entries(FRACTIONS)) {
          expect(quoteCheck.prices[key], `${name} ${key}`).toBeCloseTo(quantile(prices, fraction), 1);
          expect(quoteCheck.discounts[key], `${name} ${key}`).toBeCloseTo(quantile(discounts, fraction), 9);
        }
      }
    }
    expect(checked).toBeGreaterThan(3);
  });

  it('the discount of each quote is the difference from the list price', async () => {
    for (const technologyId of chosen)
      for (const row of await recentQuotes(technologyId)) {
        const percent = 100 * (1 - row.quotedPrice / row.listPrice);
        // Two decimals. A sign at the start of a cell is quoted.
        const written = Number(row.discount.replace(/^'|%$/g, ''));
        expect(Math.abs(written - percent), `${quotedProductName(row)} ${row.discount}`).toBeLessThan(0.0101);
      }
  });

  it('the median and the middle half of the chart, for a product and a market segment', async () => {
    let compared = 0;
    for (const technologyId of chosen) {
      const exported = await recentQuotes(technologyId);
      const { dealsDataForTechnology } = await queryData(
        api,
        account,
        `query($technologyId: ID!) { dealsDataForTechnology(technologyId: $technologyId, months: 12) {
          quotedProducts { id marketSegmentId marketSegmentName discount quotedPrice listPrice dateEpoch quantity
            product { id listPrice oemId oemName productId productName } } } }`,
        { technologyId },
      );
      const deals = quoteDeals(dealsDataForTechnology.quotedProducts);
      const byProduct = Map.groupBy(exported, quotedProductName);
      for (const [name, own] of [...byProduct, ...Map.groupBy(exported, ({ segment }) => segment)]) {
        const [first] = own;
        const shown = deals.filter(
          (deal) =>
            deal.groupName === first!.segment &&
            (!byProduct.has(name) || (deal.oemName === first!.oem && deal.productName === first!.product)),
        );
        expect(shown, name).toHaveLength(own.length);
        const spread = dealSpread(shown);
        if (own.length < 5) {
          expect(spread, name).toBeNull();
          continue;
        }
        compared += 1;
        const prices = own.map((row) => row.quotedPrice);
        expect(spread!.p25, name).toBeCloseTo(quantile(prices, 0.25), 2);
        expect(spread!.median, name).toBeCloseTo(quantile(prices, 0.5), 2);
        expect(spread!.p75, name).toBeCloseTo(quantile(prices, 0.75), 2);
      }
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('the four largest shares of a pie, and Other', async () => {
    for (const technologyId of chosen) {
      const { popularityList } = await queryData(
        api,
        account,
        'query($id: ID!) { popularityList(technologyId: $id, viewBy: "OEM") { id name frequency } }',
        { id: technologyId },
      );
      const shares = [...sharesBy(await recentQuotes(technologyId), ({ oem }) => oem).values()];
      const { slices, other } = pieGroups<{ id: string; name: string; frequency: number }>(popularityList);
      for (const [at, slice] of slices.entries()) expect(slice.frequency).toBeCloseTo(shares[at]!, 9);
      expect(slices).toHaveLength(Math.min(4, shares.length));
      const rest = shares.slice(4).reduce((sum, one) => sum + one, 0);
      expect(other?.frequency ?? 0).toBeCloseTo(rest, 9);
    }
  });

  it('the median and the middle half of each market segment', async () => {
    const [technologyId] = chosen;
    const { segmentPrices, technology } = await queryData(
      api,
      account,
      `query($id: ID!) { segmentPrices(technologyId: $id) { marketId count p25 median p75 }
        technology(id: $id) { marketSegments { id name } } }`,
      { id: technologyId },
    );
    const bySegment = Map.groupBy(await recentQuotes(technologyId!), ({ segment }) => segment);
    expect(segmentPrices).toHaveLength(bySegment.size);
    for (const { id, name } of technology.marketSegments) {
      const prices = (bySegment.get(name) ?? []).map((row) => row.quotedPrice);
      const shown = segmentPrices.find(({ marketId }: { marketId: string }) => marketId === id);
      expect(shown?.count ?? 0, name).toBe(prices.length);
      if (prices.length < 5) expect(shown?.median ?? null, name).toBeNull();
      else
        for (const [key, fraction] of Object.entries({ p25: 0.25, median: 0.5, p75: 0.75 }))
          expect(shown[key], `${name} ${key}`).toBeCloseTo(quantile(prices, fraction), 1);
    }
  });

  it('the price ranges, mean discounts and quarters of the report, on well-filled pages', async () => {
    const [technologyId] = chosen;
    const pages = await readPdf(await api.get(account, `/api/technology/${technologyId}/download`));
    for (const [at, { fill, isWithin }] of pages.slice(0, -1).entries()) {
      expect(fill, `page ${at + 1}`).toBeGreaterThan(0.5);
      expect(isWithin, `page ${at + 1}`).toBe(true);
    }
    const text = pages.map((page) => page.text).join(' ');
    const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;
    const rows = await recentQuotes(technologyId!);
    const rangeLine = (name: string, own: typeof rows) => {
      if (own.length < 5) return [name, String(own.length), ...Array(6).fill('--')].join(' ');
      const prices = own.map((row) => row.quotedPrice);
      const discount = 100 * mean(own.map((row) => 1 - row.quotedPrice / row.listPrice));
      return [
        name,
        String(own.length),
        ...[0, 0.25, 0.5, 0.75, 1].map((fraction) => dollars(quantile(prices, fraction))),
        `${discount.toFixed(2)}%`,
      ].join(' ');
    };
    const bySegment = [...Map.groupBy(rows, ({ segment }) => segment)].sort(
      ([, a], [, b]) => b.length - a.length,
    );
    expect(bySegment.length).toBeGreaterThan(1);
    for (const [segment, own] of bySegment) expect(text).toContain(rangeLine(segment, own));
    const byProduct = [...Map.groupBy(rows, quotedProductName).values()].sort((a, b) => b.length - a.length);
    const [product] = byProduct;
    // Products with fewer deals are left out.
    if (product!.length >= 5) expect(text).toContain(rangeLine(product![0]!.product, product!));

    const [[segment, own]] = bySegment as [(typeof bySegment)[number]];
    const advice = bySegment
      .filter(([, quotes]) => quotes.length >= 5 && quotes.length === own.length)
      .map(([name, quotes]) => {
        const prices = quotes.map((row) => row.quotedPrice);
        return `In ${name}, half of ${quotes.length} quotes are ${dollars(quantile(prices, 0.5))} or less. If your price is above ${dollars(quantile(prices, 0.75))},`;
      });
    expect(advice.filter((line) => text.includes(line))).toHaveLength(Math.min(advice.length, 1));
    const quarter = ({ day }: { day: string }) =>
      `${day.slice(0, 4)} Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
    const isWhole = (name: string) =>
      `${name.slice(0, 4)}-${String(Number(name.at(-1)) * 3 - 2).padStart(2, '0')}-01` >= days().from;
    const quarters = [...new Set(rows.map(quarter))].filter(isWhole).sort();
    const medians = quarters.map((name) => {
      const quoted = own.filter((row) => quarter(row) === name).map((row) => row.quotedPrice);
      return quoted.length < 5 ? '--' : dollars(quantile(quoted, 0.5));
    });
    // One quarter alone is no trend.
    const isTrend = medians.filter((median) => median !== '--').length > 1;
    expect(text.includes([segment, ...medians].join(' '))).toBe(isTrend);
  });
});
