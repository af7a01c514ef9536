import { createServer } from 'node:http';
import helmet from 'helmet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, startApi, type TestApi } from '../../../test/api.ts';
import { EVERY_USER } from '../identity/connections/trusted-users.ts';
import { helmetOptions, securityHeaders } from './security-headers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('routes', () => {
  it('a route without a gate does not start', async () => {
    const { createApp } = await import('../../app.ts');
    const { settings, database } = api.services;
    const other = await createApp(settings, database);
    other.http.get('/api/open', async () => 'open');
    await expect(other.http.ready()).rejects.toThrow('GET /api/open');
  });

  it('health and readiness are reported', async () => {
    expect(await (await api.get(null, '/healthz')).json()).toEqual({ status: 'alive' });
    const ready = await api.get(null, '/readyz');
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready', failed: [], degraded: [] });
  });

  it('a page opens at any address, and the API refuses invalid ones', async () => {
    const open = await api.get(null, '/n/workspace');
    for (const path of ['/n/workspace?query=%00abc', '/n/projects/%00', '/n/workspace?query=%ED%A0%80']) {
      const page = await api.get(null, path);
      expect([path, page.status, page.headers.get('content-type')]).toEqual([
        path,
        open.status,
        open.headers.get('content-type'),
      ]);
    }
    expect((await api.get('purchaser', '/api/documents/%00/download')).status).toBe(400);
  });

  it('unknown API addresses are a plain 404', async () => {
    const response = await api.get(null, '/api/nothing');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ name: 'NotFoundError', message: 'Not found' });
  });
});

describe('security headers', () => {
  it('refuse foreign scripts, framing and sniffing', async () => {
    const { headers } = await api.get(null, '/healthz');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src-elem 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  });

  it("match Helmet's on each request", async () => {
    const options = {
      connectTo: ['https://id.example'],
      scriptsFrom: [],
      formsTo: [],
      secure: true,
      secureSubdomains: false,
    };
    const server = createServer((request, response) =>
      helmet(helmetOptions(options))(request, response, () => response.end()),
    );
    await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
    const { port } = server.address() as { port: number };
    const { headers } = await fetch(`http://localhost:${port}`);
    server.close();
    const own = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
    const expected = Object.fromEntries([...headers].filter(([name]) => !own.includes(name)));
    expect(Object.keys(expected).length).toBeGreaterThan(10);
    const { 'cache-control': _, 'permissions-policy': __, ...built } = securityHeaders(options);
    expect(built).toEqual(expected);
    expect(built['strict-transport-security']).toBe('max-age=63072000');
  });

  it('disable caching unless an answer allows it', async () => {
    const query = JSON.stringify({ query: '{ currentUser { id } }' });
    const headers = { 'content-type': 'application/json' };
    const answers = await Promise.all([
      api.get('admin', '/graphql', { method: 'POST', headers, body: query }),
      api.get('admin', '/api/audit/csv'),
      api.get('analyst', '/api/imports'),
      api.get('purchaser', '/api/imports'),
      api.get(null, '/api/nothing'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 404]);
    expect(answers.map((answer) => answer.headers.get('cache-control'))).toEqual(
      answers.map(() => 'no-store'),
    );
    // Refusals are answers too.
    for (const { headers } of answers)
      expect(headers.get('content-security-policy')).toContain('default-src');
  });
});

describe('the built-in sign-in', () => {
  const authorize = (over: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      client_id: 'capwise-web',
      redirect_uri: `${api.url}/login/callback`,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      ...over,
    });
    return fetch(`${api.url}/oidc/auth?${query}`, { redirect: 'manual' });
  };

  it("SHELL-049 the token has the claims in Keycloak's format", async () => {
    const [, payload] = (await api.token('purchaser')).split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString());
    expect(claims).toMatchObject({
      iss: `${api.url}/oidc`,
      email: ACCOUNTS.purchaser,
      email_verified: true,
      given_name: 'Morgan',
      family_name: 'Delacroix',
      preferred_username: ACCOUNTS.purchaser,
      user_groups: ['/Lakeside Health'],
      hayes_document_types: [],
    });
    expect(claims.realm_access.roles).toContain('customer-member');
  });

  it('needs PKCE and redirects to no foreign address', async () => {
    const without = await authorize({ code_challenge: '', code_challenge_method: '' });
    expect(new URL(without.headers.get('location')!).searchParams.get('error')).toBe('invalid_request');
    expect((await authorize({ redirect_uri: 'https://evil.example/' })).status).toBe(400);
  });

  it('refuses a wrong password without naming the wrong part, and slows down guesses', async () => {
    const started = await authorize();
    const cookie = started.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const page = new URL(started.headers.get('location')!, api.url).href;
    expect(await (await fetch(page, { headers: { cookie } })).text()).toContain('Sign in');
    const attempt = async (email: string, password: string) => {
      const body = new URLSearchParams({ email, password });
      const response = await fetch(page, { method: 'POST', headers: { cookie }, body, redirect: 'manual' });
      return { status: response.status, text: await response.text() };
    };
    const unknown = await attempt('"><script>x</script>@nowhere.example', 'x');
    expect(unknown.status).toBe(422);
    expect(unknown.text).not.toContain('<script>x');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await attempt('trial@riverbend.example', 'wrong')).text).toContain('is incorrect');
    const blocked = await attempt('trial@riverbend.example', 'capwise-demo');
    expect(blocked.status).toBe(429);
    expect(blocked.text).toContain('Too many attempts');
  });

  it('SHELL-044 renews with a refresh token once, and refuses a used one', async () => {
    const { signInForTokens } = await import('../../../test/refresh.ts');
    const { refresh, renew } = await signInForTokens(api.url, ACCOUNTS.director);
    const first = await renew(refresh);
    expect(first.status).toBe(200);
    expect((await renew(refresh)).status).toBe(400);
  });

  it('keeps its keys: a token survives a restart of the server', async () => {
    const { createTokenVerifier } = await import('../identity/verify-token.ts');
    const { renewKeys } = await import('../../dev-identity/keys/keys.ts');
    const keys = await renewKeys(api.services.database.db, new Date());
    expect(await renewKeys(api.services.database.db, new Date())).toEqual(keys);
    const verifier = createTokenVerifier({
      issuer: `${api.url}/oidc`,
      audience: 'urn:capwise:api',
      clientId: 'capwise-web',
      jwksUrl: null,
      rolesClaim: 'realm_access.roles',
      managedRoles: [],
      users: EVERY_USER,
    });
    expect((await verifier.verify(await api.token('analyst'))).email).toBe(ACCOUNTS.analyst);
    const other = createTokenVerifier({
      issuer: `${api.url}/oidc`,
      audience: 'urn:other',
      clientId: 'x',
      jwksUrl: null,
      rolesClaim: 'realm_access.roles',
      managedRoles: [],
      users: EVERY_USER,
    });
    await expect(other.verify(await api.token('analyst'))).rejects.toThrow('Unauthorized');
  });
});
