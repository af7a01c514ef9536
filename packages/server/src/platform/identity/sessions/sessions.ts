import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Tokens have whole seconds. A token issued in the second when sessions end may be from before or after. */
export type RunningSecond = 'refused' | 'spared';

/**
 * Ends every session of a user. Earlier tokens of any issuer are refused from the next request on, even after
 * the user is reactivated.
 * @param db the caller's transaction
 */
export async function endSessions(
  db: Db,
  userId: number,
  now: Date,
  runningSecond: RunningSecond,
): Promise<void> {
  const further = runningSecond === 'refused' ? 1 : 0;
  const from = new Date((Math.floor(now.getTime() / 1_000) + further) * 1_000);
  await sql`
    update users set sessions_valid_from = greatest(sessions_valid_from, ${from}::timestamptz) where id = ${userId}
  `.execute(db);
  await db.deleteFrom('open_sessions').where('user_id', '=', userId).execute();
  await forgetSessions(db, userId);
}

/**
 * Deletes a user's sessions and refresh tokens at the built-in provider. With an external provider there are
 * none.
 */
export async function forgetSessions(db: Db, userId: number): Promise<void> {
  await sql`delete from identity_records where payload ->> 'accountId' = ${`user-${userId}`}`.execute(db);
}

export async function forgetProviderSessions(db: Db, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await sql`
    delete from identity_records
    where (model = 'Session' and uid = any(${uids}::text[]))
      or (model in ('RefreshToken', 'AuthorizationCode') and payload ->> 'sessionUid' = any(${uids}::text[]))
  `.execute(db);
}
