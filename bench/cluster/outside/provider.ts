import { accounts, DEMO_PASSWORD } from '@capwise/demo/accounts';
import { giftAccounts } from '@capwise/demo/compliance/gift-accounts';
import { signIn } from '../../../packages/server/src/cli/parts/sign-in.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import type { Tools } from '../tools.ts';
import { CLIENT_ID, startGlewlwyd } from './glewlwyd.ts';
import { signInAtGlewlwyd } from './glewlwyd-sign-in.ts';

/** Where people sign in. */
export interface Provider {
  settings: Record<string, string>;
  /** @returns an access token */
  signIn(email: string): Promise<string>;
  /** Null for the built-in one, which is part of the application. */
  process: { kill(): Promise<void>; start(): Promise<void> } | null;
}

const redirectOf = (url: string) => `${url}/login/callback`;

export const builtIn = (url: string): Provider => ({
  settings: {},
  process: null,
  signIn: (email) =>
    signIn({ url, clientId: 'capwise-web', redirectUri: redirectOf(url), email, password: DEMO_PASSWORD }),
});

/** @param url address of the application */
export async function external(
  cleanup: Cleanup,
  glewlwyd: NonNullable<Tools['glewlwyd']>,
  url: string,
): Promise<Provider> {
  const people = [...accounts, ...giftAccounts].map(({ email }) => email);
  const provider = await startGlewlwyd(cleanup, glewlwyd, { redirectUri: redirectOf(url), people });
  return {
    settings: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT_ID, OIDC_SCOPE: 'openid' },
    process: provider,
    signIn: (email) => signInAtGlewlwyd(provider, redirectOf(url), email),
  };
}
