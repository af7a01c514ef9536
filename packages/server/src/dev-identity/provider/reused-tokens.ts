import type { Db } from '../../db/database.ts';
import { endSignIn, sessionKey } from '../../platform/identity/ended-sign-ins.ts';
import { forgetProviderSessions } from '../../platform/identity/sessions.ts';

/** Of two uses at the same time the first may be answered a moment after the second has ended the sign-in. */
const MARGIN_SECONDS = 5;

export interface ReusedToken {
  issuer: string;
  /** The provider's session that the token belongs to. */
  sessionUid: string;
  /** Lifetime of an access token. */
  accessSeconds: number;
}

/**
 * Ends the sign-in of a code or refresh token that was used twice: one of the two users is a thief. Its access tokens
 * are refused from now on, and the next sign-in asks for the password.
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
