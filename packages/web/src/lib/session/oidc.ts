import type { WebConfig } from '@capwise/domain/account/web-config';
import { type INavigator, UserManager, WebStorageStateStore } from 'oidc-client-ts';

export const CALLBACK_PATH = '/login/callback';
export const LOGOUT_PATH = '/logout';

/** Code flow with PKCE for any provider. Session storage holds the tab's user. */
export function createUserManager(identity: WebConfig['identity'], navigator?: INavigator): UserManager {
  return new UserManager(
    {
      authority: identity.issuer,
      client_id: identity.clientId,
      redirect_uri: location.origin + CALLBACK_PATH,
      post_logout_redirect_uri: location.origin + LOGOUT_PATH,
      response_type: 'code',
      scope: identity.scope,
      userStore: new WebStorageStateStore({ store: sessionStorage }),
      // renewal.ts depends on the token's lifetime, unlike the library's fixed notice period.
      automaticSilentRenew: false,
      monitorSession: false,
    },
    navigator,
  );
}
