import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppError } from '@capwise/domain/errors';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IdentitySource } from './connections/identity-source.ts';
import { EVERY_USER } from './connections/trusted-users.ts';
import { createTokenVerifier } from './verify-token.ts';

const ISSUER = 'https://sign-in.hospital.example/realms/hospital';
const keys = await generateKeyPair('RS256');
let server: Server;
let jwksUrl = '';
beforeAll(async () => {
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'RS256' }] });
  server = createServer((_request, response) => response.end(jwks));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

const sign = (payload: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: '1', typ: 'JWT', ...header })
    .setIssuer(ISSUER)
    .setSubject('somebody')
    .setExpirationTime('5m')
    .sign(keys.privateKey);

const source = (over: Partial<IdentitySource> = {}): IdentitySource => ({
  issuer: ISSUER,
  clientId: 'capwise-web',
  audience: null,
  jwksUrl,
  rolesClaim: 'realm_access.roles',
  managedRoles: '*',
  users: EVERY_USER,
  ...over,
});

const verify = async (
  audience: string | null,
  payload: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
) =>
  createTokenVerifier(source({ audience }))
    .verify(await sign(payload, header))
    .then(
      () => 'accepted',
      (error: Error) => error.name,
    );

/** The identity in a token with these claims. */
const verifiedIdentity = async (claims: JWTPayload, over: Partial<IdentitySource> = {}) =>
  createTokenVerifier(source(over)).verify(await sign({ typ: 'Bearer', azp: 'capwise-web', ...claims }));

describe('claims with provider-specific formats', () => {
  it.each<[string, JWTPayload, string]>([
    ['a list, as Keycloak has it', { realm_access: { roles: ['a', 'b'] } }, 'realm_access.roles'],
    ['a list at the top', { groups: ['a', 'b'] }, 'groups'],
    ['a text with blanks', { roles: 'a b' }, 'roles'],
    ['a text with commas', { roles: 'a, b' }, 'roles'],
    ['a name with dots', { 'https://hospital.example/roles': ['a', 'b'] }, 'https://hospital.example/roles'],
  ])('reads roles of %s', async (_title, claims, rolesClaim) => {
    expect((await verifiedIdentity(claims, { rolesClaim })).roles.given).toEqual(['a', 'b']);
  });

  it.each<[JWTPayload]>([[{}], [{ realm_access: 'x' }], [{ realm_access: { roles: { a: 1 } } }]])(
    'finds no roles in %j',
    async (claims) => {
      expect((await verifiedIdentity(claims)).roles.given).toEqual([]);
    },
  );

  it.each([
    ['seconds', 1_700_000_000, 1_700_000_000],
    ['milliseconds', 1_700_000_000_000, undefined],
    ['a text', '1700000000', undefined],
    ['nothing', undefined, undefined],
  ])('a sign-in time in %s: %j is read as %j', async (_title, auth_time, expected) => {
    expect((await verifiedIdentity({ auth_time })).signIn.authTime).toBe(expected);
  });

  it.each([
    [true, true],
    ['true', true],
    ['false', false],
    [1, false],
    [undefined, false],
  ])('a verified address: %j is %s', async (email_verified, expected) => {
    const claims = { email: 'a@b.example', ...(email_verified !== undefined && { email_verified }) };
    expect((await verifiedIdentity(claims)).emailVerified).toBe(expected);
  });
});

/** Tokens in the formats of several providers. */
const ACCESS: readonly [string, JWTPayload, Partial<JWTHeaderParameters>?][] = [
  ['Keycloak', { typ: 'Bearer', azp: 'capwise-web', aud: ['account', 'api'], nonce: 'n', scope: 'openid' }],
  ['RFC 9068', { client_id: 'capwise-web', aud: 'api', scope: 'openid' }, { typ: 'at+jwt' }],
  ['Auth0', { azp: 'capwise-web', aud: ['api', 'https://hospital.example/userinfo'], scope: 'openid' }],
  ['Entra', { azp: 'capwise-web', aud: 'api', scp: 'access_as_user' }],
];
const OTHER: readonly [string, JWTPayload, Partial<JWTHeaderParameters>?][] = [
  ['Keycloak’s identity token', { typ: 'ID', azp: 'capwise-web', aud: 'capwise-web' }],
  ['Keycloak’s refresh token', { typ: 'Refresh', azp: 'capwise-web', aud: 'capwise-web', scope: 'openid' }],
  ['an identity token with a nonce', { aud: 'capwise-web', azp: 'capwise-web', nonce: 'n', scope: 'openid' }],
  ['an identity token of a code', { aud: 'capwise-web', at_hash: 'h' }],
  ['a bare identity token', { aud: 'capwise-web', azp: 'capwise-web' }],
  ['a sign-out token', { aud: 'capwise-web', events: {} }, { typ: 'logout+jwt' }],
];

describe('without an expected audience', () => {
  it.each(ACCESS)('accepts the access token of %s', async (_title, payload, header) => {
    expect(await verify(null, payload, header)).toBe('accepted');
  });
  it.each(OTHER)('refuses %s', async (_title, payload, header) => {
    expect(await verify(null, payload, header)).toBe('UnauthorizedError');
  });
  it('refuses an access token of another client', async () => {
    expect(await verify(null, { azp: 'other', aud: 'api', scope: 'openid' })).toBe('UnauthorizedError');
  });
});

describe('with an expected audience', () => {
  it.each(ACCESS)('accepts the access token of %s', async (_title, payload, header) => {
    expect(await verify('api', payload, header)).toBe('accepted');
  });
  it.each(OTHER)('refuses %s, even for that audience', async (_title, payload, header) => {
    expect(await verify('capwise-web', payload, header)).toBe('UnauthorizedError');
  });
});

describe('required scopes', () => {
  const reason = (claims: JWTPayload, requiredScope: string[]) =>
    verifiedIdentity(claims, { requiredScope }).then(
      () => 'accepted',
      (error: AppError) => `${error.name} ${error.reason}`,
    );

  it.each<[JWTPayload]>([
    [{ scope: 'openid capwise.read capwise.write' }],
    [{ scp: 'capwise.write capwise.read' }],
    [{ scp: ['capwise.read', 'capwise.write'] }],
    [{ scope: 'openid capwise.read', scp: 'capwise.write' }],
  ])('are found in %j', async (claims) => {
    expect(await reason(claims, ['capwise.read', 'capwise.write'])).toBe('accepted');
  });

  it.each<[JWTPayload]>([
    [{}],
    [{ scope: 'openid capwise.read' }],
    [{ scope: 'capwise.readcapwise.write' }],
    [{ scope: 'capwise.read, capwise.write' }],
    [{ scope: { 'capwise.read': true, 'capwise.write': true } }],
    [{ scp: [['capwise.read', 'capwise.write']] }],
    [{ roles: ['capwise.read', 'capwise.write'] }],
  ])('are missing in %j, and the user reads so', async (claims) => {
    expect(await reason(claims, ['capwise.read', 'capwise.write'])).toMatch(
      /^ForbiddenError Your identity provider did not let Capwise act for you\. Ask/,
    );
    expect(await reason(claims, [])).toBe('accepted');
  });
});

describe('rules for signatures', () => {
  const outcome = (over: Partial<IdentitySource>) =>
    verifiedIdentity({}, over).then(
      () => 'accepted',
      (error: AppError) => `${error.name}: ${(error.cause as Error).message}`,
    );

  it('exclude algorithms, and the user reads why signing in again does not help', async () => {
    expect(await outcome({ signingAlgorithms: ['RS256'] })).toBe('accepted');
    expect(await outcome({ signingAlgorithms: ['PS256', 'ES256'] })).toBe(
      `ForbiddenError: The signature of a token of ${ISSUER} was refused: RS256 is not in signingAlgorithms`,
    );
  });

  it('exclude short RSA keys', async () => {
    expect(await outcome({ rsaBits: 2_048 })).toBe('accepted');
    expect(await outcome({ rsaBits: 3_072 })).toBe(
      `ForbiddenError: The signature of a token of ${ISSUER} was refused: The RSA key has 2048 bits, and rsaBits is 3072`,
    );
  });

  it('say nothing about a token whose signature is wrong', async () => {
    const [head, body] = (await sign({ typ: 'Bearer', azp: 'capwise-web' })).split('.');
    const forged = `${head}.${body}.${Buffer.alloc(256, 1).toString('base64url')}`;
    const verifier = createTokenVerifier(source({ signingAlgorithms: ['ES256'] }));
    await expect(verifier.verify(forged)).rejects.toMatchObject({ name: 'UnauthorizedError' });
  });
});

describe('claims that the database cannot store', () => {
  it.each<[JWTPayload]>([
    [{ sub: 'a\0b' }],
    [{ sub: '\ud800' }],
    [{ sub: 'x'.repeat(256) }],
    [{ sub: '' }],
    [{ sid: 'a\0b' }],
    [{ sid: 'x'.repeat(501) }],
    [{ jti: '\udfff' }],
    [{ email: 'a\0@b.example' }],
    [{ given_name: '\ud800' }],
    [{ realm_access: { roles: ['a\0'] } }],
    [{ amr: ['\ud800'] }],
    [{ 'a\0b': 1 }],
  ])('%j are refused', async (claims) => {
    const own = new SignJWT({ typ: 'Bearer', azp: 'capwise-web', sub: 'somebody', ...claims });
    const token = await own
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(ISSUER)
      .setExpirationTime('5m')
      .sign(keys.privateKey);
    await expect(createTokenVerifier(source()).verify(token)).rejects.toMatchObject({
      name: 'UnauthorizedError',
    });
  });

  it('do not include other scripts', async () => {
    const given_name = '𝒜da 報告';
    expect((await verifiedIdentity({ given_name, sid: 'x'.repeat(500) })).givenName).toBe(given_name);
  });
});

describe('an unavailable provider', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A separate provider, which counts requests for its keys. */
  async function ownProvider() {
    const state = { fetched: 0, isAway: true };
    const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: '1', alg: 'RS256' }] });
    const own = createServer((_request, response) => {
      state.fetched += 1;
      response.statusCode = state.isAway ? 503 : 200;
      response.end(state.isAway ? '' : jwks);
    });
    await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/`;
    return { state, verifier: createTokenVerifier(source({ jwksUrl: url })), stop: () => own.close() };
  }
  const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

  it('fails only before its first keys, is asked periodically, and its known keys remain valid', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { state, verifier, stop } = await ownProvider();
    const token = await sign({ typ: 'Bearer', azp: 'capwise-web' });
    await expect(verifier.firstKeys()).rejects.toThrow();
    await expect(verifier.laterKeys()).resolves.toBeUndefined();
    await expect(verifier.verify(token)).rejects.toMatchObject({ name: 'UnavailableError' });

    state.isAway = false;
    later(3);
    await verifier.firstKeys();
    const before = state.fetched;
    for (let time = 0; time < 10; time += 1) await verifier.laterKeys();
    expect(state.fetched).toBe(before);

    state.isAway = true;
    later(61);
    await expect(verifier.laterKeys()).rejects.toThrow();
    await expect(verifier.firstKeys()).resolves.toBeUndefined();
    expect(await verifier.verify(token)).toMatchObject({ subject: 'somebody' });
    expect(state.fetched).toBe(before + 1);

    state.isAway = false;
    later(3);
    await verifier.laterKeys();
    stop();
  });
});
