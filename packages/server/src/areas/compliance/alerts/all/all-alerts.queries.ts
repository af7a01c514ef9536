import type { AlertLevel } from '@capwise/domain/compliance/alert-level';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { mayOpen } from '../../gift/may-enter.queries.ts';
import { ALERT_PEOPLE, type AlertPerson } from '../alert.queries.ts';

const PLACE_ALERT = rowColumns(
  { a: 'threshold_alerts', e: 'gift_entities?' },
  {
    id: 'a.id',
    originalId: 'a.original_id',
    organizationId: 'a.organization_id',
    remainingCents: 'a.remaining_cents',
    usedPercent: 'a.used_percent',
    entityId: 'a.entity_id',
    entityName: 'e.name',
    isActive: 'a.is_active',
    people: ALERT_PEOPLE,
  },
);
/** An alert of an organization that has not ended. */
export type PlaceAlert = RowOf<typeof PLACE_ALERT>;

export async function listPlaceAlerts(
  { db, tenant }: OrganizationScope,
  organizationIds: readonly number[],
): Promise<PlaceAlert[]> {
  const { rows } = await PLACE_ALERT.from(sql`
    threshold_alerts a join organizations o on o.id = a.organization_id and o.tenant_id = ${tenant.tenantId}
    left join gift_entities e on e.id = a.entity_id
    where a.organization_id = any(${organizationIds}::int[]) and a.ended_at is null
    order by a.remaining_cents, a.used_percent desc, lower(e.name) nulls first, a.organization_id, a.original_id
  `).execute(db);
  return rows;
}

export interface PlaceMember extends AlertPerson {
  /** Organizations of which the person is a member, among those that were asked for. */
  organizationIds: number[];
}

export async function listPlaceMembers(
  { db, tenant }: OrganizationScope,
  organizationIds: readonly number[],
): Promise<PlaceMember[]> {
  const { rows } = await sql<PlaceMember>`
    select u.id, u.first_name || ' ' || u.last_name as "fullName",
      array_agg(m.organization_id order by m.organization_id) as "organizationIds"
    from organization_members m join users u on u.id = m.user_id
    join organizations o on o.id = m.organization_id and o.tenant_id = ${tenant.tenantId}
    where m.organization_id = any(${organizationIds}::int[]) and ${mayOpen(sql`m.user_id`, sql`m.organization_id`)}
    group by u.id order by lower(u.first_name || ' ' || u.last_name), u.id
  `.execute(db);
  return rows;
}

export interface NewPlaceAlert {
  organizationId: number;
  recipientIds: readonly number[];
}

/** @returns the original IDs */
export async function insertPlaceAlerts(
  { db, viewer }: OrganizationScope,
  alerts: readonly NewPlaceAlert[],
  {
    remainingCents,
    usedPercent,
    entityId,
    dailyIds,
  }: AlertLevel & { entityId: number | null; dailyIds: readonly number[] },
  at: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select nextval('record_versions')::int as id, g."organizationId" as organization_id, g."recipientIds" as people
      from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as g ("organizationId" int, "recipientIds" int[])
    ), created as (
      insert into threshold_alerts (original_id, id, organization_id, remaining_cents, used_percent, entity_id,
        is_active, created_at, created_by)
      select id, id, organization_id, ${remainingCents}::int, ${usedPercent}::smallint, ${entityId}::int, true, ${at}::timestamptz,
        ${viewer.userId}::int
      from given returning original_id
    ), received as (
      insert into threshold_alert_recipients (alert_id, user_id, position, is_daily)
      select g.id, r.id, r.place::int, r.id = any(${dailyIds}::int[]) from given g cross join unnest(g.people) with ordinality as r (id, place)
    )
    select original_id as id from created order by 1
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function lockPlaceAlerts(
  { db }: OrganizationScope,
  organizationIds: readonly number[],
  versions: readonly number[],
): Promise<{ id: number; organizationId: number }[]> {
  const { rows } = await sql<{ id: number; organizationId: number }>`
    select id, organization_id as "organizationId" from threshold_alerts
    where organization_id = any(${organizationIds}::int[]) and id = any(${versions}::int[]) and ended_at is null
    order by original_id for update
  `.execute(db);
  return rows;
}
