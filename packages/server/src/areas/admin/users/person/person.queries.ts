import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { roleCounts } from '../../../../platform/identity/connections/role-counts.queries.ts';
import type { Settings } from '../../../../platform/settings/env.ts';

const SYSTEM = rowColumns(
  { s: 'systems', t: 'system_types' },
  {
    id: 's.id',
    name: 's.name',
    typeName: 't.name',
    isHome: sql<boolean>`s.id = u.system_id`,
    /** Added by hand, besides hospital groups. */
    isAdded: sql<boolean>`exists (select from user_systems us where us.user_id = u.id and us.system_id = s.id)`,
    isActive: 's.is_active',
    isTrial: 's.is_trial',
    hasMasterClientId: sql<boolean>`coalesce(s.master_client_id > 0, false)`,
  },
);
export type PersonSystem = RowOf<typeof SYSTEM>;

/** Systems of a user that the viewer may see, the user's own first. */
export async function listPersonSystems(scope: Scope, userId: number): Promise<PersonSystem[]> {
  const { rows } = await SYSTEM.from(sql`
    users u
    join systems s on s.id = u.system_id
      or s.id = any(array(select us.system_id from reachable_systems us where us.user_id = u.id))
    join system_types t on t.id = s.type_id
    where u.id = ${userId} and ${visibleSystem(scope, 's.id')}
    order by s.id <> u.system_id, lower(s.name), s.id
  `).execute(scope.db);
  return rows;
}

export interface PersonGroup {
  id: number;
  name: string;
  /** Hospitals that the viewer can see. */
  systems: { id: number; name: string }[];
}

/** Hospital groups of a user with a system that the viewer can see, by name. All of them for a user of such a system. */
export async function listPersonGroups(scope: Scope, userId: number): Promise<PersonGroup[]> {
  const { rows } = await sql<PersonGroup>`
    select g.id, g.name, coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
      filter (where s.id is not null), '[]') as systems
    from hospital_group_users gu
    join users u on u.id = gu.user_id
    join hospital_groups g on g.id = gu.group_id
    left join hospital_group_systems gs on gs.group_id = g.id and ${visibleSystem(scope, 'gs.system_id')}
    left join systems s on s.id = gs.system_id
    where gu.user_id = ${userId}
    group by g.id, u.system_id
    having ${visibleSystem(scope, 'u.system_id')} or count(s.id) > 0
    order by lower(g.name), g.id
  `.execute(scope.db);
  return rows;
}

const grantedColumns = (scope: Scope) =>
  rowColumns(
    { r: 'roles' },
    {
      name: 'r.name',
      displayName: 'r.display_name',
      description: 'r.description',
      /**
       * Null if the audit log does not say, such as for roles of an import or of a command, and for guests, whose
       * roles belong to a system that the viewer cannot see.
       */
      grantedAt: sql<Date | null>`case when ${visibleSystem(scope, 'u.system_id')} then g.happened_at end`,
      grantedBy: sql<string | null>`case when ${visibleSystem(scope, 'u.system_id')}
        then coalesce(giver.first_name || ' ' || giver.last_name, g.user_email) end`,
    },
  );
export type GrantedRole = RowOf<ReturnType<typeof grantedColumns>>;

/** Roles granted in Capwise that apply in the user's own system. The audit log says who granted them. */
export async function listGrantedRoles(scope: Scope, userId: number): Promise<GrantedRole[]> {
  const { rows } = await grantedColumns(scope)
    .from(sql`
    user_roles ur
    join roles r on r.name = ur.role_name
    join users u on u.id = ur.user_id
    join systems s on s.id = u.system_id and s.type_id = r.system_type_id
    left join lateral (
      select e.happened_at, e.user_id, e.user_email from audit_entries e
      where e.subject_type = 'user' and e.subject_id = ${String(userId)}
        and e.after -> 'roles' @> to_jsonb(r.name)
        and (not coalesce(e.before -> 'roles' @> to_jsonb(r.name), false)
          or e.before -> 'rolesOfGroups' @> to_jsonb(r.name))
      order by e.id desc limit 1
    ) g on true
    left join users giver on giver.id = g.user_id
    where ur.user_id = ${userId}
    order by lower(r.display_name), r.name
  `)
    .execute(scope.db);
  return rows;
}

export interface PermissionRoles {
  permission: string;
  /**
   * Display names of roles with this permission: those that the user has, those that the user could have, and those of
   * the identity provider, which alone knows who has them.
   */
  held: string[];
  others: string[];
  ofProvider: string[];
}

export async function listPermissionRoles(
  { db }: Scope,
  settings: Settings,
  userId: number,
): Promise<PermissionRoles[]> {
  const counts = roleCounts(settings);
  const names = (condition: RawBuilder<boolean>) => sql`
    coalesce(array_agg(r.display_name order by lower(r.display_name), r.name) filter (where ${condition}), '{}')`;
  const { rows } = await sql<PermissionRoles>`
    select p.permission, ${names(sql`${counts} and ur.user_id is not null`)} as held,
      ${names(sql`${counts} and ur.user_id is null and r.retired_at is null`)} as others,
      ${names(sql`not ${counts}`)} as "ofProvider"
    from users u
    join systems s on s.id = u.system_id
    join roles r on r.system_type_id = s.type_id
    join role_permissions p on p.role_name = r.name
    left join user_roles ur on ur.user_id = u.id and ur.role_name = r.name
    where u.id = ${userId}
    group by p.permission
  `.execute(db);
  return rows;
}

/** Earlier sign-ins to Compliance left only the time of the last one. */
export async function listSignIns({ db }: Scope, userId: number, most: number): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`
    with logins as (
      select happened_at as at from user_events where user_id = ${userId} and event = 'login'
      order by happened_at desc limit ${most}
    )
    select at from logins
    union all
    select last_login_at from users
    where id = ${userId} and last_login_at is not null and not exists (select from logins)
    order by at desc
  `.execute(db);
  return rows.map(({ at }) => at);
}

export async function findLinkEnd({ db }: Scope, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('password_links')
    .where('user_id', '=', userId)
    .select('expires_at')
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

export async function countPasswordLinks({ db }: Scope, userId: number, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_entries where subject_type = 'user' and subject_id = ${String(userId)}
      and action = 'user.send-password-link' and happened_at > ${since}
  `.execute(db);
  return rows[0]!.count;
}
