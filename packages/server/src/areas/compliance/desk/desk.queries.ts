import { MAX_DESK_ROWS } from '@capwise/domain/compliance/desk/desk';
import { REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
import { SUBMITTED, VOID, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { NEAR } from '@capwise/domain/compliance/gifts/remaining';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../db/scope.ts';
import { namedDoubles } from '../places/merges/doubles.queries.ts';
import { awaits } from '../requests/request.queries.ts';

/** A physician of an organization, named by the oldest record. Amounts are integer cents. */
export interface DeskPhysician {
  organizationId: number;
  organizationName: string;
  providerId: number;
  providerName: string;
  providerNpi: string;
  totalCents: number;
  thresholdCents: number;
  /** The newest gift that is summed. */
  giftId: string;
}

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

/** Percent of a threshold above which a physician is near it. */
const NEAR_FROM = Math.round((1 - NEAR) * 100);

/** One statement, whose work grows with the physicians near or over a threshold, and not with the gifts. */
export async function readDesk(
  scope: OrganizationScope,
  { organizations, today, mayMerge }: DeskQuery,
): Promise<DeskRow> {
  const { db, tenant } = scope;
  const year = yearOf(today);
  const { rows } = await sql<DeskRow>`
    with thresholds as materialized (
      select distinct on (organization_id, year) organization_id, year, amount_cents, incidental_cents, remuneration_cents
      from gift_thresholds
      where organization_id = any(${organizations}::int[]) and year in (${year}::int, ${year + 1}::int)
      order by organization_id, year, id desc
    ), doubled as materialized (
      -- The newer records of a physician, who is listed as the oldest one.
      select p.id, p.npi from npi_records k join gift_providers p on p.tenant_id = k.tenant_id and p.npi = k.npi
      where k.tenant_id = ${tenant.tenantId} and k.record_count > 1 and exists (
        select from gift_providers q where q.tenant_id = p.tenant_id and q.npi = p.npi and q.id < p.id)
    ), physicians as materialized (
      select false as is_paid, t.organization_id, t.provider_id, t.total_cents, l.amount_cents,
        t.total_cents > l.amount_cents as is_over
      from thresholds l
      join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year
        -- In this order, because the index contains the negated total.
        and -t.total_cents <= -(l.amount_cents::bigint * ${NEAR_FROM}::int + 99) / 100
      where l.year = ${year}::int and t.total_cents > 0 and t.provider_id not in (select id from doubled)
      union all
      select true, t.organization_id, t.provider_id, t.paid_cents, l.remuneration_cents,
        t.paid_cents > l.remuneration_cents
      from thresholds l
      join gift_totals t on t.organization_id = l.organization_id and t.gift_year = l.year
        and -t.paid_cents <= -(l.remuneration_cents * ${NEAR_FROM}::int + 99) / 100
      where l.year = ${year}::int and t.paid_cents > 0 and t.provider_id not in (select id from doubled)
    ), counts as materialized (
      select is_paid, is_over, count(*)::int as count from physicians group by 1, 2
    )
    select (select coalesce(sum(c.amount), 0)::int from gift_counts c
        where c.organization_id = any(${organizations}::int[]) and c.gift_year = ${year}::int and c.status <> ${sql.lit(VOID)}) as "giftCount",
      ${counted({ isPaid: false, isOver: true })} as "overCount",
      ${listed({ isPaid: false, isOver: true }, year)} as over,
      ${counted({ isPaid: false, isOver: false })} as "nearCount",
      ${listed({ isPaid: false, isOver: false }, year)} as near,
      ${counted({ isPaid: true, isOver: true })} as "overPaidCount",
      ${listed({ isPaid: true, isOver: true }, year)} as "overPaid",
      ${counted({ isPaid: true, isOver: false })} as "nearPaidCount",
      ${listed({ isPaid: true, isOver: false }, year)} as "nearPaid",
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

interface DeskList {
  /** By limited remuneration. */
  isPaid: boolean;
  isOver: boolean;
}

const counted = ({ isPaid, isOver }: DeskList) =>
  sql`coalesce((select count from counts where is_over = ${isOver} and is_paid = ${isPaid}), 0)`;

/** The physicians with the largest excess, or the least left. */
const listed = ({ isPaid, isOver }: DeskList, year: number) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('organizationId', s.organization_id, 'organizationName', o.name,
      'providerId', s.provider_id, 'providerName', p.name, 'providerNpi', p.npi, 'totalCents', s.total_cents,
      'thresholdCents', s.amount_cents, 'giftId', (
        select g.original_id::text from physician_records(s.provider_id) r (id)
        join gifts g on g.organization_id = s.organization_id and g.provider_id = r.id and g.gift_year = ${year}::int
        where ${isPaid ? sql`g.exception = ${sql.lit(REMUNERATION)}` : sql`is_counted(g)`} and g.status = ${sql.lit(SUBMITTED)}
        order by g.received_on desc, g.original_id desc limit 1)) order by ${LEFT}, s.organization_id, s.provider_id)
    from (select * from physicians s where s.is_over = ${isOver} and s.is_paid = ${isPaid}
      order by ${LEFT}, s.organization_id, s.provider_id limit ${MAX_DESK_ROWS}) s
    join organizations o on o.id = s.organization_id join gift_providers p on p.id = s.provider_id), '[]')`;

const LEFT = sql`s.amount_cents - s.total_cents`;
