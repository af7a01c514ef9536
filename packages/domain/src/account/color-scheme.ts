/**
 * Cookie with the color scheme chosen on this machine. A cookie lets the server render with it, and survives
 * a sign-out, which clears browser storage (SHELL-042).
 */
const SCHEME_COOKIE = 'capwise-scheme';
/** Browsers accept this prefix over https only, and then no other host or path can set the cookie. */
const SECURE_COOKIE = `__Host-${SCHEME_COOKIE}`;

export type ChosenScheme = 'light' | 'dark';

/** Finds the choice in a list of cookies. */
export const SCHEME_PATTERN = new RegExp(`(?:^|;)\\s*(?:__Host-)?${SCHEME_COOKIE}=(light|dark)\\s*(?:;|$)`);

export function chosenScheme(cookies: string): ChosenScheme | null {
  const found = SCHEME_PATTERN.exec(cookies);
  return (found?.[1] as ChosenScheme | undefined) ?? null;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Values for `document.cookie`, one after the other. Null resets the choice. Over https, the second one clears a
 * cookie of earlier versions, which had no prefix.
 */
export const schemeCookies = (scheme: ChosenScheme | null, isSecure: boolean): string[] =>
  isSecure
    ? [`${cookie(SECURE_COOKIE, scheme)}; secure`, cookie(SCHEME_COOKIE, null)]
    : [cookie(SCHEME_COOKIE, scheme)];

const cookie = (name: string, scheme: ChosenScheme | null): string =>
  `${name}=${scheme ?? ''}; path=/; max-age=${scheme ? YEAR_SECONDS : 0}; samesite=lax`;
