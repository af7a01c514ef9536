import { localAddress, type Settings, usesBuiltInIdentity } from '../../settings/env.ts';
import type { SignatureRules } from './accepted-signature.ts';
import type { TrustedUsers } from './trusted-users.ts';

export interface IdentitySource extends SignatureRules {
  issuer: string;
  /** Expected `aud`. Null to check that the token was issued to the client instead. */
  audience: string | null;
  clientId: string;
  jwksUrl: string | null;
  /** Path of the claim with roles, separated by dots. */
  rolesClaim: string;
  managedRoles: '*' | readonly string[];
  /** Roles for each value of the claim. Other values give none. Without a map, the values are the roles. */
  roleMap?: Readonly<Record<string, readonly string[]>> | null;
  /** Accepted values of `acr`. Empty for any. */
  requiredAcr?: readonly string[];
  /** Scopes without which an access token is refused. */
  requiredScope?: readonly string[];
  users: TrustedUsers;
}

export const BUILT_IN_AUDIENCE = 'urn:capwise:api';
/** A token that was asked for without it does not stand for a sign-in. */
const BUILT_IN_SCOPE = ['openid'];
export const BUILT_IN_PATH = '/oidc';
export const CHANGE_PASSWORD_PATH = `${BUILT_IN_PATH}/change-password`;
export const PASSKEYS_PATH = `${BUILT_IN_PATH}/passkeys`;
export const TWO_STEP_PATH = `${BUILT_IN_PATH}/two-step`;

export const allOrNames = (names: readonly string[]): '*' | readonly string[] =>
  names.includes('*') ? '*' : names;

/** The default identity provider. `connectionsOf` returns those of hospitals, too. */
export function identitySource(settings: Settings): Omit<IdentitySource, 'users'> {
  const clientId = settings.OIDC_CLIENT_ID;
  if (!usesBuiltInIdentity(settings))
    return {
      issuer: settings.OIDC_ISSUER!,
      audience: settings.OIDC_AUDIENCE ?? null,
      clientId,
      jwksUrl: settings.OIDC_JWKS_URL ?? null,
      rolesClaim: settings.OIDC_ROLES_CLAIM,
      managedRoles: allOrNames(settings.OIDC_MANAGED_ROLES),
      requiredScope: settings.OIDC_REQUIRED_SCOPE,
      signingAlgorithms: settings.OIDC_SIGNING_ALGORITHMS,
      rsaBits: settings.OIDC_RSA_BITS,
    };
  return {
    issuer: `${settings.PUBLIC_URL[0]}${BUILT_IN_PATH}`,
    audience: BUILT_IN_AUDIENCE,
    clientId,
    jwksUrl: `${localAddress(settings)}${BUILT_IN_PATH}/jwks`,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    // The built-in provider manages no roles.
    managedRoles: [],
    requiredScope: BUILT_IN_SCOPE,
  };
}
