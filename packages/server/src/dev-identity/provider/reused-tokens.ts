import type { Db } from '../../db/database.ts';
import { endSignIn, sessionKey } from '../../platform/identity/sessions/ended-sign-ins.ts';
import { forgetProviderSessions } from '../../platform/identity/sessions/sessions.ts';

/** The first of two concurrent uses may be answered shortly after the second has ended the sign-in. */
const MARGIN_SECONDS = 5;

export interface ReusedToken {
  issuer: string;
  sessionUid: string;
  accessSeconds: number;
}

/**
 * Ends the sign-in of a code or refresh token that was used twice, because one of the users is a thief. Its
 * access tokens are refused, and the next sign-in asks for the password.
 */
export async function endReused(
  db: Db,
  { issuer, sessionUid, accessSeconds }: ReusedToken,
  now: Date,
): Promise<void> {
  const issuedAt = Math.floor(now.getTime() / 1_000) + MARGIN_SECONDS;
  const signIn = { issuer, key: sessionKey(sessionUid), issuedAt, expiresAt: issuedAt + accessSeconds };
  await endSignIn(db, signIn, now);
  await forgetProviderSessions(db, [sessionUid]);
}
