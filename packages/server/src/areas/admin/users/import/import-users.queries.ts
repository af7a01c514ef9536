import type { PlacedUser } from '@capwise/domain/admin/imports/placed-user';
import type { UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { visibleSystem } from '../../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';

/** Imports into one system wait for each other. Take it before any other lock. */
export async function lockUserImports({ db }: Scope, systemId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import users ' || ${systemId}::int, 0))`.execute(
    db,
  );
}

/** Users of all systems with these addresses. Not scoped: an address is used once in the installation. */
export async function listKnownAddresses(
  { db }: Scope,
  emails: readonly string[],
): Promise<{ id: number; email: string; systemId: number }[]> {
  const { rows } = await sql<{ id: number; email: string; systemId: number }>`
    select id, email, system_id as "systemId" from users where email = any(${emails}::text[])
  `.execute(db);
  return rows;
}

const NAMED_FACILITY = rowColumns(
  { f: 'facilities' },
  {
    id: 'f.id',
    name: 'f.name',
    number: 'f.number',
    numberExtension: 'f.number_extension',
    externalId: 'f.external_id',
  },
);

/** Active facilities of a system, with everything that may identify one in a file. */
export async function listNamedFacilities(
  scope: Scope,
  systemId: number,
): Promise<RowOf<typeof NAMED_FACILITY>[]> {
  const { rows } = await NAMED_FACILITY.from(sql`
    facility_systems fs join facilities f on f.id = fs.facility_id
    where fs.system_id = ${systemId} and f.is_active and ${visibleSystem(scope, 'fs.system_id')}
    order by lower(f.name), f.id
  `).execute(scope.db);
  return rows;
}

export async function listRoleNames(
  { db }: Scope,
  systemTypeId: number,
): Promise<{ name: string; displayName: string }[]> {
  return db
    .selectFrom('roles')
    .where('system_type_id', '=', systemTypeId)
    .select(['name', 'display_name as displayName'])
    .execute();
}

export interface PresentUser {
  id: number;
  email: string | null;
}

/** Users whose own system this is, except for deactivated ones and requests. */
export async function listPresentUsers(scope: Scope, systemId: number): Promise<PresentUser[]> {
  const { rows } = await sql<PresentUser>`
    select u.id, u.email from users u
    where u.system_id = ${systemId} and u.status not in ('Deactivated', 'Requested')
      and ${visibleSystem(scope, 'u.system_id')}
    order by lower(u.first_name || ' ' || u.last_name), u.id
  `.execute(scope.db);
  return rows;
}

export interface NewUsers {
  systemId: number;
  status: UserStatus;
  at: Date;
  users: readonly PlacedUser[];
}

/**
 * Adds users with their roles and facilities. Skips known addresses. @returns the IDs of added users by
 * address
 */
export async function insertUsers(
  scope: Scope,
  { systemId, status, at, users }: NewUsers,
): Promise<Map<string, number>> {
  const given = users.map(({ user, facility }) => ({
    first_name: user.firstName,
    last_name: user.lastName,
    title: user.title,
    email: user.emailAddress,
    phone_number: user.phoneNumber,
    facility_id: facility?.id ?? null,
    roles: user.initialRoles,
  }));
  const { rows } = await sql<{ id: number; email: string }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as g(first_name text, last_name text,
        title text, email text, phone_number text, facility_id int, roles text[])
    ), made as (
      insert into users (system_id, first_name, last_name, title, email, phone_number, status, created_at, approved_at)
      select ${systemId}, first_name, last_name, title, email, phone_number, ${status}, ${at},
        ${status === 'Requested' ? null : at}::timestamptz
      from given on conflict do nothing returning id, email
    ), granted as (
      insert into user_roles (user_id, role_name)
      select m.id, unnest(g.roles) from made m join given g on g.email = m.email
    ), placed as (
      insert into user_facilities (user_id, facility_id, position)
      select m.id, g.facility_id, 0 from made m join given g on g.email = m.email where g.facility_id is not null
    )
    select id, email from made
  `.execute(scope.db);
  return new Map(rows.map(({ id, email }) => [email, id]));
}
