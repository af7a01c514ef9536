import type { Answers } from '../../../test/server.ts';

export const GROUPS_PATH = '/n/hospital-groups';

export const hospital = (id: string, name: string, isActive = true) => ({
  ...{ __typename: 'GroupedHospital', id, name, isActive },
});

export const groupNamed = (id: string, name: string, over: object = {}) => ({
  __typename: 'HospitalGroup',
  id,
  name,
  version: 3,
  peopleCount: 2,
  hospitals: [hospital('2', 'Lakeside Health'), hospital('11', 'Ridge Hospital', false)],
  ...over,
});

const LAKES = groupNamed('4', 'Lakes Network');
const EMPTY_GROUP = groupNamed('5', 'Hills Network', { peopleCount: 0, hospitals: [] });

const person = (id: string, name: string, status = 'Active') => ({
  ...{ __typename: 'HospitalGroupPerson', id, name, systemName: 'Lakeside Health', status },
});

export const GROUP_ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetHospitalGroups: { data: { hospitalGroups: [LAKES, EMPTY_GROUP] } },
  GetHospitalGroupPeople: {
    data: {
      hospitalGroup: {
        ...{ __typename: 'HospitalGroup', id: '4' },
        people: [person('1', 'Ada Active'), person('8', 'Gil Gone', 'Deactivated')],
      },
    },
  },
  GetHospitalsWithoutGroup: {
    data: { hospitalsWithoutGroup: [{ __typename: 'GroupedHospital', id: '21', name: 'Harbor Health' }] },
  },
  createHospitalGroup: { data: { createHospitalGroup: groupNamed('6', 'Coast Network') } },
  updateHospitalGroup: { data: { updateHospitalGroup: LAKES } },
  deleteHospitalGroup: { data: { deleteHospitalGroup: true } },
};
