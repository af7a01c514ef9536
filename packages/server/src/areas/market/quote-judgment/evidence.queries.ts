import type { Day } from '@capwise/domain/dates';
import { MIN_DEALS } from '@capwise/domain/market/deals/quote-check';
import {
  type ComparableProduct,
  type JudgedContract,
  type JudgedDeal,
  MAX_JUDGED_DEALS,
} from '@capwise/domain/market/quote-judgment/evidence';
import { can, isStaff } from '@capwise/domain/permissions/can';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';
import { costPerSystem } from '../deals/cost-per-system.queries.ts';
import { liveDeal } from '../live/live-rows.queries.ts';

/** The days that the viewer may see (A-28). */
export interface EvidenceDays {
  from: Day;
  to: Day;
}

export interface EvidenceDeals extends EvidenceDays {
  /** Imports that are left out. */
  withoutBatches: readonly number[];
}

/** Imports of the quotes and of their earlier and later revisions. */
export async function listOwnBatches({ db }: Scope, quoteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id, revises_id from quotes where id = any(${quoteIds}::int[])
      union
      select q.id, q.revises_id from chain c join quotes q on q.id = c.revises_id or q.revises_id = c.id
    )
    select l.batch_id as id from quote_deals l where l.quote_id in (select id from chain)
  `.execute(db);
  return rows.map(({ id }) => id);
}

type Keyed<Row> = Row & { key: number };

/** Newest deals of each product configuration or market segment, by its ID. */
export async function listJudgedDeals(
  scope: Scope,
  column: 'product_configuration_id' | 'market_segment_id',
  ids: readonly number[],
  { from, to, withoutBatches }: EvidenceDeals,
): Promise<Map<number, JudgedDeal[]>> {
  const { rows } = await sql<Keyed<JudgedDeal>>`
    select wanted.id as key, d.* from unnest(${ids}::int[]) as wanted(id)
    cross join lateral (
      select q.analyzed_on as day, q.quoted_price_cents as "unitCents", q.list_price_cents as "listCents",
        q.quantity, q.components
      from quoted_products q
      where ${sql.ref(`q.${column}`)} = wanted.id and q.analyzed_on between ${from} and ${to}
        and ${liveDeal('q')} and q.batch_id <> all(${withoutBatches}::int[])
      order by q.analyzed_on desc, q.id desc limit ${MAX_JUDGED_DEALS}
    ) d
  `.execute(scope.db);
  return Map.groupBy(rows, ({ key }) => key);
}

/** Quoted products of each segment with at least five deals, by the segment's ID. */
export async function listComparable(
  scope: Scope,
  marketIds: readonly number[],
  { from, to, withoutBatches }: EvidenceDeals,
): Promise<Map<number, ComparableProduct[]>> {
  const { rows } = await sql<ComparableProduct>`
    with quoted as (
      select q.product_configuration_id as id, q.market_segment_id as "marketId", count(*)::int as count,
        round(percentile_cont(0.5) within group (order by q.quoted_price_cents))::bigint as "medianCents"
      from quoted_products q
      where q.market_segment_id = any(${marketIds}::int[]) and q.analyzed_on between ${from} and ${to}
        and ${liveDeal('q')} and q.batch_id <> all(${withoutBatches}::int[])
      group by 1, 2 having count(*) >= ${MIN_DEALS}
    )
    select quoted.*, p.name as "productName", o.id as "oemId", o.name as "oemName"
    from quoted join product_configurations c using (id) join products p on p.id = c.product_id
    join oems o on o.id = p.oem_id
    order by quoted.id
  `.execute(scope.db);
  return Map.groupBy(rows, ({ marketId }) => marketId);
}

/** True if the viewer may see service contracts of a technology: with the permission and the subscription. */
function isServiceOpen({ viewer }: Scope, technologyId: RawBuilder<number>): RawBuilder<boolean> {
  if (!can(viewer, 'ViewServiceContracts')) return sql<boolean>`false`;
  return sql<boolean>`(${isStaff(viewer)}::boolean or exists (
    select from subscriptions s where s.system_id = ${viewer.systemId} and s.technology_id = ${technologyId}))`;
}

/** Technologies whose service contracts the viewer may see. */
export async function listServiceTechnologies(scope: Scope, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select t.id from technologies t
    where t.id = any(${ids}::int[]) and ${isServiceOpen(scope, sql.ref<number>('t.id'))}
  `.execute(scope.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Newest contracts of each product configuration, by its ID. A contract gives its cost for all its systems, so
 * those with a range of systems are left out.
 */
export async function listJudgedContracts(
  scope: Scope,
  ids: readonly number[],
  days: EvidenceDays,
): Promise<Map<number, JudgedContract[]>> {
  const { rows } = await sql<Keyed<JudgedContract>>`
    select wanted.id as key, d.* from unnest(${ids}::int[]) as wanted(id)
    cross join lateral (
      select k.contract_type_name as "typeName", round(${costPerSystem('k')})::bigint as "yearlyCents"
      from service_contract_products k
      where k.product_configuration_id = wanted.id and k.analyzed_on between ${days.from} and ${days.to}
        and ${costPerSystem('k')} is not null and ${liveDeal('k')}
        and ${isServiceOpen(scope, sql.ref<number>('k.technology_id'))}
      order by k.analyzed_on desc, k.id desc limit ${MAX_JUDGED_DEALS}
    ) d
  `.execute(scope.db);
  return Map.groupBy(rows, ({ key }) => key);
}

export async function readViewerName({ db, viewer }: Scope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${viewer.userId}
  `.execute(db);
  return rows[0]?.name ?? viewer.email;
}
