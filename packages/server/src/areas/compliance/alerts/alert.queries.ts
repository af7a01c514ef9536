import type { AlertLevel } from '@capwise/domain/compliance/alert-level';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { mayEnter, mayOpen } from '../gift/may-enter.queries.ts';
import { isPast } from './alert-level.queries.ts';

export interface AlertPerson {
  id: number;
  fullName: string;
}

interface AlertRecipient extends AlertPerson {
  /** Gets one mail a day instead of one for each change. */
  isDaily: boolean;
}

/** Recipients of alert `a` in their order. Those who may not open the organization get no mail. */
export const ALERT_PEOPLE = sql<AlertRecipient[]>`
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'fullName', p.first_name || ' ' || p.last_name,
      'isDaily', r.is_daily)
      order by r.position), '[]'::jsonb)
    from threshold_alert_recipients r join users p on p.id = r.user_id where r.alert_id = a.original_id)`;

const ALERT = rowColumns(
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
    endedAt: 'a.ended_at',
    /** Physicians past the alert now. Null without a threshold, and for ended alerts. */
    pastCount: sql<number | null>`n.count`,
    createdByName: sql<string | null>`u.first_name || ' ' || u.last_name`,
    createdById: 'a.created_by',
    createdDate: 'a.created_at',
    people: ALERT_PEOPLE,
  },
);
export type AlertRow = RowOf<typeof ALERT>;

interface ListedAlerts {
  year: number;
  originalId?: number;
  includeEnded?: boolean;
}

/** @param listed.year in which physicians are past the alerts */
export async function listAlerts(
  { db, organizationId }: OrganizationScope,
  { year, originalId, includeEnded = false }: ListedAlerts,
): Promise<AlertRow[]> {
  const { rows } = await ALERT.from(sql`
    threshold_alerts a
    left join gift_entities e on e.id = a.entity_id
    left join users u on u.id = a.created_by
    cross join (select gift_limit(${organizationId}, ${year}) as cents offset 0) l
    left join lateral (
      select count(*)::int as count from gift_totals t
      where t.organization_id = a.organization_id and t.gift_year = ${year}::int and ${isPast(sql`l.cents`)}
    ) n on l.cents is not null and a.ended_at is null
    where a.organization_id = ${organizationId} and (${originalId ?? null}::int is null or a.original_id = ${originalId ?? null})
      and (${includeEnded} or a.ended_at is null)
    order by a.ended_at is not null, a.remaining_cents, a.used_percent desc, a.original_id
  `).execute(db);
  return rows;
}

/** Members who may open the organization. @param mayEnterGifts only those who may enter gifts */
export async function listMembers(
  { db, organizationId }: OrganizationScope,
  mayEnterGifts = false,
): Promise<AlertPerson[]> {
  const { rows } = await sql<AlertPerson>`
    select u.id, u.first_name || ' ' || u.last_name as "fullName"
    from organization_members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and ${mayOpen(sql`m.user_id`, sql`m.organization_id`)}
      and (${!mayEnterGifts} or ${mayEnter(sql`m.user_id`, sql`m.organization_id`)})
    order by lower(u.first_name || ' ' || u.last_name), u.id
  `.execute(db);
  return rows;
}

export interface AlertValues extends AlertLevel {
  entityId: number | null;
  isActive: boolean;
  recipientIds: readonly number[];
  dailyIds: readonly number[];
}

export async function lockAlert(
  { db, organizationId }: OrganizationScope,
  originalId: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from threshold_alerts where original_id = ${originalId} and organization_id = ${organizationId}
      and ended_at is null for update
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function hasEntity({ db, tenant }: OrganizationScope, entityId: number): Promise<boolean> {
  const { rows } = await sql`
    select from gift_entities where id = ${entityId} and tenant_id = ${tenant.tenantId}
  `.execute(db);
  return rows.length > 0;
}

export async function insertAlert(scope: OrganizationScope, values: AlertValues, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into threshold_alerts (original_id, id, organization_id, remaining_cents, used_percent, entity_id, is_active,
      created_at, created_by)
    select v.id, v.id, ${scope.organizationId}, ${values.remainingCents}, ${values.usedPercent}, ${values.entityId},
      ${values.isActive}, ${at}, ${scope.viewer.userId}
    from (select nextval('record_versions')::int as id) v returning original_id as id
  `.execute(scope.db);
  await insertRecipients(scope, rows[0]!.id, values);
  return rows[0]!.id;
}

export async function updateAlert(
  scope: OrganizationScope,
  originalId: number,
  values: AlertValues,
): Promise<void> {
  await sql`
    update threshold_alerts set id = nextval('record_versions')::int, remaining_cents = ${values.remainingCents},
      used_percent = ${values.usedPercent}, entity_id = ${values.entityId}, is_active = ${values.isActive}
    where original_id = ${originalId}
  `.execute(scope.db);
  await sql`delete from threshold_alert_recipients where alert_id = ${originalId}`.execute(scope.db);
  await insertRecipients(scope, originalId, values);
}

const insertRecipients = (
  { db }: OrganizationScope,
  alertId: number,
  { recipientIds, dailyIds }: Pick<AlertValues, 'recipientIds' | 'dailyIds'>,
) =>
  sql`
    insert into threshold_alert_recipients (alert_id, user_id, position, is_daily)
    select ${alertId}, r.id, r.place::int, r.id = any(${dailyIds}::int[]) from unnest(${recipientIds}::int[]) with ordinality as r (id, place)
  `.execute(db);

/** Ends locked alerts. Their crossings remain. */
export async function endAlerts(
  { db }: OrganizationScope,
  originalIds: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update threshold_alerts set id = nextval('record_versions')::int, is_active = false, ended_at = ${at}
    where original_id = any(${originalIds}::int[])
  `.execute(db);
}
