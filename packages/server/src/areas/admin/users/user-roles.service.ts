import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { lackedPermissions } from '@capwise/domain/admin/roles/roles';
import { conflict, forbidden, invalid } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { recorded } from '../../../platform/audit/recorded.ts';
import { isOfProvider } from '../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../platform/process/services.ts';
import { keepAnAdministrator } from '../administrators/keep-administrator.ts';
import { changeableUser } from './managed-user.ts';
import {
  grantRoles,
  holdRoles,
  listHeldRoles,
  permissionsOfRoles,
  type RoleRow,
  revokeRoles,
} from './role.queries.ts';
import { listGroupRoles } from './roles/group-roles.queries.ts';
import type { ManagedUser } from './user.queries.ts';

const MAX_ROLES = 100;

interface ChangeRoles {
  userId: string;
  roleNames: readonly string[];
}

/**
 * Adds roles to a user. Roles that the user already has are ignored.
 * @throws AppError ForbiddenError for a role that the viewer does not hold or that is for another system
 * type, ConflictError for a role that the identity provider manages, and the errors of `changeableUser`
 */
export const grantUserRoles = (scope: Scope, services: Services, input: ChangeRoles): Promise<boolean> =>
  changeRoles(scope, services, input, {
    action: 'user.grant-roles',
    change: async (inner, user, names, roles) => {
      assertNotOfProvider(services, names, user.email);
      refuseRetired(
        roles,
        names.filter((name) => !user.roles.includes(name)),
      );
      const granted = await grantRoles(inner, user.id, names);
      return granted.length > 0
        ? {
            after: [...new Set([...user.roles, ...granted])],
            ofGroups: granted.filter((name) => user.roles.includes(name)),
          }
        : null;
    },
  });

/**
 * Removes roles from a user, also stored ones that the identity provider manages by now and that have no effect. Roles
 * that the user does not have are ignored. Throws the same errors as granting, except for retired and managed roles.
 */
export const revokeUserRoles = (scope: Scope, services: Services, input: ChangeRoles): Promise<boolean> =>
  changeRoles(scope, services, input, {
    action: 'user.revoke-roles',
    change: async (inner, user, names) => {
      await assertNotOfGroup(inner, services, user, names);
      if (names.includes(ADMINISTRATOR_ROLE)) await keepAnAdministrator(inner, services, user);
      const revoked = await revokeRoles(inner, user.id, names);
      return revoked.length > 0 ? { after: user.roles.filter((name) => !revoked.includes(name)) } : null;
    },
  });

/** @throws AppError ConflictError for a role that a group of the identity provider gives */
async function assertNotOfGroup(
  scope: Scope,
  services: Services,
  user: ManagedUser,
  names: readonly string[],
): Promise<void> {
  const given = (await listGroupRoles(scope, services, [user.id])).find(({ role }) => names.includes(role));
  if (given)
    throw conflict(
      `${given.roleName} comes from the group ${given.group}. Remove the user from it at the identity provider`,
      'roleNames',
    );
}

interface ChangedRoles {
  after: string[];
  /** Granted by hand, too. Only groups gave them before. */
  ofGroups?: string[];
}

interface RoleChange {
  action: 'user.grant-roles' | 'user.revoke-roles';
  /** @returns null if nothing changed */
  change(
    scope: Scope,
    user: ManagedUser,
    names: readonly string[],
    roles: readonly RoleRow[],
  ): Promise<ChangedRoles | null>;
}

function changeRoles(
  scope: Scope,
  services: Services,
  { userId, roleNames }: ChangeRoles,
  { action, change }: RoleChange,
): Promise<boolean> {
  if (roleNames.length > MAX_ROLES) throw invalid(`Select at most ${MAX_ROLES} roles`, 'roleNames');
  return recorded(scope, async (inner, record) => {
    const user = await changeableUser(inner, services, userId);
    const roles = await assertMayGive(inner, user.systemTypeId, roleNames);
    const changed = await change(inner, user, roleNames, roles);
    await record(
      changed && {
        action,
        subjectId: user.id,
        subjectName: user.name,
        systemId: user.systemId,
        before: { roles: user.roles, ...(changed.ofGroups?.length && { rolesOfGroups: changed.ofGroups }) },
        after: { roles: changed.after.sort() },
      },
    );
    return true;
  });
}

/**
 * Locks roles, after users, and checks that the viewer may grant and revoke them.
 * @param systemTypeId type of the user's own system
 * @returns all roles that the viewer may grant or revoke
 * @throws AppError ForbiddenError for a role that the viewer does not hold, that is for another system type,
 * or that has a permission that the viewer lacks
 */
export async function assertMayGive(
  scope: Scope,
  systemTypeId: number,
  names: readonly string[],
): Promise<RoleRow[]> {
  await holdRoles(scope, names);
  const roles = await listHeldRoles(scope, systemTypeId);
  const held = new Set(roles.map(({ name }) => name));
  if (names.some((name) => !held.has(name))) throw forbidden();
  return roles;
}

/** @throws AppError ConflictError for a role that the identity provider of this address manages */
export function assertNotOfProvider(
  { settings }: Services,
  names: readonly string[],
  email: string | null,
): void {
  const provided = names.find((name) => isOfProvider(settings, name, email));
  if (provided !== undefined)
    throw conflict(`Only the identity provider can grant the role ${provided}`, 'roleNames');
}

/** @throws AppError ConflictError naming a retired role, which nobody gets any more */
export function refuseRetired(
  roles: readonly RoleRow[],
  names: readonly string[],
  field = 'roleNames',
): void {
  const retired = roles.find(({ name, isRetired }) => isRetired && names.includes(name));
  if (retired) throw conflict(`The role ${retired.displayName} is retired. Choose another one`, field);
}

/** @throws AppError ForbiddenError for a role with a permission that the viewer lacks */
export async function assertNotAbove(scope: Scope, names: readonly string[]): Promise<void> {
  if (lackedPermissions(await permissionsOfRoles(scope, names), scope.viewer).length > 0) throw forbidden();
}
