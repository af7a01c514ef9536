import { type Settings, usesBuiltInIdentity } from '../settings/env.ts';

/** The roles that belong to the identity provider: '*' for all. The built-in provider owns none. */
export const managedRoles = (settings: Settings): '*' | readonly string[] => {
  if (usesBuiltInIdentity(settings)) return [];
  return settings.OIDC_MANAGED_ROLES.includes('*') ? '*' : settings.OIDC_MANAGED_ROLES;
};

/** Whether the provider's token alone gives a role, so that granting it here would do nothing. */
export function isOfProvider(settings: Settings, role: string): boolean {
  const managed = managedRoles(settings);
  return managed === '*' || managed.includes(role);
}
