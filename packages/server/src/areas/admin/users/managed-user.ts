import { standsAbove } from '@capwise/domain/admin/users';
import { type AppError, conflict, forbidden, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { lockUsers } from './lock-users.queries.ts';
import type { ManagedUser } from './user.queries.ts';

export function managedUserRefusal({ viewer }: Scope, user: ManagedUser): AppError | null {
  if (user.id === viewer.userId) return conflict('You cannot change your own account here');
  return !user.isAtHome || standsAbove(user.permissions, viewer) ? forbidden() : null;
}

/**
 * Finds a user and locks the row until the transaction ends.
 * @throws AppError NotFoundError for a user whom the viewer cannot see, ConflictError for the viewer,
 * ForbiddenError for a guest from another system or a user with an administrative permission that the viewer
 * lacks
 */
export async function changeableUser(
  scope: Scope,
  services: Services,
  userId: string | number,
): Promise<ManagedUser> {
  const [user] = await lockUsers(scope, services, [parseId(userId)], null);
  if (!user) throw notFound('There is no such user');
  const refusal = managedUserRefusal(scope, user);
  if (refusal) throw refusal;
  return user;
}
