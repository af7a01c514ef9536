import type { AddUser, UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';

export interface NewUser extends Omit<AddUser, 'isAdmin' | 'directProvisioning' | 'initialRoles'> {
  systemId: number;
  facilityId: number | null;
  status: UserStatus;
  roles: readonly string[];
  requestKey: string | null;
  requestDigest: string;
  at: Date;
}

/** @returns the ID, or null if the email or the request key already exists */
export async function insertUser(scope: Scope, user: NewUser): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into users (system_id, prefix, first_name, last_name, title, email, phone_number, status, request_key,
        request_digest, created_at, approved_at)
      values (${user.systemId}, ${user.prefix}, ${user.firstName}, ${user.lastName}, ${user.title},
        ${user.emailAddress || null}, ${user.phoneNumber}, ${user.status}, ${user.requestKey},
        ${user.requestDigest}, ${user.at},
        ${user.status === 'Requested' ? null : user.at})
      on conflict do nothing returning id
    ), granted as (
      insert into user_roles (user_id, role_name) select id, unnest(${user.roles}::text[]) from made
    ), placed as (
      insert into user_facilities (user_id, facility_id, position)
      select id, ${user.facilityId}::int, 0 from made where ${user.facilityId}::int is not null
    )
    select id from made
  `.execute(scope.db);
  return rows[0]?.id ?? null;
}

const ADDED_BEFORE = rowColumns('users', {
  id: 'id',
  name: sql<string>`first_name || ' ' || last_name`,
  /** Digest of the input. Null for users added before digests were stored. */
  digest: 'request_digest',
  status: 'status',
});
export type AddedBefore = RowOf<typeof ADDED_BEFORE>;

export async function findAdded(
  { db }: Scope,
  systemId: number,
  requestKey: string,
): Promise<AddedBefore | null> {
  const { rows } = await ADDED_BEFORE.from(sql`
    users
    where request_key = ${requestKey} and system_id = ${systemId}
  `).execute(db);
  return rows[0] ?? null;
}
