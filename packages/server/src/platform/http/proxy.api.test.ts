import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../test/api.ts';

const PUBLIC = 'https://spend.hospital.example';
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: `${PUBLIC},https://compliance.hospital.example`, TRUST_PROXY: 'on' });
});
afterAll(() => api.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request as a TLS proxy passes it on: plain, with the public host and protocol in its headers. */
function throughProxy(path: string, host = 'spend.hospital.example'): Promise<Answer> {
  const headers = { host, 'x-forwarded-proto': 'https', 'x-forwarded-host': host };
  return new Promise((resolve, reject) => {
    const sent = request(`${api.url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const authorizePath = (redirect: string) =>
  `/oidc/auth?${new URLSearchParams({
    client_id: 'capwise-web',
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })}`;

describe('behind a TLS proxy, under two host names', () => {
  it('the provider uses the public address as its name, on any host', async () => {
    for (const host of ['spend.hospital.example', 'compliance.hospital.example']) {
      const discovery = JSON.parse((await throughProxy('/oidc/.well-known/openid-configuration', host)).body);
      expect(discovery.issuer).toBe(`${PUBLIC}/oidc`);
      expect(discovery.authorization_endpoint).toBe(`${PUBLIC}/oidc/auth`);
      expect(discovery.token_endpoint).toBe(`${PUBLIC}/oidc/token`);
    }
  });

  it('SHELL-001 sign-in returns to either host, with secure cookies and the brand of the host', async () => {
    for (const [host, brand] of [
      [PUBLIC, 'Capwise Spend'],
      ['https://compliance.hospital.example', 'Capwise Compliance'],
    ] as const) {
      const started = await throughProxy(authorizePath(`${host}/login/callback`));
      expect(started.status).toBe(303);
      const cookies = started.headers['set-cookie'] as string[];
      expect(cookies.every((cookie) => /; secure/i.test(cookie) && /; httponly/i.test(cookie))).toBe(true);
      const page = await fetch(
        new URL(started.headers['location'] as string, api.url).href.replace(PUBLIC, api.url),
        {
          headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
        },
      );
      expect(await page.text()).toContain(brand);
    }
    expect((await throughProxy(authorizePath('https://evil.example/login/callback'))).status).toBe(400);
  });

  it('answers have strict transport security and allow only the public origins', async () => {
    const { headers } = await throughProxy('/healthz');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${PUBLIC}`);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
