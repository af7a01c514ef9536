import { COMPLIANCE_SETTINGS, type ComplianceSettingKey } from '@capwise/domain/compliance/settings';
import type { SaveTenant } from '@capwise/domain/compliance/tenants/tenants';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { isComplianceEnabled } from '../../../platform/access/places.ts';

export interface TenantRow {
  id: number;
  name: string;
  systemId: number | null;
  systemName: string | null;
  isEnabled: boolean;
  timeZone: string | null;
  entityWord: string | null;
  organizationCount: number;
  /** While compliance is disabled. */
  waitingDeliveryCount: number;
  version: string;
}
const ORGANIZATION = rowColumns('organizations', {
  id: 'id',
  tenantId: 'tenant_id',
  parentId: 'parent_id',
  reference: 'reference',
  name: 'name',
  version: sql<string>`md5(concat_ws('|', name, coalesce(parent_id, 0)))`,
});
export type OrganizationRow = RowOf<typeof ORGANIZATION>;
const MEMBER = rowColumns(
  { m: 'organization_members', u: 'users' },
  {
    organizationId: 'm.organization_id',
    userId: 'u.id',
    fullName: sql<string>`u.first_name || ' ' || u.last_name`,
    email: 'u.email',
    status: 'u.status',
    roleName: 'm.role_name',
  },
);
export type MemberRow = RowOf<typeof MEMBER>;

const setting = (key: ComplianceSettingKey) => sql`(select value from compliance_settings s
  where s.tenant_id = t.id and s.organization_id is null and s.key_name = ${key})`;

/** All tenants by name, or one. Callers check permissions for data of the whole installation. */
export async function listTenants({ db }: Scope, id: number | null = null): Promise<TenantRow[]> {
  const { rows } = await sql<TenantRow>`
    select t.id, t.name, t.system_id as "systemId", y.name as "systemName", is_enabled as "isEnabled",
      case when is_enabled then 0 else (
        select count(*)::int from organizations o join webhooks w on w.organization_id = o.id
        join webhook_deliveries d on d.webhook_id = w.id and d.state = 'waiting' where o.tenant_id = t.id
      ) end as "waitingDeliveryCount",
      time_zone as "timeZone", entity_word as "entityWord",
      md5(concat_ws('|', is_enabled, time_zone, entity_word)) as version,
      (select count(*)::int from organizations o where o.tenant_id = t.id) as "organizationCount"
    from tenants t left join systems y on y.id = t.system_id
    cross join lateral (
      select ${isComplianceEnabled(sql`t.id`)} as is_enabled, ${setting('TIME_ZONE')} as time_zone,
        ${setting('CLM_GROUP_TYPE_NAME')} as entity_word
    ) compliance
    where ${id}::int is null or t.id = ${id} order by lower(t.name), t.id
  `.execute(db);
  return rows;
}

/** Locks a tenant until the transaction ends, so that changes of its organizations run one at a time. */
export async function lockTenant({ db }: Scope, id: number): Promise<void> {
  await sql`select from tenants where id = ${id} for update`.execute(db);
}

export async function findTenantId({ db }: Scope, name: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from tenants where lower(name) = lower(${name})`.execute(db);
  return rows[0]?.id ?? null;
}

export async function listOrganizations({ db }: Scope, tenantId: number): Promise<OrganizationRow[]> {
  const { rows } = await ORGANIZATION.from(
    sql`organizations where tenant_id = ${tenantId} order by lower(name), id`,
  ).execute(db);
  return rows;
}

export async function listMembers({ db }: Scope, tenantId: number): Promise<MemberRow[]> {
  const { rows } = await MEMBER.from(sql`
    organization_members m join organizations o on o.id = m.organization_id and o.tenant_id = ${tenantId}
    join users u on u.id = m.user_id
    order by lower(u.first_name || ' ' || u.last_name), u.id, m.organization_id
  `).execute(db);
  return rows;
}

/** @returns the new tenant's ID, or null if the name is taken */
export async function insertTenant({ db }: Scope, name: string, systemId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into tenants (name, system_id) values (${name}, ${systemId}) on conflict do nothing returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Saves the given settings. Sets all other settings of a new tenant to their defaults. */
export async function writeTenantSettings(
  { db, viewer }: Scope,
  tenantId: number,
  { isEnabled, timeZone, entityWord }: SaveTenant,
): Promise<void> {
  const said: Partial<Record<ComplianceSettingKey, string>> = {
    COMPLIANCE_ENABLED: isEnabled ? 'True' : 'False',
    TIME_ZONE: timeZone,
    CLM_GROUP_TYPE_NAME: entityWord,
  };
  const values = Object.entries(COMPLIANCE_SETTINGS)
    .filter(([, { level }]) => level === 'Tenant')
    .map(([key, { initial }]) => ({
      key,
      value: said[key as ComplianceSettingKey] ?? initial,
      isSaid: key in said,
    }));
  const rows = sql`jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (key text, value text, "isSaid" boolean)`;
  await sql`
    update compliance_settings s set value = r.value, id = nextval('record_versions')::int
    from ${rows} where r."isSaid" and s.tenant_id = ${tenantId} and s.organization_id is null and s.key_name = r.key
      and s.value <> r.value
  `.execute(db);
  await sql`
    insert into compliance_settings (tenant_id, key_name, value, created_by)
    select ${tenantId}, r.key, r.value, nullif(${viewer.userId}::int, 0) from ${rows} on conflict do nothing
  `.execute(db);
}

export async function insertOrganization(
  { db }: Scope,
  tenantId: number,
  { reference, name, parentId }: { reference: string; name: string; parentId: number | null },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into organizations (tenant_id, reference, name, parent_id)
    values (${tenantId}, ${reference}, ${name}, ${parentId}) on conflict do nothing returning id
  `.execute(db);
  return rows[0]?.id ?? null;
}

export async function renameOrganization(
  { db }: Scope,
  id: number,
  { name, parentId }: { name: string; parentId: number | null },
): Promise<void> {
  await sql`update organizations set name = ${name}, parent_id = ${parentId} where id = ${id}`.execute(db);
}

export async function writeMember(
  { db }: Scope,
  organizationId: number,
  userId: number,
  roleName: string | null,
): Promise<void> {
  await sql`
    insert into organization_members (user_id, organization_id, role_name)
    values (${userId}, ${organizationId}, ${roleName})
    on conflict (user_id, organization_id) do update set role_name = excluded.role_name
  `.execute(db);
}

export async function deleteMember({ db }: Scope, organizationId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    delete from organization_members where organization_id = ${organizationId} and user_id = ${userId} returning 1
  `.execute(db);
  return rows.length > 0;
}

const PERSON = rowColumns('users', {
  id: 'id',
  email: 'email',
  fullName: sql<string>`first_name || ' ' || last_name`,
  isOfEnvironment: sql<boolean>`exists (
    select from systems s where s.id = system_id and s.environment is not null)`,
});
export type PersonRow = RowOf<typeof PERSON>;

export async function findPerson({ db }: Scope, email: string): Promise<PersonRow | null> {
  const { rows } = await PERSON.from(sql`users where email = ${email.trim().toLowerCase()}`).execute(db);
  return rows[0] ?? null;
}

export async function hasSystem({ db }: Scope, systemId: number): Promise<boolean> {
  const { rows } = await sql`select from systems where id = ${systemId} for key share`.execute(db);
  return rows.length > 0;
}

/** Null if no system or several have the name, in any letter case. */
export async function findSystemId({ db }: Scope, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from systems where lower(name) = lower(${name}) limit 2
  `.execute(db);
  return rows.length === 1 ? rows[0]!.id : null;
}
