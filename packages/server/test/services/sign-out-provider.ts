import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import { Cookies } from '../../src/cli/parts/sign-in.ts';

const CLIENT = 'capwise-web';
const RETURN = 'https://spend.example/login/callback';

/** A browser at the provider, which keeps its session. */
export interface ProviderBrowser {
  /** Returns an access token. Without a session, signs in as the user with this address. */
  signIn(email: string): Promise<string>;
  /** Ends the session, of which the provider then tells the application. */
  signOut(): Promise<void>;
}

export interface SignOutProvider {
  url: string;
  /** Names the session in access tokens, as most providers do. */
  namesSessions: boolean;
  browser(): ProviderBrowser;
  close(): Promise<void>;
}

/** A real provider that tells the application at this address when a session ends. */
export async function startSignOutProvider(logoutAddress: string, port: number): Promise<SignOutProvider> {
  const url = `http://localhost:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(url, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] } as never,
    // The provider refuses to call addresses of this machine otherwise.
    fetch: (address, { method, headers, body } = {}) =>
      fetch(address, { method: method!, headers: headers!, body: body! }),
    cookies: { keys: [randomBytes(16).toString('hex')] },
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        redirect_uris: [RETURN],
        backchannel_logout_uri: logoutAddress,
        backchannel_logout_session_required: true,
      },
    ],
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      IdToken: 300,
      Interaction: 60,
      Session: 3_600,
      Grant: 3_600,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => 'urn:api',
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({ scope: 'openid', audience: 'api', accessTokenFormat: 'jwt' }),
      },
    },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ sub }) }),
    loadExistingGrant: grantEverything,
    extraTokenClaims: ({ oidc }, token) => ({
      email: 'accountId' in token ? token.accountId : undefined,
      email_verified: true,
      ...(started.namesSessions && { sid: oidc.entities.AuthorizationCode?.sid }),
    }),
  });
  const answer = provider.callback();
  const server = createServer(async (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return answer(request, response);
    const { params } = await provider.interactionDetails(request, response);
    await provider.interactionFinished(request, response, {
      login: { accountId: String(params.login_hint) },
    });
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const started: SignOutProvider = {
    url,
    namesSessions: true,
    browser: () => openBrowser(url),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}

function openBrowser(url: string): ProviderBrowser {
  const cookies = new Cookies();
  const open = async (address: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(address, url), {
      ...init,
      redirect: 'manual',
      headers: { cookie: cookies.header(), accept: 'text/html' },
    });
    cookies.keep(response);
    return response;
  };
  return {
    async signIn(email) {
      const verifier = randomBytes(32).toString('base64url');
      const query = new URLSearchParams({
        ...{
          client_id: CLIENT,
          redirect_uri: RETURN,
          response_type: 'code',
          scope: 'openid',
          login_hint: email,
        },
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      });
      let address = `/auth?${query}`;
      while (!address.startsWith(RETURN)) address = (await open(address)).headers.get('location')!;
      const body = new URLSearchParams({
        ...{
          grant_type: 'authorization_code',
          client_id: CLIENT,
          redirect_uri: RETURN,
          code_verifier: verifier,
        },
        code: new URL(address).searchParams.get('code')!,
      });
      const tokens = await (await fetch(`${url}/token`, { method: 'POST', body })).json();
      return (tokens as { access_token: string }).access_token;
    },
    async signOut() {
      const page = await (await open('/session/end')).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)![1]!;
      await open('/session/end/confirm', {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      });
    },
  };
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const grant = new oidc.provider.Grant({ clientId: CLIENT, accountId: oidc.session!.accountId! });
  grant.addOIDCScope('openid');
  grant.addResourceScope('urn:api', 'openid');
  await grant.save();
  return grant;
}
