import { isAdministrative } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import type { Scope } from '../../../../db/scope.ts';
import { permissionsOfUser } from '../../../../platform/identity/connections/permissions-of-user.queries.ts';
import { roleCounts } from '../../../../platform/identity/connections/role-counts.queries.ts';
import type { Services } from '../../../../platform/process/services.ts';

/** True if group `g` of system `s` gives role `r`: the chosen one, or the one with the name of the group. */
export const givesRole = sql<boolean>`r.system_type_id = s.type_id
  and (r.name = g.role_name or (g.role_name is null and lower(r.display_name) = lower(g.display_name)))`;

/** Joins a member to the roles that their groups give. */
const GIVEN = sql`scim_group_members m join scim_groups g on g.id = m.group_id join systems s on s.id = g.system_id
  join roles r on ${givesRole}`;

export interface RoleChange {
  userId: number;
  role: string;
  isGranted: boolean;
}

/**
 * Grants users the roles of their groups, except for retired ones and those that their provider manages, and revokes
 * roles that only groups gave and no group gives any more.
 * Lock the users before it.
 * @param roles which groups may give
 */
export async function followGroups(
  scope: Scope,
  { settings }: Services,
  userIds: readonly number[],
  roles: readonly string[],
): Promise<RoleChange[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<RoleChange>`
    with due as (
      select distinct m.user_id, r.name as role_name, r.retired_at is not null as is_retired from ${GIVEN}
      join users u on u.id = m.user_id
      where m.user_id = any(${userIds}::int[]) and ${roleCounts(settings)} and r.name = any(${roles}::text[])
    ), revoked as (
      delete from user_roles ur where ur.user_id = any(${userIds}::int[]) and not ur.by_hand
        and not exists (select from due d where d.user_id = ur.user_id and d.role_name = ur.role_name)
      returning user_id, role_name
    ), granted as (
      insert into user_roles (user_id, role_name, by_hand) select user_id, role_name, false from due
      where not is_retired on conflict do nothing returning user_id, role_name
    )
    select user_id as "userId", role_name as role, true as "isGranted" from granted
    union all select user_id, role_name, false from revoked
    order by 1, 2
  `.execute(scope.db);
  return rows;
}

export interface GroupRole {
  userId: number;
  role: string;
  roleName: string;
  group: string;
}

/**
 * Roles that users have from groups. None for users with an administrative permission: groups neither give nor take
 * their roles. A stored role that the user's provider manages comes from no group, so it can be revoked by hand.
 */
export async function listGroupRoles(
  { db }: Scope,
  { settings }: Services,
  userIds: readonly number[],
): Promise<GroupRole[]> {
  const { rows } = await sql<GroupRole & { permissions: string[] }>`
    select u.id as "userId", r.name as role, r.display_name as "roleName", g.display_name as "group",
      ${permissionsOfUser(settings)} as permissions
    from ${GIVEN} join users u on u.id = m.user_id
    join user_roles ur on ur.user_id = u.id and ur.role_name = r.name
    where u.id = any(${userIds}::int[]) and ${roleCounts(settings)} order by lower(r.display_name), lower(g.display_name)
  `.execute(db);
  return rows.flatMap(({ permissions, ...given }) => (isAdministrative(permissions) ? [] : given));
}
