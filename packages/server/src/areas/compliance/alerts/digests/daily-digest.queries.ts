import { TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isComplianceEnabled } from '../../../../platform/access/places.ts';
import { mayOpen } from '../../gift/may-enter.queries.ts';
import { alertLevel } from '../alert-level.queries.ts';
import type { DigestRow } from '../digest-text.ts';
import { sendsAlerts } from '../recipients.queries.ts';

export interface WaitingTenant {
  tenantId: number;
  timeZone: string;
}

/** Enabled tenants with crossings that wait for a daily mail. */
export async function listWaitingTenants(db: Db): Promise<WaitingTenant[]> {
  const { rows } = await sql<WaitingTenant>`
    select t.id as "tenantId", coalesce((select z.value from compliance_settings z where z.tenant_id = t.id
      and z.organization_id is null and z.key_name = ${TIME_ZONE_SETTING}), 'UTC') as "timeZone"
    from tenants t where exists (select from alert_digests d join alert_crossings c on c.id = d.crossing_id
      join organizations o on o.id = c.organization_id where o.tenant_id = t.id)
      and ${isComplianceEnabled(sql`t.id`)}
    order by t.id
  `.execute(db);
  return rows;
}

export type WaitingRow = DigestRow & {
  tenantName: string;
  organizationId: number;
  /** Null for people who may get no mail: they have left, or mails are turned off. */
  recipient: string | null;
};

/**
 * Takes the crossings of past days. Each is taken once, also by several processes. Returns those of active alerts and
 * their recipients, of physicians who are past the alert as it is now, with what is left now.
 * @param due tenants with their current day
 */
export async function takeDigests(
  db: Db,
  due: readonly { tenantId: number; today: Day }[],
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with due as (
      select * from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d ("tenantId" int, today date)
    ), taken as (
      delete from alert_digests d using alert_crossings c, organizations o, due
      where c.id = d.crossing_id and o.id = c.organization_id and due."tenantId" = o.tenant_id
        and d.crossed_on < due.today
      returning d.crossing_id, d.user_id
    )
    select w.name as "tenantName", o.id as "organizationId", o.name as "organizationName",
      c.provider_id as "providerId", array(select r from physician_records(c.provider_id) r order by r) as "recordIds", p.name as "providerName", p.npi, c.gift_year as "giftYear",
      n.level_cents as "alertCents", a.used_percent as "usedPercent", n.left_cents as "afterCents",
      n.limit_cents as "thresholdCents",
      (select u.email from users u where u.id = t.user_id and ${mayOpen(sql`u.id`, sql`o.id`)}
        and ${sendsAlerts(sql`o.id`)}) as recipient
    from taken t
    join alert_crossings c on c.id = t.crossing_id
    join threshold_alerts a on a.original_id = c.alert_id and a.is_active
    join threshold_alert_recipients r on r.alert_id = c.alert_id and r.user_id = t.user_id
    join organizations o on o.id = c.organization_id
    join tenants w on w.id = o.tenant_id
    join gift_providers p on p.id = c.provider_id
    cross join lateral (select gift_limit(o.id, c.gift_year) as cents offset 0) l
    cross join lateral (select l.cents as limit_cents, ${alertLevel(sql`l.cents`)} as level_cents,
      l.cents - coalesce((select g.total_cents from gift_totals g where g.organization_id = o.id
        and g.provider_id = c.provider_id and g.gift_year = c.gift_year), 0) as left_cents offset 0) n
    where n.left_cents <= n.level_cents and n.level_cents < n.limit_cents and (a.entity_id is null
      or belongs_to_entity(o.id, c.provider_id, a.entity_id, c.gift_year))
    order by w.id, t.user_id, lower(o.name), o.id, c.id
  `.execute(db);
  return rows;
}
