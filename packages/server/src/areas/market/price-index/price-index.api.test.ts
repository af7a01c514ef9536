import { addMonths } from '@capwise/domain/dates';
import { type IndexData, indexRows } from '@capwise/domain/market/price-index/index-deals';
import { indexFigures } from '@capwise/domain/market/price-index/index-figures';
import { indexSegments } from '@capwise/domain/market/price-index/index-segments';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountName, errorName, startApi, type TestApi } from '../../../../test/api.ts';
import {
  type ExportedQuote,
  exportedQuotes,
  figureDays,
  quantile,
  quotedProductName,
  within,
} from '../figures/exported-quotes.fixtures.ts';

let api: TestApi;
/** The one with the most quotes. */
let TECHNOLOGY: string;
beforeAll(async () => {
  api = await startApi();
  const { data } = await api.graphql('purchaser', '{ dealCounts { technologyId } }');
  TECHNOLOGY = data.dealCounts[0].technologyId;
  const { db } = api.services.database;
  // The demo data of tests is shorter than two years, so the year before is a copy at other prices.
  await sql`
    insert into quoted_products (batch_id, quote_reference, line, hospital, technology_id, market_segment_id,
      product_configuration_id, list_price_cents, quoted_price_cents, quantity, analyzed_on, answer)
    select batch_id, quote_reference || '-before', line, hospital, technology_id, market_segment_id,
      product_configuration_id, list_price_cents, quoted_price_cents * (80 + id % 30) / 100, quantity,
      (analyzed_on - interval '1 year')::date, answer
    from quoted_products where technology_id = ${TECHNOLOGY}::int`.execute(db);
  await sql`update quoted_products set list_price_cents = 0
    where technology_id = ${TECHNOLOGY}::int and id % 17 = 0`.execute(db);
  await sql`update quoted_products q set answer = a.answer from quoted_product_answers a
    where a.id = q.id and q.technology_id = ${TECHNOLOGY}::int`.execute(db);
});
afterAll(() => api.close());

const INDEX = `query($technologyId: ID!) { priceIndex(technologyId: $technologyId) { name from to products {
  marketSegmentId marketSegmentName oemId oemName productName days listPrices quotedPrices } } }`;

async function indexOf(account: AccountName): Promise<IndexData> {
  const answer = await api.graphql(account, INDEX, { technologyId: TECHNOLOGY });
  expect(answer.errors).toBeUndefined();
  return answer.data.priceIndex;
}

const discounts = (rows: readonly ExportedQuote[]) =>
  rows.filter(({ listPrice }) => listPrice > 0).map((row) => 1 - row.quotedPrice / row.listPrice);

const quarterName = (day: string) => `${day.slice(0, 4)}-Q${Math.floor((Number(day.slice(5, 7)) + 2) / 3)}`;

/** The weighted median of all differences between deals of the same product. */
function medianDifference(later: readonly ExportedQuote[], earlier: readonly ExportedQuote[]): number {
  const before = Map.groupBy(earlier, quotedProductName);
  const all = [...Map.groupBy(later, quotedProductName)].flatMap(([name, own]) => {
    const [a, b] = [discounts(own), discounts(before.get(name) ?? [])];
    return a.flatMap((x) => b.map((y) => ({ difference: x - y, weight: 1 / (a.length + b.length + 1) })));
  });
  const half = all.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  return all
    .sort((a, b) => a.difference - b.difference)
    .find(({ weight }) => {
      passed += weight;
      return passed >= half;
    })!.difference;
}

describe.each(['purchaser', 'vendor'] as const)(
  'the index of a %s agrees with the exported rows',
  (account) => {
    it('in its quarters, 12 months, change and market segments', async () => {
      const exported = await exportedQuotes(api, account, TECHNOLOGY);
      const data = await indexOf(account);
      const rows = indexRows(data);
      expect(rows).toHaveLength(exported.length);
      const days = figureDays(account, (await indexOf('purchaser')).to);
      expect(data.to).toBe(days.to);
      expect(exported.every(({ day }) => day <= data.to)).toBe(true);

      const found = indexFigures(rows, data, 'discount');
      const byQuarter = Map.groupBy(exported, ({ day }) => quarterName(day));
      for (const { quarter, count, spread } of found.quarters) {
        const own = discounts(byQuarter.get(quarter) ?? []);
        expect(count, quarter).toBe(own.length);
        if (own.length < 5) expect(spread).toBeNull();
        else {
          expect(spread!.low).toBeCloseTo(quantile(own, 0.25), 9);
          expect(spread!.median).toBeCloseTo(quantile(own, 0.5), 9);
          expect(spread!.high).toBeCloseTo(quantile(own, 0.75), 9);
        }
      }
      expect(found.quarters.filter(({ spread }) => spread).length).toBeGreaterThan(4);

      const yearAgo = addMonths(data.to, -12);
      const year = within(exported, { from: yearAgo, to: data.to });
      const before = exported.filter(({ day }) => day < yearAgo && day >= addMonths(data.to, -24));
      expect(found.yearCount).toBe(discounts(year).length);
      expect(found.year!.median).toBeCloseTo(quantile(discounts(year), 0.5), 9);
      expect(found.change!.shift).toBeCloseTo(medianDifference(year, before), 3);

      const bySegment = Map.groupBy(year, ({ segment }) => segment);
      for (const { name, count, figures } of indexSegments(rows, data)) {
        const own = bySegment.get(name) ?? [];
        expect(count, name).toBe(own.length);
        if (count < 5) expect(figures).toBeNull();
        else {
          const prices = own.map(({ quotedPrice }) => quotedPrice);
          expect(figures!.price.year!.median).toBeCloseTo(quantile(prices, 0.5), 6);
          const known = discounts(own);
          if (known.length < 5) expect(figures!.discount.year).toBeNull();
          else expect(figures!.discount.year!.median).toBeCloseTo(quantile(known, 0.5), 9);
        }
      }
    });
  },
);

it('a vendor sees no deals of the hidden days', async () => {
  const [all, visible] = [await indexOf('purchaser'), await indexOf('vendor')];
  expect(indexRows(all).some(({ date }) => date > visible.to)).toBe(true);
  expect(indexRows(visible).some(({ date }) => date > visible.to)).toBe(false);
});

it('a technology without deals has no products, and an unknown one is not found', async () => {
  const empty = await api.services.database.db
    .insertInto('technologies')
    .values({ name: 'Nothing quoted' } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await api.graphql('purchaser', INDEX, { technologyId: String(empty.id) });
  expect(data.priceIndex).toMatchObject({ name: 'Nothing quoted', products: [] });
  for (const technologyId of ['999999', 'x', '-1'])
    expect(errorName(await api.graphql('purchaser', INDEX, { technologyId }))).toBe('NotFoundError');
});
