import { ENABLED_SETTING, TIME_ZONE_SETTING } from '@capwise/domain/compliance/settings';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Membership } from '../../db/scope.ts';

const NO_TIME_ZONE = 'UTC';
/** The provider's staff have this role in every organization. */
export const STAFF_ROLE = 'internal_staff';

/** True if compliance of a tenant is enabled. @param tenantId SQL for its ID */
export const isComplianceEnabled = (
  tenantId: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from compliance_settings enabled where enabled.tenant_id = ${tenantId} and enabled.organization_id is null
    and enabled.key_name = ${ENABLED_SETTING} and lower(trim(enabled.value)) = 'true')`;

/**
 * JSON array of the organizations of enabled tenants, by name, with the role's permissions in each.
 * @param given rows of organization_id and role_name
 */
function membershipsJson(given: RawBuilder<unknown>, where: RawBuilder<unknown>): RawBuilder<Membership[]> {
  return sql<Membership[]>`coalesce((
    select jsonb_agg(jsonb_build_object('organizationId', o.id, 'name', o.name,
        'roles', array_remove(array[m.role_name], null),
        'permissions', array(select permission from gift_role_permissions g where g.role_name = m.role_name order by 1),
        'tenantId', t.id, 'tenantName', t.name, 'timeZone', coalesce(zone.value, ${NO_TIME_ZONE}::text))
      order by lower(o.name), o.id)
    from ${given} m
    join organizations o on o.id = m.organization_id
    join tenants t on t.id = o.tenant_id
    left join compliance_settings zone on zone.tenant_id = t.id and zone.organization_id is null
      and zone.key_name = ${TIME_ZONE_SETTING}
    where ${where} and ${isComplianceEnabled(sql`t.id`)}), '[]'::jsonb)`;
}

export const memberships = (userId: RawBuilder<unknown>): RawBuilder<Membership[]> =>
  membershipsJson(sql`organization_members`, sql`m.user_id = ${userId}`);

export async function staffPlaces(db: Db, tenantName: string): Promise<Membership[]> {
  const all = sql`(select id as organization_id, ${STAFF_ROLE}::text as role_name from organizations)`;
  const { rows } = await sql<{ places: Membership[] }>`
    select ${membershipsJson(all, sql`lower(t.name) = lower(${tenantName})`)} as places
  `.execute(db);
  return rows[0]!.places;
}
