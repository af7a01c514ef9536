import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const verify = async (
  audience: string | null,
  payload: JWTPayload,
  header: Partial<JWTHeaderParameters> = {},
) => {
  const { verify } = createTokenVerifier({ issuer: ISSUER, clientId: 'capwise-web', audience, jwksUrl });
  const token = await new SignJWT(payload)
    .setProtectedHeader({ alg: 'RS256', kid: '1', typ: 'JWT', ...header })
    .setIssuer(ISSUER)
    .setSubject('somebody')
    .setExpirationTime('5m')
    .sign(keys.privateKey);
  return verify(token).then(
    () => 'accepted',
    (error: Error) => error.name,
  );
};

/** Tokens as providers shape them. */
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
  it('refuses an access token that another client was given', async () => {
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
