import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { standsAbove } from '@capwise/domain/admin/users';
import { type AppError, conflict, forbidden, notFound } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { isOfProvider } from '../../../platform/identity/managed-roles.ts';
import { parseId } from '../../../platform/ids.ts';
import type { Services } from '../../../services.ts';
import { listActiveHolders, lockHolders, lockUsers, type ManagedUser } from './user.queries.ts';

/** Why the viewer may not change this user, or null. */
export function refusalOf({ viewer }: Scope, user: ManagedUser): AppError | null {
  if (user.id === viewer.userId) return conflict('You cannot change yourself here');
  return !user.isAtHome || standsAbove(user.permissions, viewer) ? forbidden() : null;
}

/**
 * Finds a user and locks the row until the transaction ends.
 * @throws AppError NotFoundError for a user whom the viewer cannot see, ConflictError for the viewer,
 * ForbiddenError for a guest from another system or a user with an administrative permission that the viewer
 * lacks
 */
export async function changeableUser(scope: Scope, userId: string | number): Promise<ManagedUser> {
  const [user] = await lockUsers(scope, [parseId(userId)], null);
  if (!user) throw notFound('There is no such user');
  const refusal = refusalOf(scope, user);
  if (refusal) throw refusal;
  return user;
}

/**
 * Ensures that one staff administrator remains.
 * @throws AppError ConflictError if the user is the last active staff administrator
 */
export async function keepAnAdministrator(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
  user: ManagedUser,
): Promise<void> {
  const counts = user.status === 'Active' && user.roles.includes(ADMINISTRATOR_ROLE);
  // Only the identity provider knows who has a role that it manages.
  if (!counts || isOfProvider(settings, ADMINISTRATOR_ROLE)) return;
  await lockHolders(scope, ADMINISTRATOR_ROLE);
  const holders = await listActiveHolders(scope, ADMINISTRATOR_ROLE);
  if (holders.every(({ userId }) => userId === user.id))
    throw conflict('This is the last active staff administrator');
}

/**
 * Same check when a system is deactivated. Call `lockHolders` before locking the system.
 * @throws AppError ConflictError if all active staff administrators belong to the system
 */
export async function keepAnAdministratorElsewhere(
  scope: Scope,
  { settings }: Pick<Services, 'settings'>,
  systemId: number,
): Promise<void> {
  if (isOfProvider(settings, ADMINISTRATOR_ROLE)) return;
  const holders = await listActiveHolders(scope, ADMINISTRATOR_ROLE);
  if (holders.length > 0 && holders.every((holder) => holder.systemId === systemId))
    throw conflict('All active staff administrators belong to this system', 'isActive');
}
