import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import type { TestApi } from './api.ts';
import { Authenticator, pageOptions } from './authenticator.ts';
import { Browser } from './browser.ts';

export const PASSKEYS_PAGE = '/oidc/passkeys';

export const alertIn = (page: string): string | undefined => /role="alert">([^<]+)/.exec(page)?.[1];
export const namesIn = (page: string): string[] =>
  [...page.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name!);

export const newAuthenticator = (api: TestApi): Authenticator =>
  new Authenticator(new URL(api.services.settings.PUBLIC_URL[0]!).origin);

export const sendTo = (
  browser: Browser,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> => browser.open(path, { method: 'POST', body: new URLSearchParams(form), headers });

export async function signedIn(api: TestApi, email: string): Promise<Browser> {
  const browser = new Browser(api);
  await browser.enter(await browser.begin(), { email, password: DEMO_PASSWORD });
  return browser;
}

/** The page on which the browser creates a passkey. */
export async function startPasskey(browser: Browser, proof: Record<string, string> = {}) {
  const page = await (await sendTo(browser, PASSKEYS_PAGE, { password: DEMO_PASSWORD, ...proof })).text();
  return { page, token: /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '' };
}

export async function addPasskey(browser: Browser, authenticator: Authenticator, name = 'My phone') {
  const { page, token } = await startPasskey(browser);
  const credential = authenticator.create(pageOptions(page));
  const form = { token, name, credential };
  return { form, response: await sendTo(browser, `${PASSKEYS_PAGE}/new`, form) };
}

/** A sign-in page with its challenge, and its form for passkeys. */
export async function atSignIn(browser: Browser, verifier?: string) {
  const path = await browser.begin(verifier);
  const options = pageOptions(await (await browser.open(path)).text());
  return {
    path,
    options,
    use: (credential: string, headers?: Record<string, string>) =>
      sendTo(browser, `${path}/passkey`, { credential }, headers),
  };
}
