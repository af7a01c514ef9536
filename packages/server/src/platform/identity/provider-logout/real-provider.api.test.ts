import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { freePort } from '../../../../test/services/free-port.ts';
import { type SignOutProvider, startSignOutProvider } from '../../../../test/services/sign-out-provider.ts';
import { LOGOUT_PATH } from './provider-logout.routes.ts';

const EMAIL = 'purchaser@lakeside.example';
let api: TestApi;
let provider: SignOutProvider;
beforeAll(async () => {
  const port = await freePort();
  const OIDC_ISSUER = `http://localhost:${port}`;
  api = await startApi({ OIDC_ISSUER, OIDC_AUDIENCE: 'api' });
  provider = await startSignOutProvider(`${api.url}${LOGOUT_PATH}`, port);
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

async function refusal(token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as GraphQLAnswer);
}

it('a sign-out at a real provider ends the session of this browser here, and no other', async () => {
  const [here, there] = [provider.browser(), provider.browser()];
  const [first, second, other] = [
    await here.signIn(EMAIL),
    await here.signIn(EMAIL),
    await there.signIn(EMAIL),
  ];
  expect(await Promise.all([first, second, other].map((token) => refusal(token)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await here.signOut();
  await expect.poll(() => refusal(first)).toBe('UnauthorizedError');
  expect(await refusal(second)).toBe('UnauthorizedError');
  expect(await refusal(other)).toBeUndefined();
  expect(await refusal(await here.signIn(EMAIL))).toBeUndefined();
});

it('a provider whose access tokens name no session ends all of them of the person', async () => {
  provider.namesSessions = false;
  const [here, there] = [provider.browser(), provider.browser()];
  const [mine, other] = [
    await here.signIn('reader@lakeside.example'),
    await there.signIn('reader@lakeside.example'),
  ];
  const stranger = await provider.browser().signIn('director@lakeside.example');
  expect([await refusal(mine), await refusal(other), await refusal(stranger)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await here.signOut();
  await expect.poll(() => refusal(mine)).toBe('UnauthorizedError');
  expect(await refusal(other)).toBe('UnauthorizedError');
  expect(await refusal(stranger)).toBeUndefined();
});
