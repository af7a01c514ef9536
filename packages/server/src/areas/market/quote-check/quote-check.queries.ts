import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { listDiscount } from '../deals/list-discount.queries.ts';
import type { FigureWindow } from '../figures/figure.queries.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** Prices are integer cents. Discounts are fractions of the list price, where it is known. */
export interface QuoteCheckRow {
  count: number;
  below: number;
  equal: number;
  prices: number[] | null;
  discountCount: number;
  discounts: number[] | null;
}

/**
 * Compares with deals of the same product configuration in the window. Percentiles are null without deals.
 */
export async function compareQuote(
  scope: Scope,
  query: FigureWindow & {
    productConfigurationId: number;
    priceCents: number;
    percentiles: readonly number[];
  },
): Promise<QuoteCheckRow> {
  const { rows } = await sql<QuoteCheckRow>`
    select count(*)::int as count,
      count(*) filter (where q.quoted_price_cents < ${query.priceCents})::int as below,
      count(*) filter (where q.quoted_price_cents = ${query.priceCents})::int as equal,
      percentile_cont(${query.percentiles}::float8[]) within group (order by q.quoted_price_cents) as prices,
      percentile_cont(${query.percentiles}::float8[]) within group (order by ${listDiscount('q')}) as discounts,
      count(${listDiscount('q')})::int as "discountCount"
    from quoted_products q
    where q.product_configuration_id = ${query.productConfigurationId}
      and q.analyzed_on between ${query.from} and ${query.to} and ${liveDeal('q')}
  `.execute(scope.db);
  return rows[0]!;
}
