import type { Filter } from '@capwise/domain/admin/scim/filter';
import type { ScimList } from '@capwise/domain/admin/scim/list-request';
import { phoneDigits } from '@capwise/domain/admin/scim/scim-user';
import { type RawBuilder, sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { type Filterable, filterCondition, sortedBy } from './filter.queries.ts';

export interface GroupOfUser {
  id: number;
  name: string;
}

const IS_ACTIVE = sql<boolean>`(u.status <> 'Deactivated')`;
const CHANGED_AT = sql<Date>`greatest(u.created_at, u.changed_at, l.changed_at)`;

const USER = rowColumns(
  { u: 'users', l: 'scim_users?' },
  {
    id: 'u.id',
    email: 'u.email',
    prefix: 'u.prefix',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    title: 'u.title',
    phoneNumber: 'u.phone_number',
    isActive: IS_ACTIVE,
    externalId: 'l.external_id',
    createdAt: 'u.created_at',
    changedAt: CHANGED_AT,
    groups: sql<GroupOfUser[]>`(
      select coalesce(json_agg(json_build_object('id', g.id, 'name', g.display_name) order by g.id), '[]')
      from scim_group_members m join scim_groups g on g.id = m.group_id where m.user_id = u.id)`,
  },
);
export type ScimUserRow = RowOf<typeof USER>;

const FULL_NAME = sql`u.first_name || ' ' || u.last_name`;
const text = (column: RawBuilder<unknown>) => ({ sql: column, type: 'text' }) as const;
const EMAIL = text(sql`u.email`);
/** Answers show dashes, which are not stored. A text without digits is in no number. */
const PHONE = { ...text(sql`u.phone_number`), stored: (given: string) => phoneDigits(given) || given };

const FILTERABLE: Filterable = {
  columns: {
    id: { sql: sql`u.id::text`, type: 'code' },
    username: EMAIL,
    externalid: { sql: sql`l.external_id`, type: 'code' },
    'name.givenname': text(sql`u.first_name`),
    'name.familyname': text(sql`u.last_name`),
    'name.honorificprefix': text(sql`u.prefix`),
    'name.formatted': text(FULL_NAME),
    displayname: text(FULL_NAME),
    title: text(sql`u.title`),
    active: { sql: IS_ACTIVE, type: 'boolean' },
    emails: EMAIL,
    'emails.value': EMAIL,
    'emails.type': text(sql`case when u.email is not null then 'work' end`),
    'emails.primary': { sql: sql`u.email is not null`, type: 'boolean' },
    phonenumbers: PHONE,
    'phonenumbers.value': PHONE,
    'phonenumbers.type': text(sql`case when u.phone_number <> '' then 'work' end`),
    'meta.created': { sql: sql`u.created_at`, type: 'instant' },
    'meta.lastmodified': { sql: CHANGED_AT, type: 'instant' },
  },
  lists: {
    groups: {
      columns: {
        value: { sql: sql`g.id::text`, type: 'code' },
        display: text(sql`g.display_name`),
      },
      some: (condition) => sql<boolean>`exists (
        select from scim_group_members m join scim_groups g on g.id = m.group_id
        where m.user_id = u.id and ${condition})`,
    },
  },
};

/** Users whose home is the token's system. Guests and users that the provider has deleted are not among them. */
const provisioned = ({ viewer }: Scope, condition: RawBuilder<boolean>) => sql`
  users u left join scim_users l on l.user_id = u.id
  where u.system_id = ${viewer.systemId} and l.deleted_at is null and ${condition}`;

const matching = (filter: Filter | null) =>
  filter ? filterCondition(filter, FILTERABLE) : sql<boolean>`true`;

export async function countScimUsers(scope: Scope, filter: Filter | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${provisioned(scope, matching(filter))}
  `.execute(scope.db);
  return rows[0]!.count;
}

export async function listScimUsers(scope: Scope, list: ScimList): Promise<ScimUserRow[]> {
  const { rows } = await USER.from(sql`
    ${provisioned(scope, matching(list.filter))}
    order by ${sortedBy(list, FILTERABLE)} u.id limit ${list.limit} offset ${list.offset}
  `).execute(scope.db);
  return rows;
}

export async function findScimUser(scope: Scope, id: number): Promise<ScimUserRow | null> {
  const { rows } = await USER.from(provisioned(scope, sql<boolean>`u.id = ${id}`)).execute(scope.db);
  return rows[0] ?? null;
}

/** Lets changes of the system's users and groups by providers run one at a time. Take it first. */
export async function lockProvisioning({ db, viewer }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('scim ' || ${String(viewer.systemId)}, 0))`.execute(
    db,
  );
}

/** A user of the system whom the provider has deleted. */
export async function findDeletedUser({ db, viewer }: Scope, email: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u join scim_users l on l.user_id = u.id
    where u.system_id = ${viewer.systemId} and u.email = ${email} and l.deleted_at is not null
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Stores the provider's ID of a user. It also shows a deleted user again. */
export async function linkUser({ db }: Scope, userId: number, externalId: string, at: Date): Promise<void> {
  await sql`
    insert into scim_users (user_id, external_id, changed_at) values (${userId}, ${externalId || null}, ${at})
    on conflict (user_id) do update set external_id = excluded.external_id, changed_at = excluded.changed_at,
      deleted_at = null
    where scim_users.external_id is distinct from excluded.external_id or scim_users.deleted_at is not null
  `.execute(db);
}

/** Hides a user from providers, with their ID and memberships. */
export async function unlinkUser({ db }: Scope, userId: number, at: Date): Promise<void> {
  await sql`
    with left_groups as (delete from scim_group_members where user_id = ${userId} returning group_id),
      changed as (
        update scim_groups set version = version + 1, changed_at = ${at}
        where id in (select group_id from left_groups)
      )
    insert into scim_users (user_id, changed_at, deleted_at) values (${userId}, ${at}, ${at})
    on conflict (user_id) do update set external_id = null, changed_at = ${at}, deleted_at = ${at}
  `.execute(db);
}
