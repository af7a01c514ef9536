import type { IWindow } from 'oidc-client-ts';
import type { Client } from 'urql';
import { expect } from 'vitest';
import { type Answers, stubServer } from '../../test/server.ts';
import { createGraphqlClient } from '../graphql/client.ts';
import type { SignInProvider } from './providers/oidc.ts';
import { createTabProvider } from './providers/tab-provider.ts';
import type { SessionCalls } from './session-calls.ts';
import { createSession } from './session-store.ts';
import { spendCalls } from './spend-calls.ts';

const ISSUER = `${location.origin}/identity`;
export const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  end_session_endpoint: `${ISSUER}/session/end`,
};
/** The provider of users with an address at lakeside.example. */
export const LAKESIDE: SignInProvider = {
  name: 'lakeside',
  issuer: `${location.origin}/lakeside`,
  clientId: 'lakeside-web',
  scope: 'openid email',
  audience: 'api',
  acrValues: ['mfa', 'phr'],
};
const ofLakeside = JSON.parse(JSON.stringify(METADATA).replaceAll(ISSUER, LAKESIDE.issuer)) as object;
/** An identity token of the provider, unsigned: the browser does not verify it. */
export const idToken = (claims: object = {}) =>
  ['{}', JSON.stringify({ iss: ISSUER, sub: 'u1', aud: 'capwise-web', iat: 1, exp: 9e9, ...claims }), 'x']
    .map((part) => btoa(part).replaceAll('=', ''))
    .join('.');
/** Storage key of the tab's user. */
export const USER_KEY = `oidc.user:${ISSUER}:capwise-web`;

/** A real user manager that records redirects to the provider instead of following them. */
export function sessionAt(
  answers: Answers,
  token: () => Response = () => new Response('', { status: 400 }),
  channel: string = crypto.randomUUID(),
  callsOf: (client: Client) => SessionCalls = spendCalls,
  isChosenByEmail = false,
  issuer: string = METADATA.issuer,
) {
  const server = stubServer(answers, {
    '/identity/.well-known/openid-configuration': () => Response.json({ ...METADATA, issuer }),
    '/identity/token': token,
    '/lakeside/.well-known/openid-configuration': () => Response.json(ofLakeside),
    '/lakeside/token': token,
  });
  const visited: URL[] = [];
  const opened: string[] = [];
  const window: IWindow = {
    navigate: async ({ url }) => {
      visited.push(new URL(url));
      return { url };
    },
    close: () => {},
  };
  const provider = createTabProvider(
    {
      issuer: ISSUER,
      clientId: 'capwise-web',
      scope: 'openid profile email',
      audience: null,
      acrValues: [],
      isChosenByEmail,
    },
    { prepare: async () => window, callback: async () => {} },
  );
  const session = createSession({
    provider,
    calls: callsOf(
      createGraphqlClient({
        accessToken: () => session.accessToken(),
        onNamedError: (name) => expect.fail(`${name} was not left to the session`),
        connection: { onLost: () => {}, onBack: () => {} },
      }),
    ),
    open: (path) => void opened.push(path),
    channel,
  });
  return { session, visited, opened, ...server };
}

export const tokens = (id_token: string) =>
  Response.json({ access_token: 'fresh', id_token, token_type: 'Bearer', expires_in: 3600 });

/** State of the tab after a reload. */
export function rememberUser(
  expiresInSeconds: number,
  lifetimeSeconds = 3600,
  subject = 'u1',
  refreshToken: string | null = 'refresh',
) {
  const user = {
    access_token: 'remembered',
    id_token: 'identity-token',
    ...(refreshToken && { refresh_token: refreshToken }),
    token_type: 'Bearer',
    profile: { sub: subject },
    expires_at: Math.floor(Date.now() / 1000) + expiresInSeconds,
  };
  sessionStorage.setItem(USER_KEY, JSON.stringify(user));
  // Sessions on one page would detect each other as a duplicated tab.
  sessionStorage.removeItem('capwise.tab');
  sessionStorage.setItem('capwise.token-lifetime', String(lifetimeSeconds));
}
