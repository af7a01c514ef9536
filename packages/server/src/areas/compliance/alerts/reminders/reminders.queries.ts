import { type ComplianceSettingKey, TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import type { Day } from '@capwise/domain/dates';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { isComplianceEnabled } from '../../../../platform/access/places.ts';
import { mayOpen } from '../../gift/may-enter.queries.ts';

export interface RemindedOrganization {
  organizationId: number;
  organizationName: string;
  tenantName: string;
  timeZone: string;
  /** Value of the setting. */
  value: string;
}

/** Organizations of enabled tenants with a setting that is neither empty nor False. */
export async function listReminded(db: Db, key: ComplianceSettingKey): Promise<RemindedOrganization[]> {
  const { rows } = await sql<RemindedOrganization>`
    select o.id as "organizationId", o.name as "organizationName", t.name as "tenantName", s.value,
      coalesce((select z.value from compliance_settings z where z.tenant_id = t.id and z.organization_id is null
        and z.key_name = ${TIME_ZONE_SETTING}), 'UTC') as "timeZone"
    from compliance_settings s join organizations o on o.id = s.organization_id join tenants t on t.id = o.tenant_id
    where s.key_name = ${key} and lower(trim(s.value)) not in ('', 'false') and ${isComplianceEnabled(sql`t.id`)}
    order by o.id
  `.execute(db);
  return rows;
}

export interface RemindedPerson {
  organizationId: number;
  id: number;
  email: string;
  /** May manage the compliance of the organization. */
  manages: boolean;
}

/** Members with an email address who may open the organization. */
export async function listPeople(db: Db, organizationIds: readonly number[]): Promise<RemindedPerson[]> {
  const { rows } = await sql<RemindedPerson>`
    select m.organization_id as "organizationId", u.id, u.email,
      (select count(*) = 2 from gift_role_permissions p where p.role_name = m.role_name
        and p.permission in ('manageannualthresholds', 'viewallgiftforallorgs')) as manages
    from organization_members m join users u on u.id = m.user_id
    where m.organization_id = any(${organizationIds}::int[]) and ${mayOpen(sql`u.id`, sql`m.organization_id`)}
      and u.email is not null
    order by m.organization_id, u.id
  `.execute(db);
  return rows;
}

export interface Reminder {
  organizationId: number;
  subject: string;
  due: Day;
  step: number;
}

const keyOf = ({ organizationId, subject, due, step }: Reminder) =>
  `${organizationId} ${subject} ${due} ${step}`;

/** Marks reminders as mailed, and returns those that were not yet. Several processes may ask at the same time. */
export async function takeUnsent<Item extends Reminder>(
  db: Db,
  items: readonly Item[],
  now: Date,
): Promise<Item[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<Reminder>`
    insert into gift_reminders (organization_id, subject, due_on, step, mailed_at)
    select r."organizationId", r.subject, r.due, r.step, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      items.map(({ organizationId, subject, due, step }) => ({ organizationId, subject, due, step })),
    )}::jsonb) as r ("organizationId" int, subject text, due date, step smallint)
    -- In one order, so that concurrent transactions cannot deadlock.
    order by 1, 2, 3, 4
    on conflict do nothing
    returning organization_id as "organizationId", subject, due_on::text as due, step
  `.execute(db);
  const fresh = new Set(rows.map(keyOf));
  return items.filter((item) => fresh.has(keyOf(item)));
}

/** Those of the reminders that were mailed. */
export async function findSent(db: Db, items: readonly Reminder[]): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select r."organizationId", r.subject, r.due::text as due, r.step
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r ("organizationId" int, subject text, due date, step smallint)
    join gift_reminders g on g.organization_id = r."organizationId" and g.subject = r.subject and g.due_on = r.due
      and g.step = r.step
  `.execute(db);
  return rows;
}
