import { MAX_ADDED_SYSTEMS } from '@capwise/domain/admin/reach/reach';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { raceRounds } from '../../../../../test/race-rounds.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectRefusals } from '../../../../../test/refusals.ts';
import { ADD, ascending, REMOVE, reachFixtures } from './reach.fixtures.ts';

let api: TestApi;
let home: number;
let other: number;
let fixtures: ReturnType<typeof reachFixtures>;
beforeAll(async () => {
  api = await startApi();
  home = await make(api).system({ name: 'Harbor Health' });
  other = await make(api).system({ name: 'Ridge Health' });
  fixtures = reachFixtures(api);
});
afterAll(() => api.close());

const buyer = () => make(api).user({ system: home, permissions: ['Login', 'ViewProjects'] });
const call = (mutation: string) => (userId: number, systemId: number | string, who: Who | null) =>
  api.graphql(who, mutation, { userId, systemId });
const add = (userId: number, systemId: number | string, who: Who | null = 'admin') =>
  call(ADD)(userId, systemId, who);
const remove = (userId: number, systemId: number | string, who: Who | null = 'admin') =>
  call(REMOVE)(userId, systemId, who);
const deactivate = (id: number) =>
  api.services.database.db.updateTable('systems').set({ is_active: false }).where('id', '=', id).execute();

describe('a user of several systems', () => {
  it('is set up by staff who see all systems and manage users', async () => {
    const { id } = await buyer();
    const staff = await make(api).system({ type: 'PROVIDER' });
    const blind = await make(api).user({ system: staff, permissions: ['Login', 'ViewSystemUsers'] });
    const customer = await make(api).user({
      ...{ system: home, permissions: ['Login', 'ViewSystemUsers', 'ViewAllSystems'] },
    });
    for (const ask of [add, remove])
      await expectRefusals((who) => ask(id, other, who), {
        forbidden: ['director', 'purchaser', 'analyst', blind, customer],
      });
    expect(errorName(await add(999_999_999, other))).toBe('NotFoundError');
    expect(errorName(await add(id, 999_999_999))).toBe('NotFoundError');
    expect(errorName(await add(id, 'x'))).toBe('NotFoundError');
  });

  it('is not oneself, and not above oneself', async () => {
    const staff = await make(api).system({ type: 'PROVIDER' });
    const manager = await make(api).user({
      ...{ system: staff, permissions: ['Login', 'ViewAllSystems', 'ViewSystemUsers'] },
    });
    expect(errorName(await add(manager.id, staff, manager))).toBe('ConflictError');
    const above = await make(api).user({ system: home, permissions: ['Login', 'CreateEditSystems'] });
    expect(errorName(await add(above.id, other, manager))).toBe('ForbiddenError');
    expect(errorName(await add((await buyer()).id, other, manager))).toBeUndefined();
  });

  it('acts in the other system from the next request on, with the same roles, and no longer after the removal', async () => {
    const user = await buyer();
    const ask = async () =>
      errorName(
        await api.graphql(user, 'query($id: ID) { systemProjects(systemId: $id) { totalCount } }', {
          id: other,
        }),
      );
    expect(await ask()).toBe('NotFoundError');
    expect((await add(user.id, other)).data).toEqual({ addUserToSystem: true });
    expect(await ask()).toBeUndefined();
    expect(await fixtures.reached(user)).toEqual([home, other].sort(ascending));
    expect((await remove(user.id, other)).data).toEqual({ removeUserFromSystem: true });
    expect(await ask()).toBe('NotFoundError');
    expect(await fixtures.reached(user)).toEqual([home]);
  });

  it('is listed in both systems, and the page says why', async () => {
    const { id } = await buyer();
    await add(id, other);
    const listed = await api.graphql(
      'admin',
      'query($id: ID!) { systemUsers(systemId: $id, pageSize: 100) { results { id isGuest } } }',
      { id: other },
    );
    expect(listed.data.systemUsers.results).toContainEqual({ id: String(id), isGuest: true });
    expect((await fixtures.personOf('admin', id)).systems).toEqual([
      { id: String(home), name: 'Harbor Health', isHome: true, isAdded: false, isActive: true },
      { id: String(other), name: 'Ridge Health', isHome: false, isAdded: true, isActive: true },
    ]);
  });

  it('leaves one audit entry per change, of the other system, and none for a repeat', async () => {
    const { id } = await buyer();
    for (const ask of [add, add, remove, remove]) expect((await ask(id, other)).errors).toBeUndefined();
    const person = { subject_name: expect.stringContaining('Test'), system_id: other };
    expect(await fixtures.entriesOf('user', id)).toEqual([
      { ...person, action: 'user.add-system', before: null, after: { system: 'Ridge Health' } },
      { ...person, action: 'user.remove-system', before: { system: 'Ridge Health' }, after: null },
    ]);
  });

  it('cannot be added to the own system, an inactive one, or one of another type', async () => {
    const { id } = await buyer();
    const closed = await make(api).system({ name: 'Closed Health' });
    await deactivate(closed);
    const vendor = await make(api).system({ type: 'VENDOR' });
    const staff = await make(api).system({ type: 'PROVIDER' });
    for (const [systemId, name, message] of [
      [home, 'ConflictError', 'Harbor Health is the user’s own system'],
      [closed, 'ValidationError', 'Closed Health is not active. Choose another system'],
      [vendor, 'ValidationError', /type of the user’s own system/],
      [staff, 'ValidationError', /type of the user’s own system/],
    ] as const) {
      const [error] = (await add(id, systemId)).errors!;
      expect(error!.extensions).toMatchObject({ name, field: 'systemId' });
      expect(error!.message).toMatch(message);
    }
    expect(await fixtures.entriesOf('user', id)).toEqual([]);
  });

  it('is not in an inactive system until it is active again', async () => {
    const user = await buyer();
    const paused = await make(api).system();
    await add(user.id, paused);
    await deactivate(paused);
    expect(await fixtures.reached(user)).toEqual([home]);
    expect((await remove(user.id, paused)).errors).toBeUndefined();
  });

  it('has a limited number of systems', async () => {
    const { id } = await buyer();
    const systems: number[] = [];
    for (let count = 0; count <= MAX_ADDED_SYSTEMS; count += 1) systems.push(await make(api).system());
    const [last, ...others] = systems;
    await api.services.database.db
      .insertInto('user_systems')
      .values(others.map((systemId) => ({ user_id: id, system_id: systemId })))
      .execute();
    expect((await add(id, others[0]!)).errors).toBeUndefined();
    expect(errorName(await add(id, last!))).toBe('ConflictError');
    expect((await fixtures.personOf('admin', id)).systems).toHaveLength(MAX_ADDED_SYSTEMS + 1);
  });

  it('chooses among active systems of the type that the user is not in', async () => {
    const { id } = await buyer();
    const names = ['Sierra One', 'Sierra Two', 'Sierra Closed', 'Sierra Vendor'];
    const [one, , closed] = await Promise.all(
      names.map((name) => make(api).system({ name, type: name.endsWith('Vendor') ? 'VENDOR' : 'HOSPITAL' })),
    );
    await deactivate(closed!);
    expect(await fixtures.toAdd(id, 'SIERRA')).toEqual(['Sierra One', 'Sierra Two']);
    await add(id, one!);
    expect(await fixtures.toAdd(id, 'sierra')).toEqual(['Sierra Two']);
    expect(await fixtures.toAdd(id, 'Harbor Health')).toEqual([]);
  });
});

describe('at the same time', () => {
  const rounds = Array.from({ length: raceRounds(6, 2) }, (_, round) => round);

  it('two people add or remove a user once', async () => {
    for (const _ of rounds) {
      const { id } = await buyer();
      for (const ask of [add, remove]) {
        const answers = await Promise.all([ask(id, other), ask(id, other), ask(id, other)]);
        expect(answers.map(errorName)).toEqual([undefined, undefined, undefined]);
      }
      const actions = (await fixtures.entriesOf('user', id)).map(({ action }) => action);
      expect(actions).toEqual(['user.add-system', 'user.remove-system']);
    }
  });

  it('a system changes its type, or gets the user, but not both', async () => {
    for (const round of rounds) {
      const { id } = await buyer();
      const system = await make(api).system({ name: `Turning ${round}` });
      const change = () =>
        api.graphql(
          'admin',
          `mutation($input: UpdateSystemInput!) { updateSystem(updateSysteminput: $input) { id } }`,
          {
            input: {
              ...{ id: system, name: `Turning ${round}`, typeId: '3', isActive: true, isTrial: false },
              masterClientID: 4_000_000 + system,
            },
          },
        );
      const calls = [() => add(id, system), change];
      if (round % 2) calls.reverse();
      const answers = await Promise.all(calls.map((ask) => ask()));
      const names = answers.map(errorName).filter(Boolean);
      expect(names).toHaveLength(1);
      expect(['ConflictError', 'ValidationError']).toContain(names[0]);
    }
  });
});
