import type { Db } from '../../../db/database.ts';
import { endSignIn, sessionIds } from './ended-sign-ins.ts';
import { KEEP_MS } from './open-sessions.ts';
import { forgetProviderSessions } from './sessions.ts';

/**
 * Ends one session of a user, here and at the built-in provider.
 * @param db the caller's transaction
 * @returns null if the user has no such session
 */
export async function endSession(
  db: Db,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<{ issuer: string; key: string; browser: string } | null> {
  const session = await db
    .selectFrom('open_sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .select(['issuer', 'key', 'browser'])
    // Of two requests at the same time, one ends it.
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  const issuedAt = Math.floor(now.getTime() / 1_000);
  await endSignIn(db, { ...session, issuedAt, expiresAt: issuedAt + KEEP_MS / 1_000 }, now);
  await forgetProviderSessions(db, sessionIds([session.key]));
  return session;
}
