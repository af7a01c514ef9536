import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import {
  type AnsweredGroup,
  CREATE,
  DELETE,
  GROUPS,
  JOIN,
  reachFixtures,
  UPDATE,
} from '../users/reach/reach.fixtures.ts';

let api: TestApi;
let fixtures: ReturnType<typeof reachFixtures>;
beforeAll(async () => {
  api = await startApi();
  fixtures = reachFixtures(api);
});
afterAll(() => api.close());

const rounds = Array.from({ length: raceRounds(6, 2) }, (_, round) => round);
const groups = async (): Promise<AnsweredGroup[]> => (await api.graphql('admin', GROUPS)).data.hospitalGroups;

it('of two groups with one name, one is created', async () => {
  for (const round of rounds) {
    const answers = await Promise.all(
      [`Twin ${round}`, `TWIN ${round}`].map((name) =>
        api.graphql('admin', CREATE, { input: { name, hospitalIds: [] } }),
      ),
    );
    expect(answers.map(errorName).sort()).toEqual(['conflict', undefined]);
  }
});

it('of two groups that take the same hospitals, one gets them', async () => {
  for (const round of rounds) {
    const hospitals = [await make(api).system(), await make(api).system()].map(String);
    const create = (name: string, hospitalIds: string[]) =>
      api.graphql('admin', CREATE, { input: { name: `${name} ${round}`, hospitalIds } });
    const answers = await Promise.all([
      create('First', hospitals),
      create('Second', [...hospitals].reverse()),
    ]);
    expect(answers.map(errorName).sort()).toEqual(['ValidationError', undefined]);
    const having = (await groups()).filter((group) => group.hospitals.some(({ id }) => id === hospitals[0]));
    expect(having.map((group) => group.hospitals.length)).toEqual([2]);
  }
});

it('of two editors, the second learns what changed', async () => {
  for (const round of rounds) {
    const { id, version } = await fixtures.newGroup(`Edited ${round}`, []);
    const save = (name: string) =>
      api.graphql('admin', UPDATE, { id, version, input: { name: `${name} ${round}`, hospitalIds: [] } });
    const answers = await Promise.all([save('One'), save('Other')]);
    expect(answers.map(errorName).sort()).toEqual(['ConflictError', undefined]);
    expect(answers.find(({ errors }) => errors)!.errors![0]!.extensions['field']).toBe('version');
  }
});

it('while a group is changed and deleted, people join it or learn that it is gone', async () => {
  for (const round of rounds) {
    const hospital = await make(api).system();
    const { id } = await fixtures.newGroup(`Going ${round}`, [hospital]);
    const people = await Promise.all([1, 2].map(() => make(api).listed({ system: hospital })));
    const calls = [
      ...people.map((userId) => () => api.graphql('admin', JOIN, { userId, groupId: id })),
      () =>
        api.graphql('admin', UPDATE, { id, version: 1, input: { name: `Gone ${round}`, hospitalIds: [] } }),
      () => api.graphql('admin', DELETE, { id }),
    ];
    if (round % 2) calls.reverse();
    const answers = await Promise.all(calls.map((call) => call()));
    for (const answer of answers) expect([undefined, 'NotFoundError']).toContain(errorName(answer));
    const left = await api.services.database.db
      .selectFrom('hospital_group_users')
      .where('group_id', '=', Number(id))
      .select('user_id')
      .execute();
    expect(left).toEqual([]);
  }
});
