import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../test/api.ts';
import { Cookies } from '../cli/sign-in.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** A browser's cookies, and pages opened one after the other. */
function browser() {
  const cookies = new Cookies();
  const open = async (address: string | URL, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, api.url), {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookies.header(), accept: 'text/html' },
    });
    cookies.keep(response);
    return response;
  };
  return {
    open,
    /** The address of a sign-in page, as the application's redirect opens it. */
    async begin(): Promise<string> {
      const query = new URLSearchParams({
        client_id: 'capwise-web',
        redirect_uri: `${api.url}/login/callback`,
        response_type: 'code',
        scope: 'openid',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
      });
      return (await open(`/oidc/auth?${query}`)).headers.get('location')!;
    },
    /** Sends the form and follows to the application's callback. */
    async submit(address: string): Promise<Response> {
      const body = new URLSearchParams({ email: ACCOUNTS.purchaser, password: DEMO_PASSWORD });
      const response = await open(address, { method: 'POST', body });
      const next = response.headers.get('location');
      return next ? open(next) : response;
    },
  };
}

it('a sign-in page that is gone back to after signing in leads on to the application', async () => {
  const { begin, submit, open } = browser();
  const address = await begin();
  expect((await open(address)).status).toBe(200);
  expect((await submit(address)).headers.get('location')).toContain('/login/callback?code=');

  const back = await open(address);
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toBe(`${api.url}/n`);
});

it('the form of a second tab says that the browser is signed in and leads on', async () => {
  const { begin, submit } = browser();
  const first = await begin();
  const second = await begin();
  await submit(second);

  const late = await submit(first);
  expect(late.status).toBe(410);
  expect(late.headers.get('content-type')).toContain('text/html');
  const text = await late.text();
  expect(text).toContain('You are signed in already');
  expect(text).toContain(`<a class="button" href="${api.url}/n">Go on</a>`);
});

it('a sign-in page without a sign-in behind it has one button that begins anew', async () => {
  for (const address of ['/oidc/interaction/unknown', '/oidc/auth/unknown']) {
    const response = await browser().open(address);
    expect(response.status).toBe(410);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain(`<a class="button" href="${api.url}/n">Sign in</a>`);
  }
});

it('a sign-in for the second address begins anew there', async () => {
  const two = await startApi({ PUBLIC_URL: 'http://localhost:1,http://compliance.localhost:2' });
  const response = await fetch(`${two.url}/oidc/interaction/unknown?home=1`, { redirect: 'manual' });
  const text = await response.text();
  expect(text).toContain('href="http://compliance.localhost:2/n"');
  expect(text).toContain('Capwise Compliance');
  const elsewhere = await fetch(`${two.url}/oidc/interaction/unknown?home=https://evil.example`);
  expect(await elsewhere.text()).toContain('href="http://localhost:1/n"');
  await two.close();
});
