import type { UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { givesLogin } from './role.queries.ts';

export interface UserFacility {
  id: number;
  name: string;
}

export interface UserRow {
  id: number;
  name: string;
  status: UserStatus;
  /** Names of roles granted in Capwise that apply in the user's system. */
  roles: string[];
  roleDisplayNames: string[];
  hasLogin: boolean;
  /** The first is the one chosen when the user was added. */
  facilities: UserFacility[];
  title: string | null;
  email: string | null;
  isCurrent: boolean;
  invitedAt: Date | null;
  lastLoginAt: Date | null;
}

export const isSystemMember = (systemId: number) => sql<boolean>`(u.system_id = ${systemId}
  or u.id = any(array(select us.user_id from user_systems us where us.system_id = ${systemId})))`;

export const visibleUser = (scope: Scope) => sql<boolean>`(${visibleSystem(scope, 'u.system_id')}
  or u.id = any(array(select us.user_id from user_systems us where ${visibleSystem(scope, 'us.system_id')})))`;

export async function listUsers(scope: Scope, ids: readonly number[]): Promise<UserRow[]> {
  const { rows } = await sql<UserRow>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.status, r.names as roles,
      r.display_names as "roleDisplayNames", r.has_login as "hasLogin", f.facilities, u.title, u.email,
      u.id = ${scope.viewer.userId} as "isCurrent", u.invited_at as "invitedAt", u.last_login_at as "lastLoginAt"
    from users u join systems s on s.id = u.system_id
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
      from user_facilities uf join facilities f on f.id = uf.facility_id where uf.user_id = u.id
    ) f
    where u.id = any(${ids}::int[]) and ${visibleUser(scope)}
  `.execute(scope.db);
  return rows;
}

export interface ManagedUser {
  id: number;
  name: string;
  email: string | null;
  status: UserStatus;
  systemId: number;
  systemTypeId: number;
  /** True if the viewer may act for the user's own system, not just for one where the user is a guest. */
  isAtHome: boolean;
  roles: string[];
  permissions: string[];
  deactivatedFrom: UserStatus | null;
  hasSignedIn: boolean;
  wasInvited: boolean;
  wasApproved: boolean;
}

/** Locks users whom the viewer may see, in the order of their IDs. @param systemId null for any system */
export async function lockUsers(
  scope: Scope,
  ids: readonly number[],
  systemId: number | null,
): Promise<ManagedUser[]> {
  await sql`select from users where id = any(${ids}::int[]) order by id for update`.execute(scope.db);
  const { rows } = await sql<ManagedUser>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.status, u.system_id as "systemId",
      s.type_id as "systemTypeId", ${visibleSystem(scope, 'u.system_id')} as "isAtHome",
      array(select ur.role_name from user_roles ur join roles r on r.name = ur.role_name
        where ur.user_id = u.id and r.system_type_id = s.type_id order by 1) as roles,
      array(select distinct p.permission from user_roles ur join roles r on r.name = ur.role_name
        join role_permissions p on p.role_name = r.name
        where ur.user_id = u.id and r.system_type_id = s.type_id) as permissions,
      u.deactivated_from as "deactivatedFrom",
      u.last_login_at is not null or exists (select from user_identities i where i.user_id = u.id) as "hasSignedIn", u.invited_at is not null as "wasInvited",
      u.approved_at is not null as "wasApproved"
    from users u join systems s on s.id = u.system_id
    where u.id = any(${ids}::int[]) and ${visibleUser(scope)}
      and (${systemId}::int is null or ${isSystemMember(systemId ?? 0)})
    order by u.id
  `.execute(scope.db);
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

export async function countInvitations({ db }: Scope, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where subject_type = 'user' and subject_id = ${String(userId)}
      and (action = 'user.invite' or action = 'user.approve' and after->>'status' = 'Invited')
      and happened_at > ${since}
  `.execute(db);
  return rows[0]!.count;
}
