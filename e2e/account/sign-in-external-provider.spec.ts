import type { Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { Installation } from '../support/installation.ts';
import { expect, test } from '../support/test.ts';

const ADA = 'ada@staff.example';
const PORT = Number(process.env['E2E_PORT'] ?? 4310) + 9;
const ISSUER = `http://localhost:${PORT}`;
const TOKEN_SECONDS = 12;

/**
 * A provider with library defaults: refresh tokens only with `offline_access`, which Capwise does not
 * request.
 */
async function startProvider(application: string): Promise<Server> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(ISSUER, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: ['of this test'] },
    clients: [
      {
        client_id: 'capwise-web',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${application}/login/callback`],
        post_logout_redirect_uris: [`${application}/logout`],
      },
    ],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    clientBasedCORS: () => true,
    ttl: { Session: 3_600, Grant: 3_600, Interaction: 3_600, IdToken: 3_600 },
    features: {
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:capwise',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email',
          audience: 'urn:capwise',
          accessTokenFormat: 'jwt',
          accessTokenTTL: TOKEN_SECONDS,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: () => ({ email: ADA, email_verified: true }),
  });
  return new Promise((resolve) => {
    const server = provider.listen(PORT, '127.0.0.1', () => resolve(server));
  });
}

test.setTimeout(60_000);
test('with a provider without refresh tokens, users stay signed in and keep their input', async ({
  page,
}) => {
  const installation = new Installation(8, { OIDC_ISSUER: ISSUER });
  const provider = await startProvider(installation.url);
  try {
    installation.addAdministrator(ADA);
    await installation.start();
    await page.goto(`${installation.url}/n/systems/new`);
    await page.getByRole('textbox', { name: 'Enter any login' }).fill('ada');
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('North Hospital');

    const asked = await page.waitForRequest(/\/auth\?/);
    expect(new URL(asked.url()).searchParams.get('prompt')).toBe('none');
    await page.waitForURL(`${installation.url}/n/systems/new`);
    await expect(name).toHaveValue('North Hospital');
    await expect(page.getByRole('button', { name: /profile of Ada Byron/ })).toBeVisible();
  } finally {
    await installation.end();
    provider.close();
    provider.closeAllConnections();
  }
});
