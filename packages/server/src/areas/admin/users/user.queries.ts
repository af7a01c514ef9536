import type { UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import { permissionsOfUser } from '../../../platform/identity/connections/permissions-of-user.queries.ts';
import type { Services } from '../../../platform/process/services.ts';
import { givesLogin } from './role.queries.ts';

export interface UserFacility {
  id: number;
  name: string;
}

const FIRST_FACILITY = sql<number | null>`(select uf.facility_id from user_facilities uf
  where uf.user_id = u.id order by uf.position, uf.facility_id limit 1)`;

/** Changes with every detail that can be edited, and with nothing else. */
export const detailsVersion = sql<string>`md5(jsonb_build_array(u.prefix, u.first_name, u.last_name, u.title,
  u.phone_number, u.email, ${FIRST_FACILITY})::text)`;

/** True if the viewer may know that user `u` is in the group of membership `m`. */
export const visibleMembership = (scope: Scope) => sql<boolean>`(${visibleSystem(scope, 'u.system_id')}
  or exists (select from hospital_group_systems h where h.group_id = m.group_id and ${visibleSystem(scope, 'h.system_id')}))`;

/** True if the viewer may know of facility `uf` of user `u`. Guests have facilities of other systems. */
export const visibleFacility = (scope: Scope) => sql<boolean>`(${visibleSystem(scope, 'u.system_id')}
  or exists (select from facility_systems fs where fs.facility_id = uf.facility_id and ${visibleSystem(scope, 'fs.system_id')}))`;

const userColumns = (scope: Scope, { settings }: Services) =>
  rowColumns(
    { u: 'users', s: 'systems' },
    {
      id: 'u.id',
      name: sql<string>`u.first_name || ' ' || u.last_name`,
      prefix: 'u.prefix',
      firstName: 'u.first_name',
      lastName: 'u.last_name',
      phoneNumber: 'u.phone_number',
      detailsVersion,
      systemId: 'u.system_id',
      /** Null for guests from systems that the viewer cannot see. */
      systemName: sql<string | null>`case when ${visibleSystem(scope, 'u.system_id')} then s.name end`,
      isAtHome: sql<boolean>`${visibleSystem(scope, 'u.system_id')}`,
      isHomeActive: 's.is_active',
      hasMasterClientId: sql<boolean>`coalesce(s.master_client_id > 0, false)`,
      status: 'u.status',
      /** Names of roles granted in Capwise that apply in the user's system. */
      roles: sql<string[]>`r.names`,
      roleDisplayNames: sql<string[]>`r.display_names`,
      hasLogin: sql<boolean>`r.has_login`,
      /** In compliance, where no role of the system is needed. */
      isMember: sql<boolean>`exists (
        select from organization_members m where m.user_id = u.id and m.role_name is not null)`,
      permissions: permissionsOfUser(settings),
      /** The first is the one chosen when the user was added. */
      facilities: sql<UserFacility[]>`f.facilities`,
      /** Names. */
      hospitalGroups: sql<string[]>`
        array(select g.name from hospital_group_users m join hospital_groups g on g.id = m.group_id
          where m.user_id = u.id and ${visibleMembership(scope)} order by lower(g.name))`,
      title: 'u.title',
      email: 'u.email',
      isCurrent: sql<boolean>`u.id = ${scope.viewer.userId}`,
      invitedAt: 'u.invited_at',
      lastLoginAt: 'u.last_login_at',
    },
  );
export type UserRow = RowOf<ReturnType<typeof userColumns>>;

export const isSystemMember = (systemId: number) => sql<boolean>`(u.system_id = ${systemId}
  or u.id = any(array(select us.user_id from reachable_systems us where us.system_id = ${systemId})))`;

export const visibleUser = (scope: Scope) => sql<boolean>`(${visibleSystem(scope, 'u.system_id')}
  or u.id = any(array(select us.user_id from reachable_systems us where ${visibleSystem(scope, 'us.system_id')})))`;

export async function listUsers(
  scope: Scope,
  services: Services,
  ids: readonly number[],
): Promise<UserRow[]> {
  const { rows } = await userColumns(scope, services)
    .from(sql`
    users u join systems s on s.id = u.system_id
    cross join lateral (
      select coalesce(array_agg(r.name order by lower(r.display_name), r.name), '{}') as names,
        coalesce(array_agg(r.display_name order by lower(r.display_name), r.name), '{}') as display_names,
        coalesce(bool_or(${givesLogin}), false) as has_login
      from user_roles ur join roles r on r.name = ur.role_name
      where ur.user_id = u.id and r.system_type_id = s.type_id
    ) r
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by uf.position, f.id), '[]')
        as facilities
      from user_facilities uf join facilities f on f.id = uf.facility_id
      where uf.user_id = u.id and ${visibleFacility(scope)}
    ) f
    where u.id = any(${ids}::int[]) and ${visibleUser(scope)}
  `)
    .execute(scope.db);
  return rows;
}

/** At any address. */
export const hasSignedIn = sql<boolean>`
  (u.last_login_at is not null or exists (select from user_identities i where i.user_id = u.id))`;

const managedColumns = (scope: Scope, { settings }: Services) =>
  rowColumns(
    { u: 'users', s: 'systems' },
    {
      id: 'u.id',
      name: sql<string>`u.first_name || ' ' || u.last_name`,
      email: 'u.email',
      status: 'u.status',
      systemId: 'u.system_id',
      systemTypeId: 's.type_id',
      isSystemActive: 's.is_active',
      /** True if the viewer may act for the user's own system, not just for one where the user is a guest. */
      isAtHome: sql<boolean>`${visibleSystem(scope, 'u.system_id')}`,
      roles: sql<string[]>`
        array(select ur.role_name from user_roles ur join roles r on r.name = ur.role_name
          where ur.user_id = u.id and r.system_type_id = s.type_id order by 1)`,
      permissions: permissionsOfUser(settings),
      deactivatedFrom: 'u.deactivated_from',
      hasSignedIn,
      wasInvited: sql<boolean>`u.invited_at is not null`,
      wasApproved: sql<boolean>`u.approved_at is not null`,
      /** Member of an organization that tracks gifts. */
      isMember: sql<boolean>`exists (select from organization_members m where m.user_id = u.id)`,
      /** Named by approval rules or requests for gifts, also of an organization that the user has left. */
      isApprover: sql<boolean>`(exists (select from approval_rules a where u.id in (a.approver_id, a.escalate_to))
        or exists (select from gift_requests q where q.approver_id = u.id)
        or exists (select from gift_requests q where q.escalate_to = u.id))`,
    },
  );
export type ManagedUser = RowOf<ReturnType<typeof managedColumns>>;

/** Without a lock: for previews, and for users whom the transaction has added. */
export async function listManagedUsers(
  scope: Scope,
  services: Services,
  ids: readonly number[],
  systemId: number | null,
): Promise<ManagedUser[]> {
  const { rows } = await managedColumns(scope, services)
    .from(sql`
    users u join systems s on s.id = u.system_id
    where u.id = any(${ids}::int[]) and ${visibleUser(scope)}
      and (${systemId}::int is null or ${isSystemMember(systemId ?? 0)})
    order by u.id
  `)
    .execute(scope.db);
  return rows;
}

export async function setStatus(
  scope: Scope,
  userId: number,
  status: UserStatus,
  at: Partial<{
    invited_at: Date;
    approved_at: Date;
    deactivated_at: Date | null;
    deactivated_from: Exclude<UserStatus, 'Deactivated'> | null;
  }> = {},
): Promise<void> {
  await scope.db
    .updateTable('users')
    .set({ status, ...at })
    .where('id', '=', userId)
    .execute();
}

/** Shows a user again whom the provider has deleted with SCIM. */
export async function showToProvider({ db }: Scope, userId: number, at: Date): Promise<void> {
  await sql`
    update scim_users set deleted_at = null, changed_at = ${at} where user_id = ${userId} and deleted_at is not null
  `.execute(db);
}
