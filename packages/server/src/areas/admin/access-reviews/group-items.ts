import { conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listGroupRoles } from '../users/roles/group-roles.queries.ts';
import type { ReviewItem } from './rows/review-items.queries.ts';

/**
 * A role that a group of the identity provider gives ends with the membership there.
 * @throws AppError ConflictError naming the user and the group
 */
export async function assertNotOfGroups(
  scope: Scope,
  services: Services,
  items: readonly ReviewItem[],
  field?: string,
): Promise<void> {
  const given = await listGroupRoles(
    scope,
    services,
    items.flatMap(({ userId }) => userId ?? []),
  );
  for (const { userId, userName, roleName, roleDisplayName } of items) {
    const group = given.find((one) => one.userId === userId && one.role === roleName)?.group;
    if (group !== undefined)
      throw conflict(
        `${userName} has the role ${roleDisplayName} from the group ${group}. Keep it here, and remove the user from the group at the identity provider`,
        field,
      );
  }
}
