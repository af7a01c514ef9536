import type { Filter } from '@capwise/domain/admin/scim/filter';
import type { ScimList } from '@capwise/domain/admin/scim/list-request';
import { type RawBuilder, sql } from 'kysely';
import { isUniqueViolation } from '../../../../db/conflicts/unique-violation.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { type Filterable, filterCondition, sortedBy } from './filter.queries.ts';

export interface Member {
  id: number;
  name: string;
}

const MEMBERS = sql<Member[] | null>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) order by u.id), '[]')
  from scim_group_members m join users u on u.id = m.user_id where m.group_id = g.id)`;

const NAMES_DIGEST = sql<string>`(
  select left(md5(coalesce(string_agg(u.first_name || ' ' || u.last_name, ',' order by u.id), '')), 16)
  from scim_group_members m join users u on u.id = m.user_id where m.group_id = g.id)`;

const groupColumns = (hasMembers: boolean) =>
  rowColumns(
    { g: 'scim_groups' },
    {
      id: 'g.id',
      displayName: 'g.display_name',
      externalId: 'g.external_id',
      version: 'g.version',
      /** Changes with the names of members, also in answers without members. */
      namesDigest: NAMES_DIGEST,
      createdAt: 'g.created_at',
      changedAt: 'g.changed_at',
      /** Null if the answer leaves them out. */
      members: hasMembers ? MEMBERS : sql<Member[] | null>`null::json`,
    },
  );
export type ScimGroupRow = RowOf<ReturnType<typeof groupColumns>>;

const FILTERABLE: Filterable = {
  columns: {
    id: { sql: sql`g.id::text`, type: 'code' },
    displayname: { sql: sql`g.display_name`, type: 'text' },
    externalid: { sql: sql`g.external_id`, type: 'code' },
    'meta.created': { sql: sql`g.created_at`, type: 'instant' },
    'meta.lastmodified': { sql: sql`g.changed_at`, type: 'instant' },
  },
  lists: {
    members: {
      columns: { value: { sql: sql`m.user_id::text`, type: 'code' } },
      some: (condition) => sql<boolean>`exists (
        select from scim_group_members m where m.group_id = g.id and ${condition})`,
    },
  },
};

const groups = ({ viewer }: Scope, condition: RawBuilder<boolean>) => sql`
  scim_groups g where g.system_id = ${viewer.systemId} and ${condition}`;

const matching = (filter: Filter | null) =>
  filter ? filterCondition(filter, FILTERABLE) : sql<boolean>`true`;

export async function countScimGroups(scope: Scope, filter: Filter | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${groups(scope, matching(filter))}
  `.execute(scope.db);
  return rows[0]!.count;
}

export async function listScimGroups(
  scope: Scope,
  list: ScimList,
  hasMembers: boolean,
): Promise<ScimGroupRow[]> {
  const { rows } = await groupColumns(hasMembers)
    .from(
      sql`
    ${groups(scope, matching(list.filter))}
    order by ${sortedBy(list, FILTERABLE)} g.id limit ${list.limit} offset ${list.offset}
  `,
    )
    .execute(scope.db);
  return rows;
}

export async function findScimGroup(
  scope: Scope,
  id: number,
  hasMembers: boolean,
): Promise<ScimGroupRow | null> {
  const { rows } = await groupColumns(hasMembers)
    .from(groups(scope, sql<boolean>`g.id = ${id}`))
    .execute(scope.db);
  return rows[0] ?? null;
}

export async function countGroupsOfSystem({ db, viewer }: Scope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from scim_groups where system_id = ${viewer.systemId}
  `.execute(db);
  return rows[0]!.count;
}

interface NewGroup {
  displayName: string;
  externalId: string;
  at: Date;
}

/** @throws an error that {@link isGroupNameTaken} recognizes */
export async function insertScimGroup(
  { db, viewer }: Scope,
  { displayName, externalId, at }: NewGroup,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into scim_groups (system_id, display_name, external_id, created_at, changed_at)
    values (${viewer.systemId}, ${displayName}, ${externalId || null}, ${at}, ${at}) returning id
  `.execute(db);
  return rows[0]!.id;
}

/** @throws an error that {@link isGroupNameTaken} recognizes */
export async function updateScimGroup({ db }: Scope, id: number, group: NewGroup): Promise<void> {
  await sql`
    update scim_groups set display_name = ${group.displayName}, external_id = ${group.externalId || null},
      version = version + 1, changed_at = ${group.at}
    where id = ${id}
  `.execute(db);
}

export const isGroupNameTaken = (error: unknown): boolean => isUniqueViolation(error, ['scim_groups_name']);

export async function deleteGroup({ db }: Scope, id: number): Promise<void> {
  await db.deleteFrom('scim_groups').where('id', '=', id).execute();
}

/** Those of the IDs that are users whom the provider sees. */
export async function listKnownUsers({ db, viewer }: Scope, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u left join scim_users l on l.user_id = u.id
    where u.id = any(${ids}::int[]) and u.system_id = ${viewer.systemId} and l.deleted_at is null
  `.execute(db);
  return rows.map(({ id }) => id);
}

export interface MemberChanges {
  added: readonly number[];
  removed: readonly number[];
}

/** @returns the members that were not members before, and those that were */
export async function changeMembers(
  { db }: Scope,
  groupId: number,
  { added, removed }: MemberChanges,
): Promise<{ added: number[]; removed: number[] }> {
  const { rows } = await sql<{ id: number; isMember: boolean }>`
    with removed as (
      delete from scim_group_members where group_id = ${groupId} and user_id = any(${removed}::int[])
      returning user_id
    ), added as (
      insert into scim_group_members (group_id, user_id) select ${groupId}::int, unnest(${added}::int[])
      on conflict do nothing returning user_id
    )
    select user_id as id, true as "isMember" from added union all select user_id, false from removed
  `.execute(db);
  const ids = (isMember: boolean) => rows.filter((row) => row.isMember === isMember).map(({ id }) => id);
  return { added: ids(true), removed: ids(false) };
}
