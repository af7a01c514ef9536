import { type INavigator, UserManager, WebStorageStateStore } from 'oidc-client-ts';

export const CALLBACK_PATH = '/login/callback';
export const LOGOUT_PATH = '/logout';

/** An identity provider at which some users sign in. */
export interface SignInProvider {
  /** Null for the default one. */
  name: string | null;
  issuer: string;
  clientId: string;
  scope: string;
  /** Sent as `audience` for providers that need it. Null if not configured. */
  audience: string | null;
  /** Accepted strengths of a sign-in. Empty for any. */
  acrValues: readonly string[];
}

/**
 * Each provider returns to an address of its own. Otherwise one provider could pass on the answer of another one
 * and receive its code (RFC 9700, section 4.4).
 */
export const callbackPath = ({ name }: SignInProvider): string =>
  name === null ? CALLBACK_PATH : `${CALLBACK_PATH}/${name}`;

/** Code flow with PKCE for any provider. Session storage holds the tab's user. */
export function createUserManager(provider: SignInProvider, navigator?: INavigator): UserManager {
  return new UserManager(
    {
      authority: provider.issuer,
      client_id: provider.clientId,
      redirect_uri: location.origin + callbackPath(provider),
      post_logout_redirect_uri: location.origin + LOGOUT_PATH,
      response_type: 'code',
      scope: provider.scope,
      userStore: new WebStorageStateStore({ store: sessionStorage }),
      // renewal.ts depends on the token's lifetime, unlike the library's fixed notice period.
      automaticSilentRenew: false,
      monitorSession: false,
    },
    navigator,
  );
}
