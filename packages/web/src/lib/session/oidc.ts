import type { WebConfig } from '@capwise/domain/account/web-config';
import { type INavigator, UserManager, WebStorageStateStore } from 'oidc-client-ts';

export const CALLBACK_PATH = '/login/callback';
export const LOGOUT_PATH = '/logout';

/** The code flow with PKCE against whatever provider is configured; a tab's user lives in its session storage. */
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
      // Renewal follows the token's own life (renewal.ts), which the library's fixed notice time cannot.
      automaticSilentRenew: false,
      monitorSession: false,
    },
    navigator,
  );
}
