/**
 * The appearance that somebody has chosen on a machine. A cookie, so that the server can begin the page with it, and
 * so that it outlives a sign-out, which clears what the browser stores (SHELL-042): it is the machine's, not a person's.
 */
export const SCHEME_COOKIE = 'capwise-scheme';

export type ChosenScheme = 'light' | 'dark';

/** @param cookies as a browser sends them or `document.cookie` has them; null without a choice */
export function chosenScheme(cookies: string): ChosenScheme | null {
  const found = new RegExp(`(?:^|;)\\s*${SCHEME_COOKIE}=(light|dark)\\s*(?:;|$)`).exec(cookies);
  return (found?.[1] as ChosenScheme | undefined) ?? null;
}

const YEAR_SECONDS = 31_536_000;

/** What to write to `document.cookie`; null takes the choice back. */
export const schemeCookie = (scheme: ChosenScheme | null, isSecure: boolean): string =>
  [
    `${SCHEME_COOKIE}=${scheme ?? ''}`,
    'path=/',
    `max-age=${scheme ? YEAR_SECONDS : 0}`,
    'samesite=lax',
    ...(isSecure ? ['secure'] : []),
  ].join('; ');
