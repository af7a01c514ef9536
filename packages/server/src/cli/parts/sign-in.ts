import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';

const Discovery = z.object({ issuer: z.url(), authorization_endpoint: z.url(), token_endpoint: z.url() });
const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string().optional(),
  id_token: z.string().optional(),
});
export type Tokens = z.output<typeof Tokens>;
const MAX_REDIRECTS = 8;

export class Cookies {
  readonly #values = new Map<string, string>();

  keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      const [name, ...value] = pair!.split('=');
      this.#values.set(name!.trim(), value.join('='));
    }
  }

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

export interface SignInRequest {
  url: string;
  clientId: string;
  /** By default, /login/callback next to the provider. */
  redirectUri?: string;
  email: string;
  password: string;
  code?: string;
}

const NEEDS_CODE =
  'the account has two-step verification. Set CAPWISE_CODE to a code of the authenticator app';

export const signIn = async (request: SignInRequest): Promise<string> =>
  (await signInForAnswer(request)).access_token;

/**
 * Signs in like a browser: code flow with PKCE through the built-in provider's page.
 * @throws Error with the provider's answer
 */
export async function signInForAnswer(asked: SignInRequest): Promise<Tokens> {
  const cookies = new Cookies();
  const go = async (address: string | URL, init: RequestInit = {}) => {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookies.header(), ...init.headers },
    });
    cookies.keep(response);
    return response;
  };
  const discovery = await go(`${asked.url}/oidc/.well-known/openid-configuration`);
  const endpoints = Discovery.parse(await discovery.json());
  const home = endpoints.issuer.replace(/\/oidc$/, '');
  const request = { ...asked, redirectUri: asked.redirectUri ?? `${home}/login/callback` };
  const verifier = randomBytes(32).toString('base64url');
  const authorize = new URL(endpoints.authorization_endpoint);
  authorize.search = new URLSearchParams({
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid profile email',
    state: randomBytes(16).toString('hex'),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();

  let address = authorize.href;
  for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
    if (address.startsWith(request.redirectUri))
      return exchange(address, verifier, endpoints.token_endpoint, request);
    const form = formFor(new URL(address).pathname, request);
    const response = await go(address, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
    const location = response.headers.get('location');
    if (!location) {
      const why =
        response.status === 422
          ? 'the email address, password or code is incorrect'
          : `it answered ${response.status}`;
      throw new Error(`The sign-in was refused: ${why}`);
    }
    address = new URL(location, address).href;
  }
  throw new Error('The sign-in went round in circles');
}

function formFor(path: string, { email, password, code }: SignInRequest): Record<string, string> | null {
  const [, step] = /\/interaction\/[^/]+(\/[\w-]+)?$/.exec(path) ?? [null, null];
  if (step === null) return null;
  if (step === '/code' && code) return { code };
  if (step === '/code') throw new Error(`The sign-in was refused: ${NEEDS_CODE}`);
  if (step !== undefined)
    throw new Error(
      'The sign-in was refused: the account has to set up two-step verification in a browser first',
    );
  return { email, password };
}

async function exchange(
  address: string,
  verifier: string,
  endpoint: string,
  request: SignInRequest & { redirectUri: string },
): Promise<Tokens> {
  const answer = new URL(address).searchParams;
  const code = answer.get('code');
  if (!code)
    throw new Error(`The sign-in was refused: ${answer.get('error_description') ?? answer.get('error')}`);
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
    }),
  });
  if (!response.ok) throw new Error(`The provider returned no token: it answered ${response.status}`);
  return Tokens.parse(await response.json());
}
