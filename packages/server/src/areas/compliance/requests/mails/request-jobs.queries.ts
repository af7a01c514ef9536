import { TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isComplianceEnabled } from '../../../../platform/access/places.ts';
import { mayOpen } from '../../gift/may-enter.queries.ts';
import type { MailedRequest } from './request-mail.ts';

/** Today in the time zone of the tenant of organization `o`. */
const today = (
  now: Date,
) => sql`(${now}::timestamptz at time zone coalesce((select s.value from compliance_settings s
  where s.tenant_id = o.tenant_id and s.organization_id is null and s.key_name = ${TIME_ZONE_SETTING}), 'UTC'))::date`;

/** Stores the state of requests whose day has passed. They stopped reserving their amount at that moment. */
export async function storeLapsed(db: Db, now: Date): Promise<void> {
  await sql`
    update gift_requests r set state = 5, remind_at = null, escalate_at = null from organizations o
    where o.id = r.organization_id and r.state in (1, 2) and r.reserve_until < ${today(now)}
  `.execute(db);
}

export interface DueRequest extends MailedRequest {
  kind: 'remind' | 'escalate';
  to: string[];
}

/** Users `u` who are asked about request `r`, also those without an address. */
const asked = (now: Date, kind: DueRequest['kind']) => {
  const who = sql.ref(kind === 'remind' ? 'r.approver_id' : 'r.escalate_to');
  return sql`users u where u.id <> r.asked_by and ${mayOpen(sql`u.id`, sql`r.organization_id`)}
    and (u.id = ${who} or u.id in (select e.deputy_id from approval_deputies e
      where e.organization_id = r.organization_id and e.user_id = ${who}
        and ${today(now)} between e.from_on and e.to_on))`;
};

/**
 * Takes waiting requests whose reminder or escalation is due, each once, with the addresses to write to. Those of
 * disabled tenants wait, and those of people who have left until somebody can be asked.
 */
export async function takeDue(db: Db, now: Date, kind: DueRequest['kind']): Promise<DueRequest[]> {
  const at = sql.ref(kind === 'remind' ? 'remind_at' : 'escalate_at');
  const change =
    kind === 'remind' ? sql`remind_at = null` : sql`escalate_at = null, escalated_at = ${now}::timestamptz`;
  const { rows } = await sql<DueRequest>`
    with due as (
      update gift_requests r set ${change} from organizations o
      where o.id = r.organization_id and r.state = 1 and r.${at} <= ${now}::timestamptz
        and r.reserve_until >= ${today(now)} and ${isComplianceEnabled(sql`o.tenant_id`)}
        and exists (select from ${asked(now, kind)})
      returning r.*, array(select u.email from ${asked(now, kind)} and u.email is not null order by u.id) as addresses
    )
    select ${kind}::text as kind, d.request_no as "requestNo", d.organization_id as "organizationId",
      t.name as "tenantName", y.name as "giftTypeName", d.amount_cents as "amountCents",
      d.planned_on::text as "plannedDate", d.reason, a.first_name || ' ' || a.last_name as "askedByName",
      array_agg(p.name order by d.id) as "providerNames",
      min(d.addresses) as to
    from due d join organizations o on o.id = d.organization_id join tenants t on t.id = o.tenant_id
    join gift_types y on y.original_id = d.gift_type_id join users a on a.id = d.asked_by
    join gift_providers p on p.id = d.provider_id
    group by d.request_no, d.organization_id, t.name, y.name, d.amount_cents, d.planned_on, d.reason, d.asked_by,
      a.first_name, a.last_name
    order by d.request_no
  `.execute(db);
  return rows;
}
