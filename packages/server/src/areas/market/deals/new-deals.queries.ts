import type { Day } from '@capwise/domain/dates';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { liveDeal, liveEntry } from '../live/live-rows.queries.ts';
import { listDiscount } from './list-discount.queries.ts';

export interface NewDealsQuery {
  systemId: number;
  since: Date;
  /** The days that the viewer may see. `newFrom` is the first day that was not visible at the last visit. */
  from: Day;
  to: Day;
  newFrom: Day;
}

export interface NewDealsRow {
  technologyId: number;
  name: string;
  count: number;
  /** Fraction of the list price. Null for fewer than five deals with a list price. */
  medianDiscount: number | null;
}

export interface NewDeals {
  technologyCount: number;
  /** First and last day of analysis of the new quotes. Null without one. */
  analyzedFrom: Day | null;
  analyzedTo: Day | null;
  rows: NewDealsRow[];
}

/**
 * New quotes per subscribed technology, most first: quotes analyzed on new days, and older quotes that were
 * imported since.
 */
export async function listNewDeals(scope: Scope, query: NewDealsQuery, most: number): Promise<NewDeals> {
  const deals = sql`select q.technology_id, q.analyzed_on, q.list_price_cents, q.quoted_price_cents
    from quoted_products q
    where q.technology_id = any(array(select id from subscribed)) and ${liveDeal('q')}`;
  const discount = listDiscount('d');
  const { rows } = await sql<NewDealsRow & { technologyCount: number; analyzedFrom: Day; analyzedTo: Day }>`
    with subscribed as (
      select t.id, t.name from subscriptions s join technologies t on t.id = s.technology_id
      where s.system_id = ${query.systemId} and ${visibleSystem(scope, 's.system_id')} and ${liveEntry('t')}
    ), deals as (
      ${deals} and q.analyzed_on between ${query.newFrom} and ${query.to}
      union all
      ${deals} and q.analyzed_on >= ${query.from} and q.analyzed_on < ${query.newFrom} and q.analyzed_on <= ${query.to}
        and q.batch_id = any(array(select id from import_batches where published_at > ${query.since}
          -- Demo deals keep their dates, whenever they were seeded.
          and not is_demo))
        and (q.announced_at is null or q.announced_at > ${query.since})
    )
    select t.id as "technologyId", t.name, count(*)::int as count,
      case when count(${discount}) >= ${MIN_DEALS}
        then percentile_cont(0.5) within group (order by ${discount}) end as "medianDiscount",
      (count(*) over ())::int as "technologyCount",
      min(min(d.analyzed_on)) over () as "analyzedFrom", max(max(d.analyzed_on)) over () as "analyzedTo"
    from deals d join subscribed t on t.id = d.technology_id
    group by t.id, t.name order by count(*) desc, lower(t.name), t.id limit ${most}
  `.execute(scope.db);
  const { technologyCount = 0, analyzedFrom = null, analyzedTo = null } = rows[0] ?? {};
  return { technologyCount, analyzedFrom, analyzedTo, rows };
}
