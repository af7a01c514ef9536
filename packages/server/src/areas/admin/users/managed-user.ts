import { standsAbove } from '@capwise/domain/admin/users';
import { type AppError, conflict, forbidden, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../db/ids.ts';
import type { Scope } from '../../../db/scope.ts';
import { lockUsers, type ManagedUser } from './user.queries.ts';

/** Why the viewer may not change a user at all; null when nothing is against it. */
export function refusalOf({ viewer }: Scope, user: ManagedUser): AppError | null {
  if (user.id === viewer.userId) return conflict('You cannot change yourself here');
  return !user.isAtHome || standsAbove(user.permissions, viewer) ? forbidden() : null;
}

/**
 * A user who is about to be changed, locked until the transaction ends.
 * @throws AppError NotFoundError for one out of sight, ConflictError for oneself, ForbiddenError for one of another
 * home, or with an administrative permission that the viewer lacks
 */
export async function changeableUser(scope: Scope, userId: string | number): Promise<ManagedUser> {
  const [user] = await lockUsers(scope, [parseId(userId)], null);
  if (!user) throw notFound('There is no such user');
  const refusal = refusalOf(scope, user);
  if (refusal) throw refusal;
  return user;
}
