import type { RoleChoice, UserChoices } from '@capwise/domain/admin/imports/placed-user';
import { CANNOT_SIGN_IN, cannotSignIn } from '@capwise/domain/admin/sign-in-roles';
import type { Scope } from '../../../../db/scope.ts';
import { isOfProvider } from '../../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../../platform/process/services.ts';
import type { SystemRow } from '../../systems/system.queries.ts';
import { holdRoles, listHeldRoles } from '../role.queries.ts';
import { listNamedFacilities } from './import-users.queries.ts';

export interface Choices {
  of(email: string): UserChoices;
  signInWarnings(roles: readonly string[], email: string): string[];
}

/** Facilities of the system, and roles that the viewer may grant. @param isHeld roles stay as they are */
export async function userChoices(
  scope: Scope,
  { settings }: Services,
  system: SystemRow,
  isHeld: boolean,
): Promise<Choices> {
  const facilities = await listNamedFacilities(scope, system.id);
  const found = await listHeldRoles(scope, system.typeId);
  if (isHeld)
    await holdRoles(
      scope,
      found.map(({ name }) => name),
    );
  const stored = isHeld ? await listHeldRoles(scope, system.typeId) : found;
  const rolesOf = (email: string) =>
    stored.map((role) => ({ ...role, isOfProvider: isOfProvider(settings, role.name, email) }));
  return {
    of: (email) => ({ facilities, roles: rolesOf(email) satisfies readonly RoleChoice[] }),
    signInWarnings: (initialRoles, email) =>
      cannotSignIn({ isAdmin: false, initialRoles }, rolesOf(email)) ? [CANNOT_SIGN_IN] : [],
  };
}
