import { type Settings, usesBuiltInIdentity } from '../settings/env.ts';

/** Roles that the identity provider manages. '*' for all. The built-in provider manages none. */
export const managedRoles = (settings: Settings): '*' | readonly string[] => {
  if (usesBuiltInIdentity(settings)) return [];
  return settings.OIDC_MANAGED_ROLES.includes('*') ? '*' : settings.OIDC_MANAGED_ROLES;
};

/** Only the provider's token gives such a role, so granting it here would have no effect. */
export function isOfProvider(settings: Settings, role: string): boolean {
  const managed = managedRoles(settings);
  return managed === '*' || managed.includes(role);
}
