import type { Day } from '@capwise/domain/dates';
import type { QuotedFigure } from '@capwise/domain/market/figures/figures';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** The days whose quotes the figures cover. */
export interface FigureWindow {
  from: Day;
  to: Day;
}

export async function readQuotedFigures(
  scope: Scope,
  window: FigureWindow,
  technologyIds: readonly number[],
): Promise<(QuotedFigure & { technologyId: number })[]> {
  const { rows } = await sql<QuotedFigure & { technologyId: number }>`
    select q.technology_id as "technologyId", q.product_configuration_id as id, q.market_segment_id as "marketId",
      count(*)::int as count, round(avg(q.quoted_price_cents))::bigint as "priceCents",
      max(q.analyzed_on) as "newestOn"
    from quoted_products q
    where q.technology_id = any(${technologyIds}::int[]) and q.analyzed_on between ${window.from} and ${window.to}
      and ${liveDeal('q')}
    group by 1, 2, 3
  `.execute(scope.db);
  return rows;
}
