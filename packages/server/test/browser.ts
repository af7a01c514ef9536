import { createHash, randomBytes } from 'node:crypto';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { Cookies } from '../src/cli/parts/sign-in.ts';
import { ACCOUNTS, type AccountName, type TestApi } from './api.ts';

interface BrowserTokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
}

/** A browser at the built-in provider, with persistent cookies and one sign-in per tab. */
export class Browser {
  readonly #api: TestApi;
  readonly cookies = new Cookies();

  constructor(api: TestApi) {
    this.#api = api;
  }

  async open(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(address, this.#api.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie: this.cookies.header(), accept: 'text/html', ...init.headers },
    });
    this.cookies.keep(response);
    return response;
  }

  /** Follows the application's redirect to the provider: to the sign-in page, or back with a code. */
  async begin(verifier = randomBytes(32).toString('base64url')): Promise<string> {
    const query = new URLSearchParams({
      client_id: 'capwise-web',
      redirect_uri: `${this.#api.url}/login/callback`,
      response_type: 'code',
      scope: 'openid',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    return (await this.open(`/oidc/auth?${query}`)).headers.get('location')!;
  }

  /** Sends a page's form and follows redirects. Stops at a further step of the sign-in. */
  async enter(page: string, form: Record<string, string>): Promise<Response> {
    const response = await this.open(page, { method: 'POST', body: new URLSearchParams(form) });
    const next = response.headers.get('location');
    return next?.includes('/auth/') ? this.open(next) : response;
  }

  async submit(page: string, account: AccountName, password = DEMO_PASSWORD): Promise<Response> {
    const body = new URLSearchParams({ email: ACCOUNTS[account], password });
    const response = await this.open(page, { method: 'POST', body });
    const next = response.headers.get('location');
    return next ? this.open(next) : response;
  }

  async signIn(account: AccountName): Promise<string> {
    return (await this.signInForTokens(account)).access_token;
  }

  async signInForTokens(account: AccountName): Promise<BrowserTokens> {
    const verifier = randomBytes(32).toString('base64url');
    let address = await this.begin(verifier);
    if (address.includes('/interaction/'))
      address = (await this.submit(address, account)).headers.get('location')!;
    const response = await fetch(`${this.#api.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: new URL(address).searchParams.get('code')!,
        code_verifier: verifier,
        client_id: 'capwise-web',
        redirect_uri: `${this.#api.url}/login/callback`,
      }),
    });
    return (await response.json()) as BrowserTokens;
  }

  async endSession(): Promise<Response> {
    const page = await (await this.open('/oidc/session/end')).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!;
    const body = new URLSearchParams({ xsrf, logout: 'yes' });
    return this.open('/oidc/session/end/confirm', { method: 'POST', body });
  }
}
