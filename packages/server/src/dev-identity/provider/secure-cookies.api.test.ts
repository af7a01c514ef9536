import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { Cookies } from '../../cli/parts/sign-in.ts';

const HOME = 'https://spend.test';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: HOME, HSTS_SUBDOMAINS: 'on' });
});
afterAll(() => api.close());

const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

it('over HTTPS, every cookie of the provider is bound to the host, and sign-in works with them', async () => {
  const cookies = new Cookies();
  const set: string[] = [];
  /** As the proxy forwards requests. */
  const go = async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, HOME);
    const response = await fetch(api.url + pathname + search, {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookies.header() },
    });
    cookies.keep(response);
    set.push(...response.headers.getSetCookie());
    return response;
  };
  const query = new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri: `${HOME}/login/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  });
  const page = (await go(`/oidc/auth?${query}`)).headers.get('location')!;
  const body = new URLSearchParams({ email: ACCOUNTS.basic, password: DEMO_PASSWORD });
  const next = (await go(page, { method: 'POST', body })).headers.get('location')!;
  expect((await go(next)).headers.get('location')).toContain(`${HOME}/login/callback?code=`);

  const names = new Set(set.map((cookie) => cookie.split(/[.=]/)[0]!));
  expect([...names].sort()).toEqual([
    '__Host-capwise_interaction',
    '__Host-capwise_known',
    '__Host-capwise_resume',
    '__Host-capwise_session',
  ]);
  for (const cookie of set) {
    expect(cookie).toMatch(/; path=\/(;|$)/i);
    expect(cookie).toMatch(/; secure(;|$)/i);
    expect(cookie).toMatch(/; httponly(;|$)/i);
    expect(cookie).toMatch(/; samesite=lax(;|$)/i);
    expect(cookie).not.toMatch(/; domain=/i);
  }
});

it('subdomains are part of Strict-Transport-Security if the setting says so, without preloading', async () => {
  const header = (await fetch(`${api.url}/n`)).headers.get('strict-transport-security');
  expect(header).toBe('max-age=63072000; includeSubDomains');
});
