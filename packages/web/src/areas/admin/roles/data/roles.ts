import { ROLE_TYPES } from '@capwise/domain/admin/roles/roles';
import type { ShownRoleFragment } from '../../../../gen/graphql.ts';
import { listSearch } from '../../../../lib/address/list-search.ts';
import { choiceParam } from '../../../../lib/address/search-params.ts';
import { SCREENS } from '../../../../lib/screens.ts';

export type Role = ShownRoleFragment;
export type RoleType = (typeof ROLE_TYPES)[number];

export const ROLES_LIST = listSearch({
  sorts: ['name', 'kind', 'permissions', 'users'],
  sort: 'name',
  pageSize: 25,
  filters: { type: choiceParam(ROLE_TYPES, 'HOSPITAL') },
});

/** Types of which the viewer sees roles. */
export const typesOf = (roles: readonly Role[]): RoleType[] =>
  ROLE_TYPES.filter((type) => roles.some(({ systemType }) => systemType === type));

export const kindText = ({ isStandard }: Role): string => (isStandard ? 'Standard' : 'Custom');

/** Users with a role, in the list of all users. */
export const holdersPath = ({ id }: Role): string => `${SCREENS.people.path}?role=${encodeURIComponent(id)}`;

export const holdersText = (count: number): string => {
  if (count === 0) return 'Nobody has this role';
  return count === 1 ? '1 user has this role' : `${count.toLocaleString('en-US')} users have this role`;
};

/** Capwise does not know who has a role of an identity provider. */
export const noHoldersText = ({ isOfProvider }: Role): string => (isOfProvider ? '--' : '0');

export const usersText = (count: number): string =>
  count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`;
