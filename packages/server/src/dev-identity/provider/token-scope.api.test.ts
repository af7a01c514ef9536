import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** The access token of a sign-in that asks for these scopes. */
async function tokenFor(scope: string): Promise<string> {
  const browser = new Browser(api);
  const redirect_uri = `${api.url}/login/callback`;
  const query = new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri,
    response_type: 'code',
    scope,
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = (await browser.open(`/oidc/auth?${query}`)).headers.get('location')!;
  const end = (await browser.submit(page, 'purchaser')).headers.get('location')!;
  const response = await fetch(`${api.url}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: new URL(end).searchParams.get('code')!,
      code_verifier: VERIFIER,
      client_id: 'capwise-web',
      redirect_uri,
    }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

async function call(token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ currentUser { email } }' }),
  });
  return (await response.json()) as {
    data?: { currentUser?: { email: string } };
    errors?: { extensions: { name: string; reason?: string } }[];
  };
}

it('a token that was asked for without a sign-in does not open the API', async () => {
  const whole = await tokenFor('openid email');
  expect((await call(whole)).data?.currentUser?.email).toBe('purchaser@lakeside.example');
  const partly = await tokenFor('profile email');
  expect(decodeJwt(partly)).toMatchObject({ aud: 'urn:capwise:api', scope: 'profile email' });
  const [refusal] = (await call(partly)).errors ?? [];
  expect(refusal?.extensions).toMatchObject({
    name: 'ForbiddenError',
    reason: expect.stringContaining('did not let Capwise act for you'),
  });
});
