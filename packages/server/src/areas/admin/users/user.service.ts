import { USER_PAGE_SIZE, USER_SORTS } from '@capwise/domain/admin/users';
import { type Page, readPage, readSlices } from '../../../db/lists/page.ts';
import { visibleSystemId } from '../../../db/lists/visible.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ListArguments, listRequest } from '../../../graphql/lists/list.ts';
import { isOfEveryProvider } from '../../../platform/identity/managed-roles.ts';
import type { Services } from '../../../platform/process/services.ts';
import { listFacilitiesOf } from '../systems/system.queries.ts';
import { assertOwnId, getSystem } from '../systems/system.service.ts';
import { listHeldRoles, type RoleRow } from './role.queries.ts';
import { type GroupRole, listGroupRoles } from './roles/group-roles.queries.ts';
import type { UserFacility, UserRow } from './user.queries.ts';
import { readUserFilters, type UserFilters, userList } from './user-list.queries.ts';

const LIST = {
  pageSize: USER_PAGE_SIZE,
  largest: 100,
  sorts: USER_SORTS,
  sort: 'name',
  descending: false,
} as const;

export interface ListedUser extends UserRow {
  /** True if another system is the user's own. */
  isGuest: boolean;
  /** Roles from groups of an identity provider. */
  groupRoles: GroupRole[];
}

export async function userPage(
  scope: Scope,
  services: Services,
  systemId: string | number,
  input: ListArguments,
): Promise<Page<ListedUser>> {
  const list = listRequest(input, LIST);
  const filter = {
    systemId: visibleSystemId(scope, systemId),
    search: list.search,
    statuses: list.values('Status'),
    titles: list.values('Title'),
    facilityIds: list.ids('Facility'),
    userIds: list.ids('User'),
  };
  const page = await readPage(scope, userList(scope, services, filter), list);
  const isGuest = (user: UserRow) => user.systemId !== filter.systemId;
  return { ...page, results: await listedUsers(scope, services, page.results, isGuest) };
}

/** Adds the roles from groups, with one statement for all users. */
export async function listedUsers(
  scope: Scope,
  services: Services,
  users: readonly UserRow[],
  isGuest: (user: UserRow) => boolean,
): Promise<ListedUser[]> {
  const ids = users.map(({ id }) => id);
  const groupRoles = Map.groupBy(await listGroupRoles(scope, services, ids), ({ userId }) => userId);
  return users.map((user) => ({
    ...user,
    isGuest: isGuest(user),
    groupRoles: groupRoles.get(user.id) ?? [],
  }));
}

export const userFilters = (scope: Scope, systemId: string | number): Promise<UserFilters> =>
  readUserFilters(scope, visibleSystemId(scope, systemId));

export async function usersOfSystem(scope: Scope, services: Services, systemId: string | number) {
  const system = await getSystem(scope, systemId);
  const everybody = {
    systemId: system.id,
    search: '',
    statuses: [],
    titles: [],
    facilityIds: null,
    userIds: null,
  };
  return { system, slices: readSlices(scope, userList(scope, services, everybody)) };
}

export interface AssignableRole extends RoleRow {
  isOfProvider: boolean;
}

export interface RequestUsersData {
  facilities: UserFacility[];
  roles: AssignableRole[];
  permissions: readonly string[];
}

export async function assignableRoles(
  scope: Scope,
  { settings }: Services,
  systemTypeId: number,
): Promise<AssignableRole[]> {
  const roles = await listHeldRoles(scope, systemTypeId);
  return roles.map((role) => ({ ...role, isOfProvider: isOfEveryProvider(settings, role.name) }));
}

/**
 * Choices for adding a user (B-66).
 * @param userId null or the viewer's own ID. Permissions of others are never returned
 * @throws AppError ForbiddenError, NotFoundError
 */
export async function requestUsersData(
  scope: Scope,
  services: Services,
  { systemId, userId }: { systemId: string | number; userId?: string | number | null | undefined },
): Promise<RequestUsersData> {
  assertOwnId(scope, userId);
  const system = await getSystem(scope, systemId);
  return {
    facilities: await listFacilitiesOf(scope, [system.id]),
    roles: await assignableRoles(scope, services, system.typeId),
    permissions: scope.viewer.permissions,
  };
}
