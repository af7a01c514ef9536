import { invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import { visibleSystemId } from '../../../../db/lists/visible.ts';
import { type Scope, scopeOf } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import { directoryActor } from '../../../../platform/identity/service-tokens.ts';
import { refuseStale } from '../../../../platform/input/stale.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { findSystem } from '../../systems/system.queries.ts';
import { lockUsers } from '../lock-users.queries.ts';
import { listHeldRoles, type RoleRow } from '../role.queries.ts';
import { followRoles } from '../scim/follow-roles.ts';
import { lockProvisioning } from '../scim/scim-user.queries.ts';
import { assertMayGive, refuseRetired } from '../user-roles.service.ts';
import { chooseRole, findGroup, type GroupRow, listGroups, listMemberIds } from './group-role.queries.ts';

export interface ListedGroup extends GroupRow {
  /** Why its members do not get the role. Null if they do, or without a role. */
  problem: string | null;
}

const ADMINISTRATIVE = 'Groups cannot give a role with an administrative permission';
const RETIRED = 'The role is retired, so new members do not get it';

const explained = (group: GroupRow, givable: readonly string[]): ListedGroup => {
  const { roleName, isRetired } = group;
  if (roleName === null) return { ...group, problem: null };
  if (!givable.includes(roleName)) return { ...group, problem: ADMINISTRATIVE };
  return { ...group, problem: isRetired ? RETIRED : null };
};

/** @throws AppError NotFoundError for a system that the viewer cannot see */
export async function groupsOfSystem(scope: Scope, systemId: string | number): Promise<ListedGroup[]> {
  const id = visibleSystemId(scope, systemId);
  const rows = await listGroups(scope, id);
  if (rows.length === 0) return [];
  const { roles } = await directoryActor(scope.db, id);
  return rows.map((row) => explained(row, roles));
}

/** Roles that the viewer may choose for groups of a system. @throws AppError NotFoundError */
export async function rolesForGroups(scope: Scope, systemId: string | number): Promise<RoleRow[]> {
  const system = await findSystem(scope, visibleSystemId(scope, systemId));
  if (!system) throw notFound('There is no such system');
  const { roles } = await directoryActor(scope.db, system.id);
  const held = await listHeldRoles(scope, system.typeId);
  return held.filter(({ name, isRetired }) => !isRetired && roles.includes(name));
}

interface RoleChoice {
  id: string | number;
  version: number;
  /** Null for the role with the name of the group. */
  roleName: string | null;
}

/**
 * Members get the new role, and lose the old one unless they also have it by hand or from another group.
 * @throws AppError NotFoundError, ConflictError for a stale version and a retired role, ValidationError for a role
 * that groups cannot give, ForbiddenError for an old or new role that the viewer may not give
 */
export function chooseRoleOfGroup(
  scope: Scope,
  services: Services,
  { id, version, roleName }: RoleChoice,
): Promise<ListedGroup> {
  return recorded(scope, async (inner, record) => {
    const seen = await existing(inner, id);
    const directory = scopeOf(inner.db, await directoryActor(inner.db, seen.systemId), inner.requestId);
    await lockProvisioning(directory);
    const before = await existing(inner, id);
    refuseStale(before, version);
    if (roleName !== null && !directory.viewer.roles.includes(roleName))
      throw invalid(ADMINISTRATIVE, 'roleName');
    if (before.chosenRole === roleName) {
      await record(null);
      return explained(before, directory.viewer.roles);
    }
    const users = await lockUsers(inner, await listMemberIds(inner, before.id), null);
    await chooseRole(inner, { id: before.id, roleName, at: services.clock.now() });
    const after = await existing(inner, id);
    const changed = [before, after].flatMap((one) => one.roleName ?? []);
    const givable = changed.filter((name) => directory.viewer.roles.includes(name));
    const emails = users.map(({ email }) => email);
    const roles = await assertMayGive(inner, services, before.systemTypeId, givable, emails);
    if (roleName !== null) refuseRetired(roles, [roleName], 'roleName');
    await record({
      action: 'scim-group.choose-role',
      subjectId: before.id,
      subjectName: before.name,
      systemId: before.systemId,
      before: { role: before.roleDisplayName },
      after: { role: after.roleDisplayName, members: users.length },
    });
    await record(await followRoles(directory, services, users));
    return explained(after, directory.viewer.roles);
  });
}

async function existing(scope: Scope, id: string | number): Promise<GroupRow> {
  const group = await findGroup(scope, parseId(id));
  if (!group) throw notFound('There is no such group');
  return group;
}
