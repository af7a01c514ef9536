import { localAddress, type Settings, usesBuiltInIdentity } from '../settings/env.ts';
import { managedRoles } from './managed-roles.ts';
import type { IdentitySource } from './verify-token.ts';

export const BUILT_IN_AUDIENCE = 'urn:capwise:api';
export const BUILT_IN_PATH = '/oidc';
export const CHANGE_PASSWORD_PATH = `${BUILT_IN_PATH}/change-password`;
export const TWO_STEP_PATH = `${BUILT_IN_PATH}/two-step`;

export function identitySource(settings: Settings): IdentitySource {
  const clientId = settings.OIDC_CLIENT_ID;
  if (!usesBuiltInIdentity(settings))
    return {
      issuer: settings.OIDC_ISSUER!,
      audience: settings.OIDC_AUDIENCE ?? null,
      clientId,
      jwksUrl: settings.OIDC_JWKS_URL ?? null,
      rolesClaim: settings.OIDC_ROLES_CLAIM,
      managedRoles: managedRoles(settings),
    };
  return {
    issuer: `${settings.PUBLIC_URL[0]}${BUILT_IN_PATH}`,
    audience: BUILT_IN_AUDIENCE,
    clientId,
    jwksUrl: `${localAddress(settings)}${BUILT_IN_PATH}/jwks`,
    rolesClaim: settings.OIDC_ROLES_CLAIM,
    managedRoles: managedRoles(settings),
  };
}
