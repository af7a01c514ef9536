import type { PeopleSort } from '@capwise/domain/admin/people';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../../db/lists/list-query.ts';
import { NAME_OF_USER } from '../../../../db/lists/names.ts';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../../db/lists/words.ts';
import type { Scope } from '../../../../db/scope.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { listUsers, type UserRow, visibleMembership, visibleUser } from '../user.queries.ts';

export interface PeopleFilter {
  search: string;
  statuses: readonly string[];
  roles: readonly string[];
  systemIds: readonly number[] | null;
  groupIds: readonly number[] | null;
  /** Only active users who have not signed in since. */
  idleBefore: Date | null;
}

/** Includes only the conditions in use. The planner cannot skip unused ones in a cached plan. */
function matching(scope: Scope, filter: PeopleFilter): RawBuilder<boolean> {
  const { search, statuses, roles, systemIds, groupIds, idleBefore } = filter;
  const text = foldedLine(sql`u.first_name`, sql`u.last_name`, sql`u.email`, sql`u.title`);
  const conditions = [sql<boolean>`true`];
  if (search) conditions.push(found(text, search));
  if (statuses.length) conditions.push(sql<boolean>`u.status = any(${statuses}::text[])`);
  if (roles.length)
    conditions.push(sql<boolean>`u.id in (
      select ur.user_id from user_roles ur where ur.role_name = any(${roles}::text[]))`);
  if (systemIds) conditions.push(sql<boolean>`u.system_id = any(${systemIds}::int[])`);
  if (groupIds)
    conditions.push(sql<boolean>`exists (select from hospital_group_users m
      where m.user_id = u.id and m.group_id = any(${groupIds}::int[]) and ${visibleMembership(scope)})`);
  if (idleBefore)
    conditions.push(
      sql<boolean>`(u.status = 'Active' and (u.last_login_at is null or u.last_login_at < ${idleBefore}))`,
    );
  return sql.join(conditions, sql` and `) as RawBuilder<boolean>;
}

export const peopleList = (
  scope: Scope,
  services: Services,
  filter: PeopleFilter,
): ListQuery<UserRow, PeopleSort> => ({
  from: sql`users u join systems s on s.id = u.system_id`,
  where: sql`${visibleUser(scope)} and ${matching(scope, filter)}`,
  id: sql.ref('u.id'),
  sorts: {
    name: [{ by: NAME_OF_USER }],
    system: sql`case when ${visibleSystem(scope, 's.id')} then lower(s.name) end`,
    status: sql`u.status`,
    title: sql`nullif(lower(u.title), '')`,
    email: sql`u.email`,
    invitedDate: sql`u.invited_at`,
    lastLoginDate: sql`u.last_login_at`,
  },
  rows: (ids) => listUsers(scope, services, ids),
  idOf: ({ id }) => id,
});

export interface RoleChoice {
  name: string;
  displayName: string;
  systemType: string;
}

/** Roles that somebody whom the viewer can see has. */
export async function listRolesInUse(scope: Scope): Promise<RoleChoice[]> {
  const { rows } = await sql<RoleChoice>`
    select r.name, r.display_name as "displayName", t.name as "systemType"
    from roles r join system_types t on t.id = r.system_type_id
    where exists (select from user_roles ur join users u on u.id = ur.user_id
      where ur.role_name = r.name and ${visibleUser(scope)})
    order by lower(r.display_name), t.name, r.name
  `.execute(scope.db);
  return rows;
}

export interface GroupChoice {
  id: number;
  name: string;
}

/** Hospital groups in which the viewer can see somebody. */
export async function listGroupsInUse(scope: Scope): Promise<GroupChoice[]> {
  const { rows } = await sql<GroupChoice>`
    select g.id, g.name from hospital_groups g
    where exists (select from hospital_group_users m join users u on u.id = m.user_id
      where m.group_id = g.id and ${visibleUser(scope)} and ${visibleMembership(scope)})
    order by lower(g.name), g.id
  `.execute(scope.db);
  return rows;
}
