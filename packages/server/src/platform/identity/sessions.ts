import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Tokens tell whole seconds: one of the second in which sessions end may be from before or after. */
export type RunningSecond = 'refused' | 'spared';

/**
 * Ends every session of a user: tokens from before are refused from the next request on, whoever issued them, and stay
 * refused when the user is let in again.
 * @param db the transaction of what ends them
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

/** Forgets the sessions and refresh tokens that the built-in provider keeps of a user; of another one there are none. */
export async function forgetSessions(db: Db, userId: number): Promise<void> {
  await sql`delete from identity_records where payload ->> 'accountId' = ${`user-${userId}`}`.execute(db);
}

/** Forgets the built-in provider's sessions, with their codes and refresh tokens. */
export async function forgetProviderSessions(db: Db, uids: readonly string[]): Promise<void> {
  if (uids.length === 0) return;
  await sql`
    delete from identity_records
    where (model = 'Session' and uid = any(${uids}::text[]))
      or (model in ('RefreshToken', 'AuthorizationCode') and payload ->> 'sessionUid' = any(${uids}::text[]))
  `.execute(db);
}
