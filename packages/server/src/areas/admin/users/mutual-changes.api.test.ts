import { ADMINISTRATOR_ROLE } from '@capwise/domain/account/standard-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds, raceTime } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { storedRoles } from '../../../../test/records/stored-roles.ts';

let api: TestApi;
let staff: number;
beforeAll(async () => {
  api = await startApi();
  staff = await make(api).system({ type: 'PROVIDER' });
});
afterAll(() => api.close());

interface Person {
  id: number;
  email: string;
}
type Change = (by: Person, of: Person) => ReturnType<TestApi['graphql']>;

const deactivate: Change = (by, of) =>
  api.graphql(by, 'mutation($userId: ID!) { deactivateUser(userId: $userId) }', { userId: of.id });
const deactivateListed: Change = async (by, of) => {
  const answer = await api.graphql(
    by,
    `mutation($userIds: [ID!]!, $systemId: ID!) {
      deactivateUsers(userIds: $userIds, systemId: $systemId) { doneCount } }`,
    { userIds: [of.id], systemId: staff },
  );
  return answer;
};
const revoke: Change = (by, of) =>
  api.graphql(
    by,
    'mutation($userId: ID!, $names: [String!]!) { revokeUserRoles(userId: $userId, roleNames: $names) }',
    { userId: of.id, names: [ADMINISTRATOR_ROLE] },
  );

async function administrator(): Promise<Person> {
  const person = await make(api).user({ system: staff, permissions: ['Login'] });
  await api.services.database.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role_name: ADMINISTRATOR_ROLE })
    .execute();
  await api.token(person);
  return person;
}
const isChanged = async ({ id }: Person): Promise<boolean> => {
  const { status } = await api.services.database.db
    .selectFrom('users')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status === 'Deactivated' || !(await storedRoles(api, id)).includes(ADMINISTRATOR_ROLE);
};

describe('of two administrators who change each other at the same time, the first one wins', () => {
  it.each([
    ['both deactivate', deactivate, deactivate],
    ['both revoke a role', revoke, revoke],
    ['one deactivates, the other revokes', deactivate, revoke],
    ['both deactivate a selection', deactivateListed, deactivateListed],
  ])(
    '%s',
    async (_, one, other) => {
      for (let round = 0; round < raceRounds(12, 3); round += 1) {
        const people = [await administrator(), await administrator()];
        const [first, second] = round % 2 ? [people[0]!, people[1]!] : [people[1]!, people[0]!];
        const answers = await Promise.all([one(first, second), other(second, first)]);
        const refusals = answers.map(errorName).filter((name) => name !== undefined);
        expect(refusals).toHaveLength(1);
        expect(['ConflictError', 'ForbiddenError', 'UnauthorizedError']).toContain(refusals[0]);
        const [isFirstRefused] = answers.map((answer) => errorName(answer) !== undefined);
        expect([await isChanged(first), await isChanged(second)]).toEqual([isFirstRefused, !isFirstRefused]);
      }
    },
    raceTime(120_000),
  );
});
