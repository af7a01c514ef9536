import { AppError, conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { isOfProvider } from '../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../platform/process/services.ts';
import { managedUserRefusal } from '../users/managed-user.ts';
import { holdRoles, listHeldRoles } from '../users/role.queries.ts';
import type { ManagedUser } from '../users/user.queries.ts';
import type { ReviewItem } from './rows/review-items.queries.ts';

/** @throws AppError ConflictError naming a user whom the viewer may not change */
export function assertChangeable(scope: Scope, users: readonly ManagedUser[]): void {
  for (const user of users) {
    const refusal = managedUserRefusal(scope, user);
    if (refusal instanceof AppError)
      throw conflict(`You may not change the access of ${user.name}. Someone else must apply the review`);
  }
}

/**
 * Locks the roles, after the users, and checks what *Manage Roles* checks.
 * @throws AppError ConflictError naming the user and the role of a change that is refused
 */
export async function assertMayApply(
  scope: Scope,
  services: Services,
  systemTypeId: number,
  items: readonly ReviewItem[],
  users: readonly ManagedUser[],
): Promise<void> {
  const names = items.flatMap(({ roleName, toRoleName }) => [roleName ?? [], toRoleName ?? []].flat());
  await holdRoles(scope, [...new Set(names)]);
  const held = new Map((await listHeldRoles(scope, systemTypeId)).map((role) => [role.name, role]));
  const emails = new Map(users.map(({ id, email }) => [id, email]));
  for (const { userId, userName, roleName, roleDisplayName, toRoleName, toRoleDisplayName } of items) {
    if (!held.has(roleName!)) throw notYours(userName, roleDisplayName);
    if (toRoleName === null) continue;
    const role = held.get(toRoleName);
    if (!role) throw notYours(userName, toRoleDisplayName);
    if (role.isRetired)
      throw conflict(`${userName}: the role ${role.displayName} is retired. Choose another one`);
    const email = emails.get(userId!) ?? null;
    refuseManaged(services, { userName, email, role: toRoleName, roleName: role.displayName });
  }
}

const notYours = (userName: string, role: string | null) =>
  conflict(`You may not change the role ${role} of ${userName}. Someone else must apply the review`);

interface GivenRole {
  userName: string;
  email: string | null;
  role: string;
  roleName: string | null;
}

/** @throws AppError ConflictError for a role that only the identity provider of the user grants */
export function refuseManaged(
  { settings }: Services,
  { userName, email, role, roleName }: GivenRole,
  field?: string,
): void {
  if (isOfProvider(settings, role, email))
    throw conflict(
      `${userName}: only the identity provider can grant the role ${roleName}. Choose another one`,
      field,
    );
}

/**
 * A role cannot be taken from a user by one decision and given by another.
 * @throws AppError ConflictError naming the user and the role
 */
export function assertNoContradiction(items: readonly ReviewItem[]): void {
  const key = (userId: number | null, roleName: string | null) => `${userId} ${roleName}`;
  const taken = new Set(items.map(({ userId, roleName }) => key(userId, roleName)));
  const both = items.find(({ userId, toRoleName }) => taken.has(key(userId, toRoleName)));
  if (both)
    throw conflict(
      `${both.userName}: one decision takes the role ${both.toRoleDisplayName}, another one gives it`,
    );
}
