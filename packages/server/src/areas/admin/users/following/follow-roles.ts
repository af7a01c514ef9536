import { type Scope, scopeOf } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import { directoryActor } from '../../../../platform/identity/service-tokens.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { managedUserRefusal } from '../managed-user.ts';
import { holdAllRoles } from '../role.queries.ts';
import { followGroups } from '../roles/group-roles.queries.ts';
import { roleEntries } from '../roles/role-entries.ts';
import type { ManagedUser } from '../user.queries.ts';

/** The scope of a system's directory, in the transaction of a person's change. */
export const directoryScope = async ({ db, requestId }: Scope, systemId: number): Promise<Scope> =>
  scopeOf(db, await directoryActor(db, systemId), requestId);

/**
 * Gives locked users the roles of their groups. Users with an administrative permission keep theirs.
 * @returns an audit entry for each user and kind of change
 */
export async function followRoles(
  scope: Scope,
  services: Services,
  users: readonly ManagedUser[],
): Promise<AuditEntry[]> {
  const changeable = users.filter((user) => !managedUserRefusal(scope, user));
  await holdAllRoles(scope);
  // Read again, because roles may have changed since the request began.
  const { roles } = await directoryActor(scope.db, scope.viewer.systemId);
  const changes = Map.groupBy(
    await followGroups(
      scope,
      services,
      changeable.map(({ id }) => id),
      roles,
    ),
    ({ userId }) => userId,
  );
  return changeable.flatMap((user) => {
    const changed = changes.get(user.id) ?? [];
    const granted = changed.filter(({ isGranted }) => isGranted).map(({ role }) => role);
    const revoked = changed.filter(({ isGranted }) => !isGranted).map(({ role }) => role);
    const after = [...user.roles, ...granted].filter((role) => !revoked.includes(role)).sort();
    return roleEntries(user, after);
  });
}
