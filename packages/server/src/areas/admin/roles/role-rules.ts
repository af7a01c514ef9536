import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { lackedPermissions, type RoleInput } from '@capwise/domain/admin/roles/roles';
import { isAdministrative } from '@capwise/domain/admin/users';
import { conflict, duplicate, forbidden, invalid, notFound } from '@capwise/domain/errors';
import { can, STAFF_SYSTEM_TYPE } from '@capwise/domain/permissions/can';
import { PERMISSION_TEXTS } from '@capwise/domain/permissions/permission-texts';
import type { Scope } from '../../../db/scope.ts';
import type { ListedRole } from './role-list.queries.ts';
import type { RoleUse } from './save-role.queries.ts';

/** @throws AppError ForbiddenError naming a permission that the viewer would give or take, but lacks */
export function assertHolds({ viewer }: Scope, permissions: readonly string[]): void {
  const [lacked] = lackedPermissions(permissions, viewer);
  if (lacked === undefined) return;
  const error = forbidden();
  error.reason = `You can change only roles whose permissions you have. You lack: ${PERMISSION_TEXTS.get(lacked)!.opens}`;
  throw error;
}

/**
 * The staff administrator's role is a standard role, so that one active administrator remains whatever changes here.
 * @throws AppError NotFoundError, ConflictError for a standard role, ForbiddenError
 */
export function changeableRole(scope: Scope, roles: readonly ListedRole[], name: string): ListedRole {
  const role = roles.find((one) => one.name === name);
  if (!role) throw notFound('There is no such role');
  if (role.isStandard) throw conflict(`${role.displayName} is a standard role. Copy it, and change the copy`);
  assertHolds(scope, role.permissions);
  return role;
}

const folded = (name: string) => name.toLowerCase();

/** @throws AppError conflict if another role of the type has the name */
export function assertNameFree(
  roles: readonly ListedRole[],
  { displayName, systemType }: RoleInput,
  name: string | null,
): void {
  const other = roles.find(
    (role) =>
      role.name !== name &&
      role.systemType === systemType &&
      folded(role.displayName) === folded(displayName),
  );
  if (other) throw duplicate(`There is a role with the name ${other.displayName}`, 'displayName');
}

/**
 * Names of the roles whose holders may grant a role. Staff administrators may grant every role.
 * @throws AppError ValidationError
 */
export function checkedGranters(
  roles: readonly ListedRole[],
  { grantedBy, systemType }: RoleInput,
  name: string | null,
): string[] {
  for (const granter of grantedBy) {
    const role = roles.find((one) => one.name === granter);
    if (!role || role.name === name) throw invalid('There is no such role', 'grantedBy');
    if (role.systemType !== systemType && role.systemType !== STAFF_SYSTEM_TYPE)
      throw invalid(`${role.displayName} is a role of another type of system`, 'grantedBy');
    if (!can(role, 'ViewSystemUsers'))
      throw invalid(`Users with the role ${role.displayName} cannot manage users`, 'grantedBy');
  }
  const hasAdministrators = roles.some((role) => role.name === ADMINISTRATOR_ROLE);
  return [...new Set([...grantedBy, ...(hasAdministrators ? [ADMINISTRATOR_ROLE] : [])])].sort();
}

/**
 * Members would lose a role that has another name, and keep one with an administrative permission after they have left.
 * @throws AppError ValidationError
 */
export function assertFitsGroups(
  before: ListedRole,
  { displayName, permissions }: Pick<RoleInput, 'displayName' | 'permissions'>,
  { isOfGroup, isChosen }: RoleUse,
): void {
  if (displayName !== before.displayName && isOfGroup)
    throw invalid(
      `Groups of identity providers with the name ${before.displayName} give this role. Keep the name`,
      'displayName',
    );
  const isPromoted = isAdministrative(permissions) && !isAdministrative(before.permissions);
  if (isPromoted && (isOfGroup || isChosen))
    throw invalid(
      'Groups of identity providers give this role, so it cannot have an administrative permission. Choose another role for these groups first, or create another role',
      'permissions',
    );
}
