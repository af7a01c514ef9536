import { invalid, notFound } from '@capwise/domain/errors';
import { parseId } from '../../../../db/ids.ts';
import { visibleSystemId } from '../../../../db/lists/visible.ts';
import type { Scope } from '../../../../db/scope.ts';
import { recorded } from '../../../../platform/audit/recorded.ts';
import { isOfEveryProvider } from '../../../../platform/identity/managed-roles.ts';
import { directoryActor } from '../../../../platform/identity/service-tokens.ts';
import { refuseStale } from '../../../../platform/input/stale.ts';
import type { Services } from '../../../../platform/process/services.ts';
import { getSystem } from '../../systems/system.service.ts';
import { directoryScope, followRoles } from '../following/follow-roles.ts';
import { lockUsers } from '../lock-users.queries.ts';
import { holdAllRoles, listHeldRoles, type RoleRow } from '../role.queries.ts';
import { lockProvisioning } from '../scim/scim-user.queries.ts';
import { assertMayGive, refuseRetired } from '../user-roles.service.ts';
import { chooseRole, findGroup, type GroupRow, listGroups, listMemberIds } from './group-role.queries.ts';

export interface ListedGroup extends GroupRow {
  /** Why its members do not get the role. Null if they do, or without a role. */
  problem: string | null;
}

const ADMINISTRATIVE = 'Groups cannot give a role with an administrative permission';
const RETIRED = 'The role is retired, so new members do not get it';
const OF_PROVIDER = 'The identity provider grants this role at sign-in, so groups do not give it';

/** Why groups do not give a role. Null if they do. */
function roleProblem({ settings }: Services, givable: readonly string[], role: string): string | null {
  if (!givable.includes(role)) return ADMINISTRATIVE;
  return isOfEveryProvider(settings, role) ? OF_PROVIDER : null;
}

function explained(services: Services, givable: readonly string[], group: GroupRow): ListedGroup {
  const { roleName, isRetired } = group;
  if (roleName === null) return { ...group, problem: null };
  return { ...group, problem: roleProblem(services, givable, roleName) ?? (isRetired ? RETIRED : null) };
}

/** @throws AppError NotFoundError for a system that the viewer cannot see */
export async function groupsOfSystem(
  scope: Scope,
  services: Services,
  systemId: string | number,
): Promise<ListedGroup[]> {
  const id = visibleSystemId(scope, systemId);
  const rows = await listGroups(scope, id);
  if (rows.length === 0) return [];
  const { roles } = await directoryActor(scope.db, id);
  return rows.map((row) => explained(services, roles, row));
}

/** Roles that the viewer may choose for groups of a system. @throws AppError NotFoundError */
export async function rolesForGroups(
  scope: Scope,
  services: Services,
  systemId: string | number,
): Promise<RoleRow[]> {
  const system = await getSystem(scope, systemId);
  const { roles } = await directoryActor(scope.db, system.id);
  const held = await listHeldRoles(scope, system.typeId);
  return held.filter(({ name, isRetired }) => !isRetired && roleProblem(services, roles, name) === null);
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
    const directory = await directoryScope(inner, seen.systemId);
    await lockProvisioning(directory);
    const before = await existing(inner, id);
    refuseStale(before, version);
    const givable = directory.viewer.roles;
    const problem = roleName === null ? null : roleProblem(services, givable, roleName);
    if (problem !== null) throw invalid(problem, 'roleName');
    if (before.chosenRole === roleName) {
      await record(null);
      return explained(services, givable, before);
    }
    const users = await lockUsers(inner, services, await listMemberIds(inner, before.id), null);
    await holdAllRoles(inner);
    await chooseRole(inner, { id: before.id, roleName, at: services.clock.now() });
    const after = await existing(inner, id);
    const changed = [before, after].flatMap((one) => one.roleName ?? []);
    const given = changed.filter((name) => roleProblem(services, givable, name) === null);
    const roles = await assertMayGive(inner, before.systemTypeId, given);
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
    return explained(services, givable, after);
  });
}

async function existing(scope: Scope, id: string | number): Promise<GroupRow> {
  const group = await findGroup(scope, parseId(id));
  if (!group) throw notFound('There is no such group');
  return group;
}
