/**
 * Why a session ended: the user signed out, wants to sign in again, or the token expired or was not renewed.
 */
export type SignedOutBecause = 'asked' | 'login-again' | 'expired';

const KEY = 'capwise.signed-out-because';
const ROOT_KEY = 'capwise.signed-out-at';

/**
 * Stores the reason across the provider's logout page.
 * @param root Where the browser goes next. Null stays on the logout page.
 */
export function rememberAfterLogout(because: SignedOutBecause, root: string | null): void {
  if (because !== 'asked') sessionStorage.setItem(KEY, because);
  if (root !== null) sessionStorage.setItem(ROOT_KEY, root);
}

export function signedOutBecause(): SignedOutBecause {
  const text = sessionStorage.getItem(KEY);
  return text === 'expired' || text === 'login-again' ? text : 'asked';
}

export const signedOutAt = (): string | null => sessionStorage.getItem(ROOT_KEY);

export function forgetSignedOut(): void {
  sessionStorage.removeItem(KEY);
  sessionStorage.removeItem(ROOT_KEY);
}
