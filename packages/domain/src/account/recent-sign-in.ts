/** How long after entering their credentials people may do what asks for them again. */
export const RECENT_SIGN_IN_MINUTES = 10;

/** The field that a refusal names if the sign-in is older. */
export const RECENT_SIGN_IN_FIELD = 'signIn';

/** The error of a challenge for a more recent sign-in (RFC 9470). */
export const RECENT_SIGN_IN_CHALLENGE = 'insufficient_user_authentication';

export const RECENT_SIGN_IN_TEXT = `You signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Sign in again.`;

/** @param authTime seconds since epoch. Undefined if the identity provider does not report it, which no sign-in changes. */
export const isRecentSignIn = (authTime: number | undefined, now: Date): boolean =>
  authTime === undefined || now.getTime() / 1_000 - authTime <= RECENT_SIGN_IN_MINUTES * 60;
