import type { UserSort, UserStatus } from '@capwise/domain/admin/users';
import { type RawBuilder, sql } from 'kysely';
import type { ListQuery } from '../../../db/lists/list-query.ts';
import { NAME_OF_USER } from '../../../db/lists/names.ts';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { foldedLine, found } from '../../../db/lists/words.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import {
  isSystemMember,
  listUsers,
  type UserFacility,
  type UserRow,
  visibleFacility,
  visibleUser,
} from './user.queries.ts';

export interface UserFilter {
  systemId: number;
  search: string;
  statuses: readonly string[];
  titles: readonly string[];
  facilityIds: readonly number[] | null;
  userIds: readonly number[] | null;
}

/** Includes only the conditions in use. The planner cannot skip unused ones in a cached plan. */
const matching = (
  scope: Scope,
  { search, statuses, titles, facilityIds, userIds }: UserFilter,
): RawBuilder<boolean> => {
  const text = foldedLine(sql`u.first_name`, sql`u.last_name`, sql`u.email`, sql`u.title`);
  const conditions = [sql<boolean>`true`];
  if (search) conditions.push(found(text, search));
  if (statuses.length) conditions.push(sql<boolean>`u.status = any(${statuses}::text[])`);
  if (titles.length) conditions.push(sql<boolean>`u.title = any(${titles}::text[])`);
  if (facilityIds)
    conditions.push(sql<boolean>`u.id in (select uf.user_id from user_facilities uf
      where uf.facility_id = any(${facilityIds}::int[]) and ${visibleFacility(scope)})`);
  if (userIds) conditions.push(sql<boolean>`u.id = any(${userIds}::int[])`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

/** Users of the system and guests from other systems, as `u` with a name to sort by. */
const members = (scope: Scope, filter: UserFilter, end: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { systemId } = filter;
  const columns = sql`u.*, ${NAME_OF_USER} as name`;
  return sql`((
    select ${columns} from users u
    where u.system_id = ${systemId} and ${visibleSystem(scope, 'u.system_id')} and ${matching(scope, filter)} ${end}
  ) union all (
    select ${columns} from reachable_systems us join users u on u.id = us.user_id
    where us.system_id = ${systemId} and u.system_id <> ${systemId} and ${visibleSystem(scope, 'us.system_id')}
      and ${matching(scope, filter)} ${end}
  )) u`;
};

/**
 * Trigger-maintained counts plus a count of the few guests. They do not cover names, titles, facilities and IDs.
 */
const userCount = (scope: Scope, { systemId, statuses }: UserFilter): RawBuilder<number> => {
  const ofStatus = (column: string) =>
    statuses.length ? sql`${sql.ref(column)} = any(${statuses}::text[])` : sql`true`;
  return sql<number>`(
    (select coalesce(sum(c.amount), 0) from user_counts c where c.system_id = ${systemId}
      and ${visibleSystem(scope, 'c.system_id')} and ${ofStatus('c.status')})
    + (select count(*) from reachable_systems us join users u on u.id = us.user_id
      where us.system_id = ${systemId} and u.system_id <> ${systemId} and ${visibleSystem(scope, 'us.system_id')}
        and ${ofStatus('u.status')}))::int`;
};

const isCounted = ({ search, titles, facilityIds, userIds }: UserFilter): boolean =>
  !search && titles.length === 0 && !facilityIds && !userIds;

const ROLES = sql`(select string_agg(lower(r.display_name), ', ' order by lower(r.display_name), r.name)
  from user_roles ur join roles r on r.name = ur.role_name
  join systems s on s.id = u.system_id and s.type_id = r.system_type_id where ur.user_id = u.id)`;
const facilities = (scope: Scope) => sql`(select string_agg(lower(f.name), ', ' order by uf.position, f.id)
  from user_facilities uf join facilities f on f.id = uf.facility_id
  where uf.user_id = u.id and ${visibleFacility(scope)})`;

const SORTS: Record<Exclude<UserSort, 'name' | 'facilities'>, RawBuilder<unknown>> = {
  status: sql`u.status`,
  roles: ROLES,
  title: sql`nullif(lower(u.title), '')`,
  email: sql`u.email`,
  invitedDate: sql`u.invited_at`,
  lastLoginDate: sql`u.last_login_at`,
};

export const userList = (
  scope: Scope,
  services: Services,
  filter: UserFilter,
): ListQuery<UserRow, UserSort> => ({
  from: members(scope, filter, sql``),
  where: sql`true`,
  ...(isCounted(filter) ? { count: userCount(scope, filter) } : {}),
  id: sql.ref('u.id'),
  sorts: {
    ...SORTS,
    facilities: facilities(scope),
    // Both parts of the union are indexed in this order, so the database merges them.
    name: [
      {
        from: (direction, most) =>
          members(scope, filter, sql`order by name ${direction}, u.id ${direction} limit ${most}`),
        by: sql.ref('u.name'),
      },
    ],
  },
  rows: (ids) => listUsers(scope, services, ids),
  idOf: ({ id }) => id,
});

export interface UserFilters {
  statuses: UserStatus[];
  facilities: UserFacility[];
  titles: string[];
}

export async function readUserFilters(scope: Scope, systemId: number): Promise<UserFilters> {
  const { rows } = await sql<UserFilters>`
    with members as materialized (select u.id, u.status, u.title, u.system_id from users u
      where ${isSystemMember(systemId)} and ${visibleUser(scope)})
    select array(select distinct status from members order by 1) as statuses,
      array(select distinct title from members where title <> '' order by title) as titles,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by lower(f.name), f.id), '[]')
        from facilities f where f.id in (select uf.facility_id from members u
          join user_facilities uf on uf.user_id = u.id where ${visibleFacility(scope)})) as facilities
  `.execute(scope.db);
  return rows[0]!;
}
