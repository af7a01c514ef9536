import type { PlacedUser } from '@capwise/domain/admin/user-rows';
import type { UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import type { Scope } from '../../../db/scope.ts';

export async function knownAddresses(scope: Scope, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select email from users where email = any(${emails}::text[])
  `.execute(scope.db);
  return new Set(rows.map(({ email }) => email));
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
