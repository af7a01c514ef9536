import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { listDiscount } from '../deals/list-discount.queries.ts';
import { liveDeal } from '../live/live-rows.queries.ts';
import type { FigureWindow } from './figure.queries.ts';

/** Integer cents. */
interface QuotedPrices {
  lowest: number;
  quarter: number;
  median: number;
  threeQuarters: number;
  highest: number;
}

/** Quoted prices of a market segment or a product in the window. */
export interface PriceRange {
  /** Null for a product. */
  marketId: number | null;
  /** The product configuration. Null for a market segment. */
  productId: number | null;
  count: number;
  /** Null for fewer than five deals. */
  prices: QuotedPrices | null;
  /** Mean discount as a fraction of the list price. Null for fewer than five deals with a list price. */
  discount: number | null;
}

/** Ranges of all quoted market segments and products of a technology. */
export async function listPriceRanges(
  scope: Scope,
  window: FigureWindow,
  technologyId: number,
): Promise<PriceRange[]> {
  const discount = listDiscount('q');
  const { rows } = await sql<PriceRange>`
    select q.market_segment_id as "marketId", q.product_configuration_id as "productId",
      count(*)::int as count,
      case when count(*) >= ${MIN_DEALS} then json_build_object(
        'lowest', min(q.quoted_price_cents),
        'quarter', percentile_cont(0.25) within group (order by q.quoted_price_cents),
        'median', percentile_cont(0.5) within group (order by q.quoted_price_cents),
        'threeQuarters', percentile_cont(0.75) within group (order by q.quoted_price_cents),
        'highest', max(q.quoted_price_cents)) end as prices,
      case when count(${discount}) >= ${MIN_DEALS} then avg(${discount}) end as discount
    from quoted_products q
    where q.technology_id = ${technologyId} and q.analyzed_on between ${window.from} and ${window.to} and ${liveDeal('q')}
    group by grouping sets ((q.market_segment_id), (q.product_configuration_id))
  `.execute(scope.db);
  return rows;
}

/** Quotes of a market segment in one calendar quarter. */
export interface QuarterMedian {
  marketId: number;
  /** '2025 Q3' */
  quarter: string;
  count: number;
  /** In integer cents. Null for fewer than five deals. */
  median: number | null;
}

/** Quarters that begin in the window, oldest first, as in the price index. The last one may be unfinished. */
export async function listQuarterMedians(
  scope: Scope,
  window: FigureWindow,
  technologyId: number,
): Promise<QuarterMedian[]> {
  const { rows } = await sql<QuarterMedian>`
    select q.market_segment_id as "marketId", to_char(q.analyzed_on, 'YYYY "Q"Q') as quarter, count(*)::int as count,
      case when count(*) >= ${MIN_DEALS} then percentile_cont(0.5) within group (order by q.quoted_price_cents) end as median
    from quoted_products q
    where q.technology_id = ${technologyId} and q.analyzed_on between ${window.from} and ${window.to} and ${liveDeal('q')}
      and date_trunc('quarter', q.analyzed_on)::date >= ${window.from}::date
    group by 1, 2
    order by 2, 1
  `.execute(scope.db);
  return rows;
}
