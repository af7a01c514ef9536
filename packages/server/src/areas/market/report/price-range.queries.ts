import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { FigureWindow } from '../figures/figure.queries.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** Quoted prices of a market segment in the window, in integer cents. */
export interface PriceRange {
  marketId: number;
  count: number;
  lowest: number;
  quarter: number;
  median: number;
  threeQuarters: number;
  highest: number;
  /** Mean discount as a fraction of the list price. Null if no list price is known. */
  discount: number | null;
}

export async function listPriceRanges(
  scope: Scope,
  window: FigureWindow,
  technologyId: number,
): Promise<PriceRange[]> {
  const { rows } = await sql<PriceRange>`
    select q.market_segment_id as "marketId", count(*)::int as count, min(q.quoted_price_cents) as lowest,
      percentile_cont(0.25) within group (order by q.quoted_price_cents) as quarter,
      percentile_cont(0.5) within group (order by q.quoted_price_cents) as median,
      percentile_cont(0.75) within group (order by q.quoted_price_cents) as "threeQuarters",
      max(q.quoted_price_cents) as highest,
      avg(1 - q.quoted_price_cents::float8 / nullif(q.list_price_cents, 0)::float8) as discount
    from quoted_products q
    where q.technology_id = ${technologyId} and q.analyzed_on between ${window.from} and ${window.to} and ${liveDeal('q')}
    group by q.market_segment_id
  `.execute(scope.db);
  return rows;
}
