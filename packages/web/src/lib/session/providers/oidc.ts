import {
  type IdTokenClaims,
  type INavigator,
  type User,
  UserManager,
  WebStorageStateStore,
} from 'oidc-client-ts';

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
  const manager = new UserManager(
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
  const { metadataService } = manager;
  const read = metadataService.getMetadata.bind(metadataService);
  // Otherwise one provider could pass itself off as another one and receive its codes.
  metadataService.getMetadata = async () => {
    const metadata = await read();
    return isIssuer(metadata.issuer, provider) ? metadata : refuse();
  };
  return manager;
}

/** Two providers may use one subject for two people. */
export const identityOf = ({ issuer }: SignInProvider, { profile }: User): string =>
  `${issuer} ${profile.sub}`;

/** @throws Error for the identity token of another provider or client */
export function checkClaims(claims: IdTokenClaims, provider: SignInProvider): void {
  if (!isFrom(claims, provider)) refuse();
}

const isFrom = ({ iss, aud }: IdTokenClaims, provider: SignInProvider): boolean =>
  isIssuer(iss, provider) && [aud].flat().includes(provider.clientId);

/** @throws Error for the answer to another sign-in, or the identity token of another provider or client */
export async function takeAnswer(manager: UserManager, url: string, provider: SignInProvider): Promise<User> {
  const user = await manager.signinRedirectCallback(url);
  // Sign-ins that a page of the release before began have no second part of the state.
  if (url.includes(user.url_state ?? '') && isFrom(user.profile, provider)) return user;
  // The library has stored the user, whom a reload would accept.
  await manager.removeUser();
  return refuse();
}

/** The settings have no last slash. */
const isIssuer = (issuer: string | undefined, provider: SignInProvider): boolean =>
  issuer?.replace(/\/$/, '') === provider.issuer;

function refuse(): never {
  throw new Error('Another identity provider answered than the one that was asked');
}
