import type { Server } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

interface ProviderOptions {
  port: number;
  /** Address of the installation that signs in here. */
  application: string;
  redirectPath?: string;
  tokenSeconds?: number;
  emailOf(login: string): string;
  /** The `auth_time` to report for a sign-in, in seconds. By default, none. */
  reportedTime?(time: number): number;
}

/**
 * A provider with library defaults: it accepts any login and password, and gives refresh tokens only with
 * `offline_access`, which Capwise does not request.
 */
export async function startProvider(options: ProviderOptions): Promise<{ end(): void }> {
  const {
    port,
    application,
    redirectPath = '/login/callback',
    tokenSeconds = 600,
    emailOf,
    reportedTime,
  } = options;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const provider = new Provider(`http://localhost:${port}`, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    // Cookies of a host are sent to all its ports.
    cookies: {
      keys: ['of this test'],
      names: { session: `s${port}`, interaction: `i${port}`, resume: `r${port}` },
    },
    clients: [
      {
        client_id: 'capwise-web',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [`${application}${redirectPath}`],
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
          accessTokenTTL: tokenSeconds,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    extraTokenClaims: (ctx, token) => {
      const time = ctx.oidc.entities.AuthorizationCode?.authTime;
      return {
        email: emailOf('accountId' in token ? String(token.accountId) : ''),
        email_verified: true,
        ...(reportedTime && time !== undefined && { auth_time: reportedTime(time) }),
      };
    },
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = provider.listen(port, '127.0.0.1', () => resolve(listening));
  });
  return {
    end() {
      server.close();
      server.closeAllConnections();
    },
  };
}
