import type { Answers } from '../../../../test/server.ts';
import { ANSWERS, SYSTEM } from '../../systems/systems.fixtures.ts';
import type { Group } from './group-columns.tsx';

export const GROUPS_PATH = '/n/systems/12?tab=Groups';

export const DOWNLOADS = {
  __typename: 'ScimGroupRole',
  id: 'customer-downloads',
  displayName: 'Report downloads',
};

export const scimGroup = (id: string, name: string, over: Partial<Group> = {}) => ({
  __typename: 'ScimGroup',
  ...{ id, name, memberCount: 3, role: null, isRoleChosen: false, problem: null, version: 1 },
  ...over,
});

export const GROUP_ANSWERS: Answers = {
  ...ANSWERS,
  GetSystemDetails: { data: { system: { ...SYSTEM, numberOfScimGroups: 2 } } },
  GetScimGroups: {
    data: {
      scimGroups: [
        scimGroup('5', 'Report downloads', { memberCount: 1, role: DOWNLOADS }),
        scimGroup('6', 'SG-Capwise-Buyers'),
      ],
    },
  },
  GetScimGroupRoles: {
    data: {
      scimGroupRoles: [
        { __typename: 'ScimGroupRole', id: 'customer-analysis', displayName: 'Analysis requests' },
        DOWNLOADS,
      ],
    },
  },
};
