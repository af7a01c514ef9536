/** Why a session ended: the user asked, asked to sign in again, or the token ran out or was not renewed. */
export type SignedOutBecause = 'asked' | 'login-again' | 'expired';

const KEY = 'capwise.signed-out-because';
const ROOT_KEY = 'capwise.signed-out-at';

/**
 * Survives the way to the provider's logout page and back.
 * @param root where the browser goes on to; null where nothing comes after the logout page
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
