/** Why a session ended: the user asked, asked to sign in again, or the token ran out or was not renewed. */
export type SignedOutBecause = 'asked' | 'login-again' | 'expired';

const KEY = 'capwise.signed-out-because';

/** Survives the way to the provider's logout page and back. */
export function rememberAfterLogout(because: SignedOutBecause): void {
  if (because !== 'asked') sessionStorage.setItem(KEY, because);
}

export function signedOutBecause(): SignedOutBecause {
  const text = sessionStorage.getItem(KEY);
  return text === 'expired' || text === 'login-again' ? text : 'asked';
}

export function forgetSignedOut(): void {
  sessionStorage.removeItem(KEY);
}
