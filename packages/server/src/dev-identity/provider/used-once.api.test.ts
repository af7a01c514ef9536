import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, errorName, startApi, type TestApi } from '../../../test/api.ts';
import { Browser } from '../../../test/browser.ts';
import { raceRounds } from '../../../test/race-rounds.ts';
import { settled } from '../../../test/records/directory.ts';
import { signInForTokens } from '../../../test/refresh.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ROUNDS = raceRounds(5);

it('of several uses of one refresh token at the same time one is answered, and the grant ends', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { refresh, renew } = await signInForTokens(api.url, ACCOUNTS.purchaser);
    const answers = await Promise.all(Array.from({ length: 4 }, () => renew(refresh)));
    const renewed = answers.filter(({ ok }) => ok);
    expect(renewed.length).toBeLessThanOrEqual(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(await answer.json()).toMatchObject({ error: 'invalid_grant' });
    const next = (await renewed[0]?.json()) as { refresh_token: string } | undefined;
    expect((await renew(next?.refresh_token ?? refresh)).status).toBe(400);
  }
});

async function ask(token: string) {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ currentUser { id } }' }),
  });
  return errorName((await response.json()) as never);
}

it('a refresh token that is used again later ends the access tokens of its sign-in, and of no other', async () => {
  const { access, refresh, renew } = await signInForTokens(api.url, ACCOUNTS.director);
  const other = await signInForTokens(api.url, ACCOUNTS.director);
  const renewed = (await (await renew(refresh)).json()) as { access_token: string; refresh_token: string };
  expect([await ask(access), await ask(renewed.access_token)]).toEqual([undefined, undefined]);
  expect((await renew(refresh)).status).toBe(400);
  expect(await ask(access)).toBe('UnauthorizedError');
  expect(await ask(renewed.access_token)).toBe('UnauthorizedError');
  expect((await renew(renewed.refresh_token)).status).toBe(400);
  expect(await ask(other.access)).toBeUndefined();
  expect((await other.renew(other.refresh)).status).toBe(200);
});

it('a refresh token that is used twice at the same time ends the access tokens, that of the winner too', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { access, refresh, renew } = await signInForTokens(api.url, ACCOUNTS.vendor);
    const answers = await Promise.all([renew(refresh), renew(refresh), renew(refresh)]);
    expect(await ask(access)).toBe('UnauthorizedError');
    for (const answer of answers.filter(({ ok }) => ok))
      expect(await ask(((await answer.json()) as { access_token: string }).access_token)).toBe(
        'UnauthorizedError',
      );
  }
});

it('a code that is used twice ends the access tokens of its sign-in', async () => {
  const browser = new Browser(api);
  await browser.signIn('reader');
  const verifier = randomBytes(32).toString('base64url');
  const code = new URL(await browser.begin(verifier)).searchParams.get('code')!;
  const exchange = () =>
    fetch(`${api.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        code_verifier: verifier,
        client_id: 'capwise-web',
        redirect_uri: `${api.url}/login/callback`,
      }),
    });
  const { access_token: access } = (await (await exchange()).json()) as { access_token: string };
  expect(await ask(access)).toBeUndefined();
  expect((await exchange()).status).toBe(400);
  expect(await ask(access)).toBe('UnauthorizedError');
});

it('after that the browser has to sign in with the password again', async () => {
  const browser = new Browser(api);
  const tokens = await browser.signInForTokens('analyst');
  const renew = () =>
    fetch(`${api.url}/oidc/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
        client_id: 'capwise-web',
      }),
    });
  await renew();
  expect(await browser.begin()).toContain('/login/callback?code=');
  await renew();
  expect(await browser.begin()).toContain('/oidc/interaction/');
  expect(await ask(await browser.signIn('analyst'))).toBeUndefined();
});

it('a form of another site sends no link', async () => {
  const forgot = (site: string) =>
    fetch(`${api.url}/oidc/forgot`, {
      method: 'POST',
      headers: { 'sec-fetch-site': site },
      body: new URLSearchParams({ email: ACCOUNTS.basic }),
    });
  const links = async () =>
    (
      await api.services.database.db
        .selectFrom('mails')
        .where('recipient', '=', ACCOUNTS.basic)
        .where('kind', '=', 'password-link')
        .select('id')
        .execute()
    ).length;
  const refused = await forgot('cross-site');
  expect(refused.status).toBe(403);
  expect(await refused.text()).toContain('The form was sent from another site.');
  expect((await forgot('same-site')).status).toBe(403);
  expect(await links()).toBe(0);
  expect((await forgot('same-origin')).status).toBe(200);
  await settled(api, 'password-links');
  expect(await links()).toBe(1);
});
