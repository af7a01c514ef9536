import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { givesRole } from '../roles/group-roles.queries.ts';

const GROUP = rowColumns(
  { g: 'scim_groups', s: 'systems' },
  {
    id: 'g.id',
    name: 'g.display_name',
    systemId: 'g.system_id',
    systemTypeId: 's.type_id',
    version: 'g.version',
    memberCount: sql<number>`(select count(*)::int from scim_group_members m where m.group_id = g.id)`,
    /** Null if the name of the group decides. */
    chosenRole: 'g.role_name',
    /** The role of the members. Null if no role has the name of the group. */
    roleName: sql<string | null>`r.name`,
    roleDisplayName: sql<string | null>`r.display_name`,
    isRetired: sql<boolean>`r.retired_at is not null`,
  },
);
export type GroupRow = RowOf<typeof GROUP>;

const WITH_ROLE = sql`scim_groups g join systems s on s.id = g.system_id left join roles r on ${givesRole}`;

/** Groups of the identity provider of a system, by name. */
export async function listGroups(scope: Scope, systemId: number): Promise<GroupRow[]> {
  const { rows } = await GROUP.from(sql`
    ${WITH_ROLE} where g.system_id = ${systemId} and ${visibleSystem(scope, 'g.system_id')}
    order by lower(g.display_name), g.id
  `).execute(scope.db);
  return rows;
}

export async function findGroup(scope: Scope, id: number): Promise<GroupRow | null> {
  const { rows } = await GROUP.from(sql`
    ${WITH_ROLE} where g.id = ${id} and ${visibleSystem(scope, 'g.system_id')}
  `).execute(scope.db);
  return rows[0] ?? null;
}

export async function listMemberIds({ db }: Scope, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('scim_group_members')
    .where('group_id', '=', groupId)
    .select('user_id')
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** @param roleName null for the role with the name of the group */
export async function chooseRole(
  { db }: Scope,
  { id, roleName, at }: { id: number; roleName: string | null; at: Date },
): Promise<void> {
  await sql`
    update scim_groups set role_name = ${roleName}, version = version + 1, changed_at = ${at} where id = ${id}
  `.execute(db);
}

/** A role as groups find it. */
export interface RoleOfGroups {
  /** Null for a new role, which nobody can have chosen yet. */
  name: string | null;
  displayName: string;
  systemType: string;
}

export interface MemberOfRole {
  userId: number;
  systemId: number;
}

/** Members of groups of all systems that give a role. Ignores the viewer's scope, because a role is for all of them. */
export async function listMembersOfRole(
  { db }: Scope,
  { name, displayName, systemType }: RoleOfGroups,
): Promise<MemberOfRole[]> {
  const { rows } = await sql<MemberOfRole>`
    select distinct m.user_id as "userId", g.system_id as "systemId"
    from scim_group_members m join scim_groups g on g.id = m.group_id
      join systems s on s.id = g.system_id join system_types t on t.id = s.type_id
    where t.name = ${systemType} and (g.role_name = ${name}::text
      or g.role_name is null and lower(g.display_name) = lower(${displayName}))
    order by 2, 1
  `.execute(db);
  return rows;
}
