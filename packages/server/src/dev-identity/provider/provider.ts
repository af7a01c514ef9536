import Provider, { type Configuration, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import {
  BUILT_IN_AUDIENCE,
  BUILT_IN_PATH,
  identitySource,
} from '../../platform/identity/connections/identity-source.ts';
import { endSignIn, sessionKey } from '../../platform/identity/sessions/ended-sign-ins.ts';
import { isExpired, sessionLimits } from '../../platform/identity/sessions/open-sessions.ts';
import type { Services } from '../../platform/process/services.ts';
import type { ProviderKeys } from '../keys/keys.ts';
import { isEnded } from '../pages/ended-sign-in.ts';
import { homeBelow, interactionPath } from '../pages/home.ts';
import type { Place } from '../pages/page.ts';
import { endedPage, errorPage, signedOutPage, signOutPage } from '../pages/pages.ts';
import { findAccount } from './accounts.ts';
import { adapterOn } from './adapter.ts';
import type { FlowCookies } from './flow-cookies.ts';
import { endReused } from './reused-tokens.ts';
import { acceptEarlierHints } from './sign-in-hints.ts';

const MINUTE = 60;
const ACCESS_SECONDS = 60 * MINUTE;
const SCOPE = 'openid profile email';

export function createProvider(services: Services, { jwks, algorithm, cookieKeys }: ProviderKeys): Provider {
  const { settings, database, clock } = services;
  const { issuer, clientId } = identitySource(settings);
  const pagePlace = ({ oidc }: KoaContextWithOIDC): Place => {
    const { redirect_uri, post_logout_redirect_uri } = oidc?.params ?? {};
    return { settings, home: homeBelow(settings, redirect_uri ?? post_logout_redirect_uri) };
  };
  const limits = sessionLimits(settings);
  const longest = limits.longestMs / 1_000;
  const endSession = (sessionUid: string) =>
    endReused(database.db, { issuer, sessionUid, accessSeconds: ACCESS_SECONDS }, clock.now());
  const provider = new Provider(issuer, {
    adapter: adapterOn(database.db, endSession),
    jwks: jwks as NonNullable<Configuration['jwks']>,
    cookies: { keys: cookieKeys, ...cookiesAt(issuer) },
    clients: [
      {
        client_id: clientId,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: algorithm as 'ES256',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: settings.PUBLIC_URL.map((url) => `${url}/login/callback`),
        post_logout_redirect_uris: settings.PUBLIC_URL.flatMap((url) => [
          `${url}/logout`,
          `${url}/login`,
          `${url}/`,
        ]),
      },
    ],
    scopes: ['openid', 'offline_access', 'profile', 'email'],
    claims: {
      openid: ['sub', 'amr'],
      profile: [
        'given_name',
        'family_name',
        'preferred_username',
        'user_groups',
        'hayes_document_types',
        'realm_access',
      ],
      email: ['email', 'email_verified'],
    },
    // The web reads the user from the identity token, as with Keycloak.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => settings.PUBLIC_URL.some((url) => new URL(url).origin === origin),
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    revokeGrantPolicy: async ({ oidc }) => {
      const used = await usedToken(oidc);
      if (used?.consumed && used.sessionUid) await endSession(used.sessionUid);
      return !(oidc.route === 'revocation' && oidc.entities.AccessToken);
    },
    ttl: {
      AccessToken: ACCESS_SECONDS,
      IdToken: 60 * MINUTE,
      AuthorizationCode: MINUTE,
      Interaction: 60 * MINUTE,
      RefreshToken: longest,
      Session: longest,
      Grant: longest,
    },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = signOutPage(pagePlace(ctx), form, isRequestedByOwnClient(ctx));
        },
        postLogoutSuccessSource: async (ctx) => {
          ctx.body = signedOutPage(pagePlace(ctx));
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => BUILT_IN_AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: SCOPE,
          audience: BUILT_IN_AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_SECONDS,
          jwt: { sign: { alg: algorithm as 'ES256' } },
        }),
      },
    },
    interactions: {
      policy: policyWith((uid) =>
        isExpired(database.db, { issuer, key: sessionKey(uid) }, limits, new Date()),
      ),
      url: (_ctx, { uid, params }) => interactionPath(settings, uid, params),
    },
    findAccount: async (_ctx, subject) => {
      const account = await findAccount(database.db, subject);
      return account && { accountId: subject, claims: () => ({ sub: subject, ...account.claims }) };
    },
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token) || !token.accountId) return {};
      const session = 'sessionUid' in token && token.sessionUid ? { sid: token.sessionUid } : {};
      const { RefreshToken, AuthorizationCode } = ctx.oidc.entities;
      const { authTime, amr } = RefreshToken ?? AuthorizationCode ?? {};
      const time = authTime === undefined ? {} : { auth_time: authTime };
      return {
        ...(await findAccount(database.db, token.accountId))?.claims,
        ...session,
        ...time,
        ...(amr && { amr }),
      };
    },
    loadExistingGrant: grantEverything,
    renderError: async (ctx, out, error) => {
      ctx.type = 'html';
      if (isEnded(error)) {
        const signedIn = Boolean(ctx.oidc.session?.accountId);
        ctx.status = 410;
        ctx.body = endedPage(pagePlace(ctx), signedIn);
      } else ctx.body = errorPage(pagePlace(ctx), out.error_description ?? out.error);
    },
  });
  provider.proxy = true;
  acceptEarlierHints(provider);
  // The browser may have left before it could notify the application, so end its tokens here, too.
  provider.on('end_session.success', ({ oidc }) => {
    if (!oidc.session) return;
    const now = clock.now();
    const issuedAt = Math.floor(now.getTime() / 1_000);
    const ended = {
      issuer,
      key: sessionKey(oidc.session.uid),
      issuedAt,
      expiresAt: issuedAt + ACCESS_SECONDS,
    };
    endSignIn(database.db, ended, now).catch((error: unknown) =>
      services.log.error({ err: error }, 'The end of a session could not be stored'),
    );
  });
  provider.on('server_error', (_ctx: unknown, error: Error) =>
    services.log.error({ err: error }, 'The built-in identity provider failed'),
  );
  return provider;
}

/** Asks for the password again after a session has ended, although the browser still has its cookie. */
function policyWith(isOver: (sessionUid: string) => Promise<boolean>) {
  const { base, Check } = interactionPolicy;
  const policy = base();
  const check = new Check('session_over', 'The session is over', 'login_required', async ({ oidc }) => {
    if (!oidc.session?.accountId || oidc.result?.login) return Check.NO_NEED_TO_PROMPT;
    return (await isOver(oidc.session.uid)) ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT;
  });
  policy.get('login')!.checks.add(check);
  return policy;
}

interface UsedToken {
  consumed?: unknown;
  sessionUid?: string | undefined;
}

async function usedToken({
  entities,
  params,
  provider,
}: KoaContextWithOIDC['oidc']): Promise<UsedToken | undefined> {
  if (entities.RefreshToken) return entities.RefreshToken;
  const code = params?.['code'];
  return typeof code === 'string'
    ? provider.AuthorizationCode.find(code, { ignoreExpiration: true })
    : undefined;
}

/** Over https, the prefix makes browsers refuse cookies from sibling hosts and unencrypted answers (RFC 6265bis). */
const prefixAt = (issuer: string): string => (issuer.startsWith('https:') ? '__Host-' : '');

export const flowCookiesAt = (issuer: string): FlowCookies => ({
  interaction: `${prefixAt(issuer)}capwise_interaction`,
  resume: `${prefixAt(issuer)}capwise_resume`,
});

function cookiesAt(issuer: string): NonNullable<Configuration['cookies']> {
  const secure = issuer.startsWith('https:');
  const kind = { path: secure ? '/' : BUILT_IN_PATH, ...(secure && { secure }) };
  const names = { session: `${prefixAt(issuer)}capwise_session`, ...flowCookiesAt(issuer) };
  return { names: secure ? names : flowCookiesAt(issuer), short: kind, long: kind };
}

/** No confirmation needed if the request has the user's identity token, which no other site knows. */
function isRequestedByOwnClient({ oidc }: KoaContextWithOIDC): boolean {
  const hint = oidc.entities['IdTokenHint'] as { payload?: { sub?: string } } | undefined;
  return hint?.payload?.sub !== undefined && hint.payload.sub === oidc.session?.accountId;
}

/** The product's own client needs no consent. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { oidc } = ctx;
  const clientId = oidc.client!.clientId;
  const known = oidc.result?.consent?.grantId ?? oidc.session!.grantIdFor(clientId);
  const found = known ? await oidc.provider.Grant.find(known) : undefined;
  if (found) return found;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session!.accountId! });
  grant.addOIDCScope(`${SCOPE} offline_access`);
  grant.addResourceScope(BUILT_IN_AUDIENCE, SCOPE);
  await grant.save();
  return grant;
}
