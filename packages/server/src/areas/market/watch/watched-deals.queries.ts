import type { Day } from '@capwise/domain/dates';
import { NEWEST_DEALS } from '@capwise/domain/market/watch/watch';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** The deals to look for. */
export interface DealsWanted {
  id: number;
  technologyId: number;
  marketSegmentId: number | null;
  productConfigurationId: number | null;
  maxPriceCents: number | null;
  /** Fraction of the list price. */
  minDiscount: number | null;
  /** Earlier days count only for deals that were published after `since`. */
  firstNewDay: Day;
  since: Date | null;
}

export interface WatchedDeal {
  id: number;
  productName: string;
  analyzedOn: Day;
  quotedPriceCents: number;
  listPriceCents: number;
}

export interface FoundDeals {
  id: number;
  count: number;
  newest: WatchedDeal[];
}

export interface WatchedDeals {
  byWatch: Map<number, FoundDeals>;
  /** Different deals: one that several watches match counts once. */
  total: number;
}

/**
 * Matching deals in the days that the viewer may see, in one statement for all watches. Prices are per unit.
 * Deals without a list price match no target discount.
 */
export async function findWatchedDeals(
  db: Db,
  wanted: readonly DealsWanted[],
  { from, to }: { from: Day; to: Day },
): Promise<WatchedDeals> {
  const matching = sql`
    select q.id, q.analyzed_on, q.product_configuration_id, q.quoted_price_cents, q.list_price_cents
    from quoted_products q
    where q.technology_id = w."technologyId" and q.analyzed_on between ${from} and ${to} and ${liveDeal('q')}
      and (w."marketSegmentId" is null or q.market_segment_id = w."marketSegmentId")
      and (w."productConfigurationId" is null or q.product_configuration_id = w."productConfigurationId")
      and (w."maxPriceCents" is null or q.quoted_price_cents <= w."maxPriceCents")
      and (w."minDiscount" is null or q.list_price_cents > 0
        and q.list_price_cents - q.quoted_price_cents >= w."minDiscount" * q.list_price_cents)`;
  const { rows } = await sql<FoundDeals & { total: number }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id int, "technologyId" int,
        "marketSegmentId" int, "productConfigurationId" int, "maxPriceCents" bigint, "minDiscount" numeric,
        "firstNewDay" date, since timestamptz)
    ), found as (
      select w.id as watch_id, m.*,
        row_number() over (partition by w.id order by m.analyzed_on desc, m.id desc) as place
      from wanted w cross join lateral (
        ${matching} and q.analyzed_on >= w."firstNewDay"
        union all
        ${matching} and q.analyzed_on < w."firstNewDay" and q.batch_id = any(array(
          -- Demo deals keep their dates, whenever they were seeded.
          select b.id from import_batches b where b.published_at > w.since and not b.is_demo))
          and (q.announced_at is null or q.announced_at > w.since)
      ) m
    )
    select w.id, count(n.id)::int as count, (select count(distinct f.id)::int from found f) as total,
      coalesce(json_agg(json_build_object(
        'id', n.id, 'analyzedOn', n.analyzed_on, 'quotedPriceCents', n.quoted_price_cents,
        'listPriceCents', n.list_price_cents, 'productName', (select p.name from product_configurations c
          join products p on p.id = c.product_id where c.id = n.product_configuration_id)
      ) order by n.place) filter (where n.place <= ${NEWEST_DEALS}), '[]') as newest
    from wanted w left join found n on n.watch_id = w.id
    group by w.id
  `.execute(db);
  return { byWatch: new Map(rows.map((row) => [row.id, row])), total: rows[0]?.total ?? 0 };
}
