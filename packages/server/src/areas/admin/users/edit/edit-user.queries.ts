import type { UserDetails, UserStatus } from '@capwise/domain/admin/users';
import { sql } from 'kysely';
import { isUniqueViolation } from '../../../../db/conflicts/unique-violation.ts';
import { type RowOf, rowColumns } from '../../../../db/row-columns.ts';
import type { Scope } from '../../../../db/scope.ts';
import { detailsVersion, hasSignedIn } from '../user.queries.ts';

const DETAILS = rowColumns(
  { u: 'users' },
  {
    id: 'u.id',
    prefix: 'u.prefix',
    firstName: 'u.first_name',
    lastName: 'u.last_name',
    title: sql<string>`coalesce(u.title, '')`,
    phoneNumber: 'u.phone_number',
    emailAddress: sql<string>`coalesce(u.email, '')`,
    facilityId: sql<number | null>`f.id`,
    facility: sql<string | null>`f.name`,
    version: detailsVersion,
  },
);
export type StoredDetails = RowOf<typeof DETAILS>;

export async function listDetails({ db }: Scope, userIds: readonly number[]): Promise<StoredDetails[]> {
  const { rows } = await DETAILS.from(sql`
    users u left join lateral (
      select f.id, f.name from user_facilities uf join facilities f on f.id = uf.facility_id
      where uf.user_id = u.id order by uf.position, f.id limit 1
    ) f on true
    where u.id = any(${userIds}::int[])
  `).execute(db);
  return rows;
}

/** @param userId a user whom the caller has locked */
export const readDetails = async (scope: Scope, userId: number): Promise<StoredDetails> =>
  (await listDetails(scope, [userId]))[0]!;

export interface ChangedDetails {
  userId: number;
  details: UserDetails;
}

/** @throws an error that {@link isAddressTaken} recognizes */
export async function changeDetails({ db }: Scope, changed: readonly ChangedDetails[]): Promise<void> {
  const given = changed.map(({ userId, details }) => ({
    user_id: userId,
    prefix: details.prefix,
    first_name: details.firstName,
    last_name: details.lastName,
    title: details.title,
    phone_number: details.phoneNumber,
    email: details.emailAddress || null,
  }));
  await sql`
    update users u set prefix = g.prefix, first_name = g.first_name, last_name = g.last_name, title = g.title,
      phone_number = g.phone_number, email = g.email
    from json_to_recordset(${JSON.stringify(given)}::json) as g(user_id int, prefix text, first_name text,
      last_name text, title text, phone_number text, email text)
    where u.id = g.user_id
  `.execute(db);
}

export const isAddressTaken = (error: unknown): boolean => isUniqueViolation(error, ['users_email_key']);

/**
 * Call it before the address changes, because an invited user must have one, and before the identity is forgotten.
 * A later reactivation leads to the invitation, too.
 */
export async function takeBackInvitation({ db }: Scope, userId: number, status: UserStatus): Promise<void> {
  await sql`
    update users u set status = ${status}, invited_at = null,
      deactivated_from = case when u.deactivated_from in ('Invited', 'Active')
          or u.deactivated_from is null and (u.invited_at is not null or ${hasSignedIn})
        then 'Ready_For_Invite' else u.deactivated_from end
    where u.id = ${userId}
  `.execute(db);
}

export interface ChangedFacility {
  userId: number;
  facilityId: number;
}

/** Replaces the first facility of each user, which is the one that forms show. */
export async function replaceFacilities({ db }: Scope, changed: readonly ChangedFacility[]): Promise<void> {
  const userIds = changed.map(({ userId }) => userId);
  await sql`
    delete from user_facilities uf where uf.user_id = any(${userIds}::int[]) and uf.facility_id = (
      select f.facility_id from user_facilities f where f.user_id = uf.user_id
      order by f.position, f.facility_id limit 1)
  `.execute(db);
  await sql`
    insert into user_facilities (user_id, facility_id, position)
    select user_id, facility_id, 0 from unnest(${userIds}::int[], ${changed.map(({ facilityId }) => facilityId)}::int[])
      as g(user_id, facility_id)
    on conflict (user_id, facility_id) do update set position = 0
  `.execute(db);
}

export async function lastEditor({ db }: Scope, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(u.first_name || ' ' || u.last_name, a.user_email) as name
    from audit_entries a left join users u on u.id = a.user_id
    where a.subject_type = 'user' and a.subject_id = ${String(userId)} and a.action = 'user.update'
    order by a.id desc limit 1
  `.execute(db);
  return rows[0]?.name ?? null;
}
