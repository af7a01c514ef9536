import { RETURNED, SUBMITTED, VOID } from '@capwise/domain/compliance/gifts/gifts';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { type CountedRow, countedRows, placeRows } from '../cures/cure.queries.ts';
import { type CureRecordRow, cureRecordRows } from '../cures/cure-records.queries.ts';

/** A year of a physician in one organization. Amounts are integer cents. */
export interface PhysicianYear {
  organizationId: number;
  organizationName: string;
  /** False after the physician's last link was removed. */
  isLinked: boolean;
  giftCount: number;
  returnedCount: number;
  incidentalCount: number;
  aboveIncidentalCount: number;
  totalCents: number;
  /** Null without a threshold. */
  thresholdCents: number | null;
  /** Limited remuneration. */
  paidCents: number;
  remunerationCents: number | null;
}

export interface PhysicianAlert {
  organizationName: string;
  /** The remaining amount at which the alert fired, and the one after the gift. Integer cents. */
  alertCents: number;
  leftCents: number;
  /** Null for an alert by amount. */
  usedPercent: number | null;
  crossedAt: string;
}

/** A request that waits or reserves. Amounts are integer cents. */
export interface PhysicianRequest {
  requestNo: number;
  organizationId: number;
  organizationName: string;
  giftTypeName: string;
  amountCents: number;
  plannedDate: string;
  isApproved: boolean;
}

export interface PhysicianRow {
  /** The oldest record. */
  providerId: number;
  providerName: string;
  providerNpi: string;
  records: { providerId: number; providerName: string }[];
  /** Years with gifts, newest first. */
  years: number[];
  organizations: PhysicianYear[];
  alerts: PhysicianAlert[];
  /** Those of the year, by planned day. */
  requests: PhysicianRequest[];
}

interface PhysicianQuery {
  /** Those with gifts that the viewer may see. */
  organizations: readonly number[];
  /** Any record of the physician. */
  providerId: number;
  year: number;
  today: Day;
  /** The first year whose gifts decide about cures. */
  fromYear: number;
}

export interface PhysicianFacts extends PhysicianRow {
  counted: CountedRow[];
  cures: CureRecordRow[];
}

/** One statement for the physician, the gifts that decide about cures, and recorded cures. Null for an unknown provider. */
export async function readPhysician(
  { db, tenant }: OrganizationScope,
  asked: PhysicianQuery,
): Promise<PhysicianFacts | null> {
  const { providerId } = asked;
  const places = placeRows(asked.organizations.map((organizationId) => ({ organizationId, providerId })));
  const { rows } = await sql<PhysicianFacts>`
    select f.*,
      coalesce((select json_agg(c) from (${countedRows(places, asked)}) c), '[]') as counted,
      coalesce((select json_agg(c) from (${cureRecordRows(places)}) c), '[]') as cures
    from (${physicianRow(tenant.tenantId, asked)}) f
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const cures = found.cures.map((cure) => ({ ...cure, recordedAt: new Date(cure.recordedAt) }));
  return { ...found, cures };
}

const physicianRow = (tenantId: number, { organizations, providerId, year, today }: PhysicianQuery) => sql`
    with records as materialized (
      select p.id, p.name, p.npi from gift_providers p
      where p.tenant_id = ${tenantId} and p.id in (select physician_records(${providerId}))
    ), organizations_of as materialized (
      select o.id, o.name, exists (select from entity_providers e where e.organization_id = o.id
        and e.provider_id in (select id from records)) as is_linked
      from organizations o where o.id = any(${organizations}::int[])
    ), thresholds as (
      select distinct on (organization_id) organization_id, amount_cents, incidental_cents, remuneration_cents
      from gift_thresholds
      where organization_id = any(${organizations}::int[]) and year = ${year}::int order by organization_id, id desc
    ), sums as (
      select o.id as "organizationId", o.name as "organizationName", o.is_linked as "isLinked",
        l.amount_cents as "thresholdCents", coalesce(t.total_cents, 0) as "totalCents",
        l.remuneration_cents as "remunerationCents", coalesce(t.paid_cents, 0) as "paidCents", g.*
      from organizations_of o
      left join thresholds l on l.organization_id = o.id
      left join gift_totals t on t.organization_id = o.id and t.provider_id = ${providerId} and t.gift_year = ${year}::int
      cross join lateral (
        select count(*)::int as "giftCount",
          count(*) filter (where g.status = ${sql.lit(RETURNED)})::int as "returnedCount",
          count(*) filter (where g.is_incidental)::int as "incidentalCount",
          count(*) filter (where g.is_incidental and g.status = ${sql.lit(SUBMITTED)}
            and g.amount_cents >= l.incidental_cents)::int as "aboveIncidentalCount"
        from records r join gifts g on g.organization_id = o.id and g.provider_id = r.id
        where g.gift_year = ${year}::int and g.status <> ${sql.lit(VOID)}) g
    )
    select p.id as "providerId", p.name as "providerName", p.npi as "providerNpi",
      (select json_agg(json_build_object('providerId', r.id, 'providerName', r.name) order by r.id)
        from records r) as records,
      array(select distinct t.gift_year::int from gift_totals t where t.organization_id = any(${organizations}::int[])
        and t.provider_id in (select id from records) and t.gift_count > 0 order by 1 desc) as years,
      coalesce((select json_agg(s order by s."organizationName", s."organizationId") from sums s
        where s."isLinked" or s."giftCount" > 0), '[]') as organizations,
      coalesce((select json_agg(json_build_object('organizationName', o.name, 'alertCents', c.level_cents,
          'usedPercent', c.used_percent, 'leftCents', c.after_cents, 'crossedAt', c.crossed_at) order by c.id desc)
        from alert_crossings c join organizations_of o on o.id = c.organization_id
        where c.alert_id is not null and c.provider_id in (select id from records) and c.gift_year = ${year}::int), '[]') as alerts,
      coalesce((select json_agg(json_build_object('requestNo', q.request_no, 'organizationId', q.organization_id,
          'organizationName', o.name, 'giftTypeName', y.name, 'amountCents', q.amount_cents,
          'plannedDate', q.planned_on, 'isApproved', q.state = 2) order by q.planned_on, q.id)
        from gift_requests q join organizations_of o on o.id = q.organization_id
        join gift_types y on y.original_id = q.gift_type_id
        where q.provider_id in (select id from records) and q.gift_year = ${year}::int and q.state in (1, 2)
          and q.reserve_until >= ${today}::date), '[]') as requests
    from records p order by p.id limit 1
`;
