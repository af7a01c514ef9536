import type { TestApi, Who } from '../../../../../test/api.ts';

const change = (name: string, argument: 'systemId' | 'groupId') =>
  `mutation($userId: ID!, $${argument}: ID!) { ${name}(userId: $userId, ${argument}: $${argument}) }`;

export const ADD = change('addUserToSystem', 'systemId');
export const REMOVE = change('removeUserFromSystem', 'systemId');
export const JOIN = change('addUserToHospitalGroup', 'groupId');
export const LEAVE = change('removeUserFromHospitalGroup', 'groupId');
const TO_ADD =
  'query($userId: ID!, $searchTerm: String) { systemsToAdd(userId: $userId, searchTerm: $searchTerm) { id name } }';

const GROUP =
  'id name version peopleCount hospitals { id name isActive } people { id name systemName status }';
export const CREATE = `mutation($input: HospitalGroupInput!) { createHospitalGroup(input: $input) { ${GROUP} } }`;
export const UPDATE = `mutation($id: ID!, $version: Int!, $input: HospitalGroupInput!) {
  updateHospitalGroup(id: $id, version: $version, input: $input) { ${GROUP} } }`;
export const DELETE = 'mutation($id: ID!) { deleteHospitalGroup(id: $id) }';
export const GROUPS = `{ hospitalGroups { ${GROUP} } }`;

const PERSON = `query($userId: ID!) { person(userId: $userId) {
  systems { id name isHome isAdded isActive } hospitalGroups { id name systems { id name } } } }`;

export interface AnsweredGroup {
  id: string;
  name: string;
  version: number;
  peopleCount: number;
  hospitals: { id: string; name: string; isActive: boolean }[];
  people: { id: string; name: string; systemName: string; status: string }[];
}

export const reachFixtures = (api: TestApi) => ({
  /** IDs of the systems that a signed-in user acts for, as the session tells them. */
  reached: async (who: Who): Promise<number[]> => {
    const { data, errors } = await api.graphql(who, '{ currentUser { systems { id } } }');
    if (errors) throw new Error(JSON.stringify(errors));
    return data.currentUser.systems.map(({ id }: { id: string }) => Number(id)).sort(ascending);
  },
  personOf: async (who: Who, userId: number) =>
    (await api.graphql(who, PERSON, { userId: String(userId) })).data.person,
  toAdd: async (userId: number, searchTerm: string): Promise<string[]> =>
    (await api.graphql('admin', TO_ADD, { userId, searchTerm })).data.systemsToAdd.map(
      ({ name }: { name: string }) => name,
    ),
  newGroup: async (name: string, hospitals: readonly number[]): Promise<AnsweredGroup> => {
    const input = { name, hospitalIds: hospitals.map(String) };
    const { data, errors } = await api.graphql('admin', CREATE, { input });
    if (errors) throw new Error(JSON.stringify(errors));
    return data.createHospitalGroup;
  },
  entriesOf: (subject: string, id: number | string) =>
    api.services.database.db
      .selectFrom('audit_entries')
      .where('subject_type', '=', subject)
      .where('subject_id', '=', String(id))
      .select(['action', 'subject_name', 'system_id', 'before', 'after'])
      .orderBy('id')
      .execute(),
});

export const ascending = (one: number, other: number): number => one - other;
