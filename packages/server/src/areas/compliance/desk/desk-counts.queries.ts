import { SUBMITTED, VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { problemCounts, type WaitingProblems } from '../imports/problems/import-problem.queries.ts';
import { namedDoubles } from '../places/merges/doubles.queries.ts';
import { awaits } from '../requests/request.queries.ts';
import { ALL_GIFTS, counted, doubled, PAID_GIFTS, thresholds } from './desk-physicians.queries.ts';

export interface WaitingRequests {
  organizationId: number;
  organizationName: string;
  count: number;
}

export interface DeskCounts {
  giftCount: number;
  overCount: number;
  nearCount: number;
  /** By limited remuneration. */
  overPaidCount: number;
  nearPaidCount: number;
  aboveIncidentalCount: number;
  /** Requests that wait for the viewer, by organization. */
  requests: WaitingRequests[];
  importProblems: WaitingProblems[];
  /** NPIs with more than one record, and pairs of records with one name and place. Null for viewers who may not merge them. */
  duplicateCount: number | null;
  /** Years with a threshold, the given one or the next, by organization. */
  thresholds: { organizationId: number; years: number[] }[];
}

interface CountsQuery {
  /** Those with gifts that the viewer may see. */
  organizations: readonly number[];
  today: Day;
  now: Date;
  mayMerge: boolean;
}

/** One statement. Its work grows with the physicians near or over a threshold, and not with the gifts. */
export async function readDeskCounts(
  scope: OrganizationScope,
  { organizations, today, now, mayMerge }: CountsQuery,
): Promise<DeskCounts> {
  const { db, tenant } = scope;
  const year = yearOf(today);
  const { rows } = await sql<DeskCounts>`
    with thresholds as materialized (${thresholds(organizations, year)}),
    doubled as materialized (${doubled(tenant.tenantId)}),
    counts as materialized (${counted(ALL_GIFTS, year)}),
    paid_counts as materialized (${counted(PAID_GIFTS, year)})
    select (select coalesce(sum(c.amount), 0)::int from gift_counts c
        where c.organization_id = any(${organizations}::int[]) and c.gift_year = ${year}::int and c.status <> ${sql.lit(VOID)}) as "giftCount",
      (select over from counts) as "overCount",
      (select near from counts) as "nearCount",
      (select over from paid_counts) as "overPaidCount",
      (select near from paid_counts) as "nearPaidCount",
      (select count(*)::int from thresholds l join gifts g on g.organization_id = l.organization_id
        and g.gift_year = l.year and g.is_incidental and g.status = ${sql.lit(SUBMITTED)}
        and g.amount_cents >= l.incidental_cents where l.year = ${year}::int) as "aboveIncidentalCount",
      coalesce((select jsonb_agg(w order by lower(w."organizationName"), w."organizationId") from (
        select o.id as "organizationId", o.name as "organizationName", count(*)::int as count
        from gift_requests r join organizations o on o.id = r.organization_id
        where o.id = any(${organizations}::int[]) and ${awaits(scope, today)} group by o.id) w), '[]') as requests,
      coalesce((select jsonb_agg(p) from (${problemCounts(scope, now)}) p), '[]') as "importProblems",
      case when ${mayMerge}::boolean then (select count(distinct npi)::int from doubled)
        + (select count(*)::int from (${namedDoubles(tenant.tenantId)}) d) end as "duplicateCount",
      coalesce((select jsonb_agg(jsonb_build_object('organizationId', o.id, 'years',
          array(select l.year from thresholds l where l.organization_id = o.id)))
        from unnest(${organizations}::int[]) o (id)), '[]') as thresholds
  `.execute(db);
  return rows[0]!;
}
