import { SUBMITTED, VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { namedDoubles } from '../places/merges/doubles.queries.ts';
import { awaits } from '../requests/request.queries.ts';
import { ALL_GIFTS, counted, type DeskPhysician, listed, PAID_GIFTS } from './desk-physicians.queries.ts';

export interface WaitingRequests {
  organizationId: number;
  organizationName: string;
  count: number;
}

export interface DeskRow {
  giftCount: number;
  overCount: number;
  over: DeskPhysician[];
  nearCount: number;
  near: DeskPhysician[];
  /** By limited remuneration, whose threshold is in thresholdCents. */
  overPaidCount: number;
  overPaid: DeskPhysician[];
  nearPaidCount: number;
  nearPaid: DeskPhysician[];
  aboveIncidentalCount: number;
  /** Requests that wait for the viewer, by organization. */
  requests: WaitingRequests[];
  /** NPIs with more than one record, and pairs of records with one name and place. Null for viewers who may not merge them. */
  duplicateCount: number | null;
  /** Years with a threshold, the given one or the next, by organization. */
  thresholds: { organizationId: number; years: number[] }[];
}

interface DeskQuery {
  /** Those with gifts that the viewer may see. */
  organizations: readonly number[];
  today: Day;
  mayMerge: boolean;
}

/** One statement. Its work grows with the physicians near or over a threshold, and not with the gifts. */
export async function readDesk(
  scope: OrganizationScope,
  { organizations, today, mayMerge }: DeskQuery,
): Promise<DeskRow> {
  const { db, tenant } = scope;
  const year = yearOf(today);
  const { rows } = await sql<DeskRow>`
    with thresholds as materialized (
      select distinct on (organization_id, year) organization_id, year, amount_cents::bigint, incidental_cents, remuneration_cents
      from gift_thresholds
      where organization_id = any(${organizations}::int[]) and year in (${year}::int, ${year + 1}::int)
      order by organization_id, year, id desc
    ), doubled as materialized (
      -- The newer records of a physician, who is listed as the oldest one.
      select p.id, k.npi from npi_records k cross join lateral (
        select p.id from gift_providers p where p.tenant_id = k.tenant_id and p.npi = k.npi order by p.id offset 1) p
      where k.tenant_id = ${tenant.tenantId} and k.record_count > 1
    ), counts as materialized (${counted(ALL_GIFTS, year)}),
    paid_counts as materialized (${counted(PAID_GIFTS, year)})
    select (select coalesce(sum(c.amount), 0)::int from gift_counts c
        where c.organization_id = any(${organizations}::int[]) and c.gift_year = ${year}::int and c.status <> ${sql.lit(VOID)}) as "giftCount",
      (select over from counts) as "overCount",
      ${listed(ALL_GIFTS, 'over', year)} as over,
      (select near from counts) as "nearCount",
      ${listed(ALL_GIFTS, 'near', year)} as near,
      (select over from paid_counts) as "overPaidCount",
      ${listed(PAID_GIFTS, 'over', year)} as "overPaid",
      (select near from paid_counts) as "nearPaidCount",
      ${listed(PAID_GIFTS, 'near', year)} as "nearPaid",
      (select count(*)::int from thresholds l join gifts g on g.organization_id = l.organization_id
        and g.gift_year = l.year and g.is_incidental and g.status = ${sql.lit(SUBMITTED)}
        and g.amount_cents >= l.incidental_cents where l.year = ${year}::int) as "aboveIncidentalCount",
      coalesce((select jsonb_agg(w order by lower(w."organizationName"), w."organizationId") from (
        select o.id as "organizationId", o.name as "organizationName", count(*)::int as count
        from gift_requests r join organizations o on o.id = r.organization_id
        where o.id = any(${organizations}::int[]) and ${awaits(scope, today)} group by o.id) w), '[]') as requests,
      case when ${mayMerge}::boolean then (select count(distinct npi)::int from doubled)
        + (select count(*)::int from (${namedDoubles(tenant.tenantId)}) d) end as "duplicateCount",
      coalesce((select jsonb_agg(jsonb_build_object('organizationId', o.id, 'years',
          array(select l.year from thresholds l where l.organization_id = o.id)))
        from unnest(${organizations}::int[]) o (id)), '[]') as thresholds
  `.execute(db);
  return rows[0]!;
}
