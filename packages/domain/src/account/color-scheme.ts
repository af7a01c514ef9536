/**
 * Cookie with the color scheme chosen on this machine. A cookie lets the server render with it, and survives
 * a sign-out, which clears browser storage (SHELL-042).
 */
export const SCHEME_COOKIE = 'capwise-scheme';

export type ChosenScheme = 'light' | 'dark';

export function chosenScheme(cookies: string): ChosenScheme | null {
  const found = new RegExp(`(?:^|;)\\s*${SCHEME_COOKIE}=(light|dark)\\s*(?:;|$)`).exec(cookies);
  return (found?.[1] as ChosenScheme | undefined) ?? null;
}

const YEAR_SECONDS = 31_536_000;

/** Value for `document.cookie`. Null resets the choice. */
export const schemeCookie = (scheme: ChosenScheme | null, isSecure: boolean): string =>
  [
    `${SCHEME_COOKIE}=${scheme ?? ''}`,
    'path=/',
    `max-age=${scheme ? YEAR_SECONDS : 0}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
