import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { revokeApiTokens } from './sessions/revoke-api-tokens.ts';
import { endSessions } from './sessions/sessions.ts';

/**
 * Takes the account from everyone who could sign in to it: ends all sessions, revokes API tokens, voids the
 * links mailed so far, and deletes linked identities, the password, two-step verification and passkeys. The next
 * invitation starts from nothing.
 * @param db the caller's transaction
 */
export async function forgetIdentity(db: Db, userId: number, now: Date): Promise<void> {
  await endSessions(db, userId, now, 'refused');
  await revokeApiTokens(db, userId, now);
  await sql`
    with links as (delete from password_links where user_id = ${userId}),
      passwords as (delete from identity_passwords where user_id = ${userId}),
      factors as (delete from identity_second_factors where user_id = ${userId}),
      keys as (delete from passkeys where user_id = ${userId}),
      identities as (delete from user_identities where user_id = ${userId})
    update mails set link = null where link_user_id = ${userId} and link is not null
  `.execute(db);
}
