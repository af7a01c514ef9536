import { notFound } from '@capwise/domain/errors';
import type { OptionDeal } from '@capwise/domain/market/options/matched-pairs';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import type { DealRangeQuery } from '../deals/deal.queries.ts';
import { liveDeal, liveEntry } from '../live/live-rows.queries.ts';

interface ComponentDeals {
  name: string;
  /** Ascending. */
  ids: number[];
}

/** @throws AppError NotFoundError for an unknown technology */
export async function readDealComponents(scope: Scope, query: DealRangeQuery): Promise<ComponentDeals[]> {
  const { technologyId, from, to } = query;
  const { rows } = await sql<ComponentDeals | { name: null }>`
    select found.name, found.ids from technologies t left join (
      select c.name, array_agg(q.id order by q.id) as ids
      from quoted_products q cross join lateral (select distinct unnest(q.components)) as c(name)
      where q.technology_id = ${technologyId} and q.analyzed_on between ${from} and ${to} and ${liveDeal('q')}
      group by c.name
    ) found on true
    where t.id = ${technologyId}
    order by found.name
  `.execute(scope.db);
  if (rows.length === 0) throw notFound('There is no such technology');
  return rows.filter((row) => row.name !== null);
}

/**
 * Newest deals of a market segment, newest first.
 * @throws AppError NotFoundError for an unknown segment
 */
export async function readOptionDeals(
  scope: Scope,
  query: { marketSegmentId: number; from: string; to: string; limit: number },
): Promise<OptionDeal[]> {
  const { rows } = await sql<OptionDeal | { day: null }>`
    select d.* from market_segments s left join lateral (
      select q.analyzed_on as day, q.product_configuration_id as "productConfigurationId", q.quantity,
        q.quoted_price_cents as "unitCents", q.components
      from quoted_products q
      where q.market_segment_id = s.id and q.analyzed_on between ${query.from} and ${query.to}
        and ${liveDeal('q')}
      order by q.analyzed_on desc, q.id desc limit ${query.limit}
    ) d on true
    where s.id = ${query.marketSegmentId} and ${liveEntry('s')}
    order by d.day desc
  `.execute(scope.db);
  if (rows.length === 0) throw notFound('There is no such market segment');
  return rows.filter((row) => row.day !== null);
}
