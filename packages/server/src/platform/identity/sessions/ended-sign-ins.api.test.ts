import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { Browser } from '../../../../test/browser.ts';
import { EVERY_USER } from '../connections/trusted-users.ts';
import { createTokenVerifier } from '../verify-token.ts';
import { endSignIn, isEnded } from './ended-sign-ins.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const LOGOFF = 'mutation { logUserEvent(userEvent: "logoff") }';

async function ask(token: string, query = '{ currentUser { id } }'): Promise<GraphQLAnswer> {
  const response = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  return (await response.json()) as GraphQLAnswer;
}
const refusal = async (token: string) => errorName(await ask(token));

describe('after signing out', () => {
  it('the tokens of every tab of the browser are refused on all routes', async () => {
    const browser = new Browser(api);
    const first = await browser.signIn('analyst');
    const second = await browser.signIn('analyst');
    expect([await refusal(first), await refusal(second)]).toEqual([undefined, undefined]);

    expect((await ask(second, LOGOFF)).data).toEqual({ logUserEvent: true });
    await expect.poll(() => refusal(second)).toBe('UnauthorizedError');
    expect(await refusal(first)).toBe('UnauthorizedError');
    const route = await fetch(`${api.url}/api/imports`, { headers: { authorization: `Bearer ${first}` } });
    expect(route.status).toBe(401);
  });

  it('another browser of the same user stays signed in, and a new sign-in works', async () => {
    const [here, there] = [new Browser(api), new Browser(api)];
    const [token, other] = [await here.signIn('purchaser'), await there.signIn('purchaser')];
    await ask(token, LOGOFF);
    await expect.poll(() => refusal(token)).toBe('UnauthorizedError');
    await here.endSession();
    expect(await refusal(other)).toBeUndefined();
    expect(await refusal(await here.signIn('purchaser'))).toBeUndefined();
  });

  it('at the provider only, the tokens are refused too', async () => {
    const browser = new Browser(api);
    const token = await browser.signIn('director');
    expect(await refusal(token)).toBeUndefined();
    expect((await browser.endSession()).status).toBe(303);
    await expect.poll(() => refusal(token)).toBe('UnauthorizedError');
  });
});

describe('a stored sign-out', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const seconds = now.getTime() / 1_000;
  const signIn = (key: string, issuedAt = seconds - 600) => ({
    issuer: 'https://id.example',
    key,
    issuedAt,
    expiresAt: issuedAt + 3_600,
  });
  const keys = async () => {
    const rows = await api.services.database.db
      .selectFrom('ended_sign_ins')
      .select('key')
      .where('issuer', '=', 'https://id.example')
      .orderBy('key')
      .execute();
    return rows.map(({ key }) => key);
  };

  it('refuses tokens issued before it, but not later ones or those of other issuers', async () => {
    const { db } = api.services.database;
    await endSignIn(db, signIn('s'), now);
    expect(await isEnded(db, signIn('s', seconds))).toBe(true);
    expect(await isEnded(db, signIn('s', seconds + 1))).toBe(false);
    expect(await isEnded(db, signIn('t'))).toBe(false);
    expect(await isEnded(db, { ...signIn('s'), issuer: 'https://other.example' })).toBe(false);
  });

  it('refuses a token of a provider whose clock is ahead', async () => {
    const { db } = api.services.database;
    await endSignIn(db, signIn('ahead', seconds + 30), now);
    expect(await isEnded(db, signIn('ahead', seconds + 30))).toBe(true);
  });

  it('is deleted when all of its tokens have expired, and not before', async () => {
    const { db } = api.services.database;
    await endSignIn(db, signIn('old'), now);
    await endSignIn(db, signIn('young'), new Date(now.getTime() + 1_800_000));
    expect(await keys()).toContain('old');
    await endSignIn(db, signIn('last'), new Date(now.getTime() + 3_700_000));
    const left = await keys();
    expect(left).not.toContain('old');
    expect(left).toEqual(expect.arrayContaining(['last', 'young']));
  });
});

describe('after a sign-out', () => {
  it.each([
    ['the session of the token', { sid: 'abc', jti: 'j1' }, 'session abc'],
    ['the token by its id, where the provider names no session', { jti: 'j1' }, 'token j1'],
    ['the token by its bearer and time, where it has no id', {}, 'issued u1 1700000000'],
  ])('%s is ended', async (_what, claims: JWTPayload, key) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' };
    const provider = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
    });
    await new Promise<void>((resolve) => provider.listen(0, 'localhost', resolve));
    const { port } = provider.address() as AddressInfo;
    const token = await new SignJWT({ ...claims, azp: 'web' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'at+jwt' })
      .setIssuer('https://id.example')
      .setSubject('u1')
      .setIssuedAt(1_700_000_000)
      .setExpirationTime('10y')
      .sign(privateKey);
    const { verify } = createTokenVerifier({
      issuer: 'https://id.example',
      audience: null,
      clientId: 'web',
      jwksUrl: `http://localhost:${port}/jwks`,
      rolesClaim: 'realm_access.roles',
      managedRoles: [],
      users: EVERY_USER,
    });
    const { signIn } = await verify(token);
    provider.close();
    expect(signIn).toMatchObject({ issuer: 'https://id.example', key, issuedAt: 1_700_000_000 });
  });
});
