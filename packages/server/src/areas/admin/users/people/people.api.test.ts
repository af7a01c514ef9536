import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectRefusals } from '../../../../../test/refusals.ts';

let api: TestApi;
let here: number;
let there: number;
let manager: { id: number; email: string };
let last: number;

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const read = (who: Who | null, input: Record<string, unknown> = {}) =>
  api.graphql(
    who,
    `query($searchTerm: String, $sortColumn: String, $sortDirection: String, $filters: [ListFilter!], $pageSize: Int) {
      people(searchTerm: $searchTerm, sortColumn: $sortColumn, sortDirection: $sortDirection, filters: $filters,
        pageSize: $pageSize) { totalCount results { id name systemId systemName isGuest } } }`,
    input,
  );
const names = async (who: Who, input: Record<string, unknown> = {}) =>
  (await read(who, input)).data.people.results.map(({ name }: { name: string }) => name);
const filter = (filterType: string, ...values: string[]) => ({ filters: [{ filterType, values }] });
const add = (system: number, last_name: string, more: object = {}) =>
  make(api).listed({ system, first_name: 'Quill', last_name, ...more });

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services.database;
  here = await make(api).system({ name: 'Quill East' });
  there = await make(api).system({ name: 'Quill West' });
  const far = await make(api).system({ name: 'Quill Far' });
  manager = await make(api).user({
    system: here,
    permissions: ['Login', 'ViewSystemUsers'],
    alsoIn: [there],
  });
  await add(here, 'Adams', { status: 'Active', last_login_at: ago(91), roles: ['customer-member'] });
  await add(there, 'Baker', { status: 'Active', last_login_at: ago(89), roles: ['customer-downloads'] });
  await add(there, 'Clark', { status: 'Requested' });
  await add(here, 'Drake', { status: 'Active' });
  await add(far, 'Unseen', { status: 'Active' });
  last = await add(far, 'Eaton', { status: 'Active', last_login_at: ago(1) });
  await db.insertInto('user_systems').values({ user_id: last, system_id: there }).execute();
});
afterAll(() => api.close());

describe('people of all systems', () => {
  it('are listed for people who manage users', () =>
    expectRefusals((who) => read(who), { forbidden: ['purchaser'] }));

  it('has those of every system that the viewer can see, and no others', async () => {
    const { results, totalCount } = (await read(manager, { searchTerm: 'quill' })).data.people;
    expect(
      results.map(({ name, systemName, isGuest }: Record<string, unknown>) => [name, systemName, isGuest]),
    ).toEqual([
      ['Quill Adams', 'Quill East', false],
      ['Quill Baker', 'Quill West', false],
      ['Quill Clark', 'Quill West', false],
      ['Quill Drake', 'Quill East', false],
      ['Quill Eaton', null, true],
    ]);
    expect(totalCount).toBe(5);
    expect(results.at(-1).systemId).toBeNull();
    expect(await names('admin', { searchTerm: 'quill' })).toContain('Quill Unseen');
    expect(await names('director', { searchTerm: 'quill' })).toEqual([]);
  });

  it('filters by status, role, system and idle time', async () => {
    const found = (given: object) => names(manager, { searchTerm: 'quill', ...given });
    expect(await found(filter('Status', 'Requested'))).toEqual(['Quill Clark']);
    expect(await found(filter('Role', 'customer-downloads'))).toEqual(['Quill Baker']);
    expect(await found(filter('System', String(there)))).toEqual(['Quill Baker', 'Quill Clark']);
    expect(await found(filter('System', 'x'))).toEqual([]);
    expect(await found(filter('SignIn', 'idle'))).toEqual(['Quill Adams', 'Quill Drake']);
    expect(await found(filter('SignIn', 'other'))).toHaveLength(5);
  });

  it('sorts by every column in both directions, empty values last', async () => {
    const sorted = (sortColumn: string, sortDirection: string) =>
      names(manager, { searchTerm: 'quill', sortColumn, sortDirection });
    expect(await sorted('name', 'desc')).toEqual((await sorted('name', 'asc')).toReversed());
    expect(await sorted('system', 'asc')).toEqual([
      ...['Quill Adams', 'Quill Drake', 'Quill Baker', 'Quill Clark', 'Quill Eaton'],
    ]);
    expect((await sorted('lastLoginDate', 'desc')).slice(0, 3)).toEqual([
      'Quill Eaton',
      'Quill Baker',
      'Quill Adams',
    ]);
    for (const column of ['status', 'title', 'email', 'invitedDate'])
      expect((await sorted(column, 'desc')).toSorted()).toEqual((await sorted('name', 'asc')).toSorted());
  });

  it('offers the roles that these people have', async () => {
    const { data } = await api.graphql(manager, '{ rolesInUse { name displayName systemType } }');
    expect(data.rolesInUse).toContainEqual({
      name: 'customer-downloads',
      displayName: 'Report downloads',
      systemType: 'HOSPITAL',
    });
    expect(data.rolesInUse.map(({ name }: { name: string }) => name)).not.toContain('analyst');
  });
});

describe('hospital groups', () => {
  const GROUPS = '{ hospitalGroupsInUse { id name } }';
  const LISTED = `query($filters: [ListFilter!]) {
    people(searchTerm: "grove", pageSize: 100, filters: $filters) { totalCount results { name hospitalGroups } } }`;

  async function grouped() {
    const [own, shared, far] = [await make(api).system(), await make(api).system(), await make(api).system()];
    const manager = await make(api).user({ system: own, permissions: ['Login', 'ViewSystemUsers'] });
    const { db } = api.services.database;
    const group = async (name: string, systems: number[], users: number[]) => {
      const { id } = await db
        .insertInto('hospital_groups')
        .values({ name, created_at: new Date(), updated_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (systems.length > 0)
        await db
          .insertInto('hospital_group_systems')
          .values(systems.map((systemId) => ({ group_id: id, system_id: systemId })))
          .execute();
      await db
        .insertInto('hospital_group_users')
        .values(users.map((userId) => ({ group_id: id, user_id: userId })))
        .execute();
      return id;
    };
    const person = (system: number, last_name: string) =>
      make(api).listed({ system, first_name: 'Grove', last_name, status: 'Active' });
    const [member, guest] = [await person(own, 'Member'), await person(far, 'Guest')];
    await person(own, 'Nobody');
    const reach = await group('Grove Reach', [own, shared], [guest]);
    const elsewhere = await group('Grove Elsewhere', [far], [guest]);
    const empty = await group('Grove Without Hospitals', [], [member]);
    return { manager, reach, elsewhere, empty };
  }

  it('filter the list and are named, except for groups of guests that the viewer cannot see', async () => {
    const { manager, reach, elsewhere, empty } = await grouped();
    const choices = async (who: Who) =>
      (await api.graphql(who, GROUPS)).data.hospitalGroupsInUse
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => name.startsWith('Grove'));
    expect(await choices(manager)).toEqual(['Grove Reach', 'Grove Without Hospitals']);
    expect(await choices('admin')).toEqual(['Grove Elsewhere', 'Grove Reach', 'Grove Without Hospitals']);
    await expectRefusals((who) => api.graphql(who, GROUPS), { forbidden: ['purchaser'] });
    const found = async (who: Who, ...ids: (number | string)[]) => {
      const { data } = await api.graphql(
        who,
        LISTED,
        ids.length ? filter('HospitalGroup', ...ids.map(String)) : {},
      );
      return data.people.results.map((one: { name: string; hospitalGroups: string[] }) =>
        [one.name, ...one.hospitalGroups].join(' | '),
      );
    };
    expect(await found(manager)).toEqual([
      'Grove Guest | Grove Reach',
      'Grove Member | Grove Without Hospitals',
      'Grove Nobody',
    ]);
    expect(await found(manager, reach)).toEqual(['Grove Guest | Grove Reach']);
    expect(await found(manager, elsewhere)).toEqual([]);
    expect(await found(manager, reach, empty)).toHaveLength(2);
    expect(await found('admin', elsewhere)).toEqual(['Grove Guest | Grove Elsewhere | Grove Reach']);
    expect(await found('admin', 'x')).toEqual([]);
  });
});
