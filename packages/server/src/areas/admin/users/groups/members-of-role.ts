import { conflict } from '@capwise/domain/errors';
import type { Scope } from '../../../../db/scope.ts';
import type { AuditEntry } from '../../../../platform/audit/recorded.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { directoryScope, followRoles } from '../following/follow-roles.ts';
import { lockUsers } from '../lock-users.queries.ts';
import { lockProvisioning } from '../scim/scim-user.queries.ts';
import { listManagedUsers } from '../user.queries.ts';
import { listMembersOfRole, type MemberOfRole, type RoleOfGroups } from './group-role.queries.ts';

/**
 * Locks the members of groups that give a role, or will when it is saved. Take it before the lock of the role.
 * @throws the errors of `lockUsers`
 */
export async function lockMembersOfRole(
  scope: Scope,
  services: Services,
  role: RoleOfGroups,
): Promise<MemberOfRole[]> {
  const bySystem = Map.groupBy(await listMembersOfRole(scope, role), ({ systemId }) => systemId);
  if (bySystem.size === 0) return [];
  for (const systemId of bySystem.keys()) await lockProvisioning(await directoryScope(scope, systemId));
  const members = (await listMembersOfRole(scope, role)).filter(({ systemId }) => bySystem.has(systemId));
  const ids = members.map(({ userId }) => userId);
  await lockUsers(scope, services, ids, null);
  return members;
}

/**
 * Gives a saved role to the members of its groups.
 * @param locked the result of `lockMembersOfRole`
 * @throws AppError ConflictError for members of a system that has got its first such group meanwhile
 */
export async function followSavedRole(
  scope: Scope,
  services: Services,
  role: RoleOfGroups,
  locked: readonly MemberOfRole[],
): Promise<AuditEntry[]> {
  const known = new Set(locked.map(({ userId }) => userId));
  const members = await listMembersOfRole(scope, role);
  if (members.some(({ userId }) => !known.has(userId)))
    throw conflict('An identity provider has changed groups of this role at the same time. Try again');
  const entries: AuditEntry[] = [];
  for (const [systemId, some] of Map.groupBy(members, (member) => member.systemId)) {
    const directory = await directoryScope(scope, systemId);
    // Read after the save, because the permissions of the role may be theirs.
    const ids = some.map(({ userId }) => userId);
    const users = await listManagedUsers(directory, services, ids, null);
    entries.push(...(await followRoles(directory, services, users)));
  }
  return entries;
}
