import { MAX_CUSTOM_ROLES, newRoleName, type RoleInput, RoleSchema } from '@capwise/domain/admin/roles/roles';
import { conflict, invalid, notFound } from '@capwise/domain/errors';
import type { Scope } from '../../../db/scope.ts';
import { type AuditEntry, recorded } from '../../../platform/audit/recorded.ts';
import { parseInput } from '../../../platform/input/parse.ts';
import { refuseStale } from '../../../platform/input/stale.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listSystemTypes } from '../systems/system.queries.ts';
import { followSavedRole, lockMembersOfRole } from '../users/groups/members-of-role.ts';
import { type ListedRole, listRoles } from './role-list.queries.ts';
import {
  assertFitsGroups,
  assertHolds,
  assertNameFree,
  changeableRole,
  checkedGranters,
} from './role-rules.ts';
import { changeRole, insertRole, lockRoles, roleUse } from './save-role.queries.ts';

/**
 * Adds a role. Members of groups with its name have it immediately.
 * @throws AppError ValidationError, ForbiddenError, ConflictError, conflict for a name that is taken
 */
export function createRole(scope: Scope, services: Services, input: object): Promise<ListedRole> {
  const wanted = parseInput(RoleSchema, input);
  assertHolds(scope, wanted.permissions);
  return recorded(scope, async (inner, record) => {
    const members = await lockMembersOfRole(inner, services, { ...wanted, name: null });
    await lockRoles(inner, null);
    const roles = await listRoles(inner);
    assertNameFree(roles, wanted, null);
    const ofType = roles.filter((role) => !role.isStandard && role.systemType === wanted.systemType);
    if (ofType.length >= MAX_CUSTOM_ROLES)
      throw conflict(
        `There are ${MAX_CUSTOM_ROLES} custom roles of this type, which is the most allowed. Delete one first`,
      );
    const name = newRoleName(wanted, new Set(roles.map((role) => role.name)));
    const type = (await listSystemTypes(inner)).find((one) => one.name === wanted.systemType)!;
    const grantedBy = checkedGranters(roles, wanted, name);
    const at = services.clock.now();
    await insertRole(inner, { ...wanted, name, grantedBy, systemTypeId: type.id, at });
    const followed = await followSavedRole(inner, services, { ...wanted, name }, members);
    const role = await readRole(inner, name);
    await record([roleEntry('role.create', role, { after: roleRecord(role) }), ...followed]);
    return role;
  });
}

/**
 * Changes a role. Its users have the new permissions with their next request, and members of groups that now give it
 * have it immediately.
 * @throws AppError ValidationError, also for a new name or an administrative permission while groups of identity
 * providers give the role, NotFoundError, ForbiddenError, ConflictError for a standard role and a stale version
 */
export function updateRole(
  scope: Scope,
  services: Services,
  { name, version, input }: { name: string; version: number; input: object },
): Promise<ListedRole> {
  const wanted = parseInput(RoleSchema, input);
  return recorded(scope, async (inner, record) => {
    const members = await lockMembersOfRole(inner, services, { ...wanted, name });
    await lockRoles(inner, name);
    const roles = await listRoles(inner);
    const before = changeableRole(inner, roles, name);
    refuseStale(before, version, before.updatedByName);
    assertHolds(inner, wanted.permissions);
    if (wanted.systemType !== before.systemType)
      throw invalid('The type of a role cannot change. Copy the role instead', 'systemType');
    assertNameFree(roles, wanted, name);
    const grantedBy = checkedGranters(roles, wanted, name);
    const change = { ...wanted, name, grantedBy, at: services.clock.now() };
    assertFitsGroups(before, change, await roleUse(inner, name));
    if (isSame(before, change)) {
      await record(null);
      return before;
    }
    await changeRole(inner, change);
    const followed = await followSavedRole(inner, services, change, members);
    const after = await readRole(inner, name);
    const changes = { before: roleRecord(before), after: roleRecord(after) };
    await record([roleEntry('role.update', after, changes), ...followed]);
    return after;
  });
}

export async function readRole(scope: Scope, name: string): Promise<ListedRole> {
  const role = (await listRoles(scope)).find((one) => one.name === name);
  if (!role) throw notFound('There is no such role');
  return role;
}

const sorted = (texts: readonly string[]) => [...texts].sort().join(' ');

const isSame = (before: ListedRole, change: Omit<RoleInput, 'systemType'>): boolean =>
  before.displayName === change.displayName &&
  before.description === change.description &&
  sorted(before.permissions) === sorted(change.permissions) &&
  sorted(before.includedIn) === sorted(change.grantedBy);

export const roleRecord = (role: ListedRole) => ({
  name: role.displayName,
  description: role.description,
  systemType: role.systemType,
  permissions: role.permissions,
  grantedBy: role.grantedBy.map(({ displayName }) => displayName),
});

/** Without a system, so that only viewers of all systems read it. */
export const roleEntry = (
  action: AuditEntry['action'],
  { name, displayName }: ListedRole,
  changes: Pick<AuditEntry, 'before' | 'after'>,
): AuditEntry => ({ action, subjectId: name, subjectName: displayName, systemId: null, ...changes });
