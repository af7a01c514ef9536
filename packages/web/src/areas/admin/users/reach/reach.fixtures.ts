import type { Answers } from '../../../../test/server.ts';
import { userWith } from '../../../../test/users.ts';

export const STAFF = userWith({ systemTypeName: 'PROVIDER' });

const hospital = (id: string, name: string) => ({ __typename: 'GroupedHospital', id, name });

export const REACH_ANSWERS: Answers = {
  GetSystemsToAdd: {
    data: { systemsToAdd: [{ __typename: 'OfferedSystem', id: '21', name: 'Harbor Health' }] },
  },
  GetGroupsToJoin: {
    data: {
      hospitalGroups: [
        { __typename: 'HospitalGroup', id: '4', name: 'Lakes Network', hospitals: [] },
        {
          ...{ __typename: 'HospitalGroup', id: '5', name: 'Hills Network' },
          hospitals: [hospital('31', 'Hill Hospital'), hospital('32', 'Vale Hospital')],
        },
      ],
    },
  },
  addUserToSystem: { data: { addUserToSystem: true } },
  removeUserFromSystem: { data: { removeUserFromSystem: true } },
  addUserToHospitalGroup: { data: { addUserToHospitalGroup: true } },
  removeUserFromHospitalGroup: { data: { removeUserFromHospitalGroup: true } },
};
