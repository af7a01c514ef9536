import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import { isOfProvider } from '../../../../platform/identity/managed-roles.ts';
import { directoryActor } from '../../../../platform/identity/service-tokens.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { managedUserRefusal } from '../managed-user.ts';
import { holdAllRoles } from '../role.queries.ts';
import { followGroups } from '../roles/group-roles.queries.ts';
import { roleEntries } from '../roles/role-entries.ts';
import type { ManagedUser } from '../user.queries.ts';

/**
 * Gives locked users the roles of their groups. Users with an administrative permission keep theirs.
 * @returns an audit entry for each user and kind of change
 */
export async function followRoles(
  scope: Scope,
  { settings }: Services,
  users: readonly ManagedUser[],
): Promise<AuditEntry[]> {
  const changeable = users.filter((user) => !managedUserRefusal(scope, user));
  await holdAllRoles(scope);
  // Read again, because roles may have changed since the request began.
  const { roles: givable } = await directoryActor(scope.db, scope.viewer.systemId);
  // Of several providers, each ignores the roles that it manages itself.
  const roles = givable.filter((role) =>
    changeable.some(({ email }) => !isOfProvider(settings, role, email)),
  );
  const changes = Map.groupBy(
    await followGroups(
      scope,
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
