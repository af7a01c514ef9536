import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PasswordOwner } from '../hashing/password-choice.ts';
import { hashPassword, isWeaker, passwordMatches } from '../hashing/passwords.ts';

/** A user of the built-in provider, with claims shaped like Keycloak's. */
export interface IdentityAccount {
  subject: string;
  claims: {
    email: string;
    email_verified: boolean;
    given_name: string;
    family_name: string;
    preferred_username: string;
    realm_access: { roles: string[] };
    user_groups: string[];
    hayes_document_types: string[];
  };
}

interface Row {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  system_name: string;
  roles: string[];
}

/** Users who are not approved yet cannot sign in, even with a password or a link. */
const MAY_SIGN_IN = sql<boolean>`u.status in ('Active', 'Invited')`;

export const parseUserId = (subject: string): number => Number(/^user-(\d{1,9})$/.exec(subject)?.[1] ?? 0);

export async function findAccount(db: Db, subject: string): Promise<IdentityAccount | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.email, u.first_name, u.last_name, s.name as system_name,
      array(select role_name from user_roles where user_id = u.id order by role_name) as roles
    from users u
    join systems s on s.id = u.system_id
    join identity_passwords p on p.user_id = u.id
    where u.id = ${parseUserId(subject)} and ${MAY_SIGN_IN}
  `.execute(db);
  const user = rows[0];
  if (!user) return undefined;
  return {
    subject,
    claims: {
      email: user.email,
      email_verified: true,
      given_name: user.first_name,
      family_name: user.last_name,
      preferred_username: user.email,
      realm_access: { roles: user.roles },
      user_groups: [`/${user.system_name}`],
      hayes_document_types: [],
    },
  };
}

/**
 * Checks a password. `subject` is null if no user has the address. Replaces a hash that is cheaper than
 * today's.
 * @returns also the stored hash, null if the password is wrong
 */
export async function checkPassword(
  db: Db,
  { email, password }: { email: string; password: string },
  cost: number,
): Promise<{ subject: string | null; isRight: boolean; hash: string | null }> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('identity_passwords as p', 'p.user_id', 'u.id')
    .where('u.email', '=', email.trim().toLowerCase())
    .where(MAY_SIGN_IN)
    .select(['u.id', 'p.password_hash'])
    .executeTakeFirst();
  const isRight = await passwordMatches(password, row?.password_hash ?? null, cost);
  const subject = row ? `user-${row.id}` : null;
  if (!row || !isRight) return { subject, isRight, hash: null };
  if (!isWeaker(row.password_hash, cost)) return { subject, isRight, hash: row.password_hash };
  const hash = await hashPassword(password, cost);
  await db
    .updateTable('identity_passwords')
    .set({ password_hash: hash })
    .where('user_id', '=', row.id)
    // Do not overwrite a password that changed in the meantime.
    .where('password_hash', '=', row.password_hash)
    .execute();
  return { subject, isRight, hash };
}

export async function findPasswordOwner(
  db: Db,
  email: string,
): Promise<(PasswordOwner & { id: number }) | null> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('systems as s', 's.id', 'u.system_id')
    .where('u.email', '=', email.trim().toLowerCase())
    .select([
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      's.name as systemName',
    ])
    .executeTakeFirst();
  return row ? { ...row, email: row.email ?? '' } : null;
}

/** The user can sign in again after choosing a password with a link. */
export async function removeHash(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('identity_passwords').where('user_id', '=', userId).execute();
}

/** @param hash computed before the transaction, because it takes long */
export async function storeHash(db: Db, userId: number, hash: string): Promise<void> {
  await db
    .insertInto('identity_passwords')
    .values({ user_id: userId, password_hash: hash })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ password_hash: hash, changed_at: sql`now()` }),
    )
    .execute();
}
