import { MAX_HOSPITAL_GROUPS } from '@capwise/domain/admin/reach/hospital-groups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';
import {
  type AnsweredGroup,
  ascending,
  CREATE,
  DELETE,
  GROUPS,
  JOIN,
  LEAVE,
  reachFixtures,
  UPDATE,
} from '../users/reach/reach.fixtures.ts';

let api: TestApi;
let fixtures: ReturnType<typeof reachFixtures>;
let made = 0;
let home: number;
let north: number;
let south: number;
beforeAll(async () => {
  api = await startApi();
  fixtures = reachFixtures(api);
});
beforeEach(async () => {
  made += 1;
  home = await make(api).system({ name: `Harbor ${made}` });
  north = await make(api).system({ name: `North ${made}` });
  south = await make(api).system({ name: `South ${made}` });
});
afterAll(() => api.close());

const director = (system = home) => make(api).user({ system, permissions: ['Login', 'ViewProjects'] });
const member = (mutation: string, userId: number, groupId: string, who: Who | null = 'admin') =>
  api.graphql(who, mutation, { userId, groupId });
const update = (group: AnsweredGroup, hospitals: readonly number[], over: object = {}) =>
  api.graphql('admin', UPDATE, {
    ...{ id: group.id, version: group.version },
    input: { name: group.name, hospitalIds: hospitals.map(String) },
    ...over,
  });
const fieldOf = (answer: Awaited<ReturnType<typeof update>>) => {
  const { extensions, message } = answer.errors![0]!;
  return [extensions['name'], extensions['field'], message];
};
const group = (...hospitals: number[]) => fixtures.newGroup(`Network ${made}`, hospitals);

describe('a hospital group', () => {
  it('is managed by staff who see all systems, manage users and change systems', async () => {
    const { id, name } = await group(home);
    const { id: userId } = await director();
    const staff = await make(api).system({ type: 'PROVIDER' });
    const reader = await make(api).user({
      ...{ system: staff, permissions: ['Login', 'ViewAllSystems', 'ViewSystemUsers'] },
    });
    const forbidden = ['director', 'purchaser', 'analyst'] as const;
    const input = { name: `${name} too`, hospitalIds: [] };
    await expectRefusals((who) => api.graphql(who, CREATE, { input }), { forbidden: [...forbidden, reader] });
    await expectRefusals((who) => api.graphql(who, UPDATE, { id, version: 1, input }), {
      forbidden: [...forbidden, reader],
    });
    await expectRefusals((who) => api.graphql(who, DELETE, { id }), { forbidden: [...forbidden, reader] });
    await expectRefusals((who) => api.graphql(who, GROUPS), { forbidden });
    for (const mutation of [JOIN, LEAVE])
      await expectRefusals((who) => member(mutation, userId, id, who), { forbidden });
    expect((await member(JOIN, userId, id, reader)).errors).toBeUndefined();
    for (const [mutation, variables] of [
      [UPDATE, { id: '999999', version: 1, input }],
      [DELETE, { id: '999999' }],
      [JOIN, { userId, groupId: '999999' }],
    ] as const)
      expect(errorName(await api.graphql('admin', mutation, variables))).toBe('NotFoundError');
  });

  it('gives its people all of its hospitals, also those that join later, from the next request on', async () => {
    const created = await group(home, north);
    const user = await director();
    expect(await fixtures.reached(user)).toEqual([home]);
    await member(JOIN, user.id, created.id);
    expect(await fixtures.reached(user)).toEqual([home, north].sort(ascending));
    const changed = await update(created, [home, north, south]);
    expect(changed.data.updateHospitalGroup).toMatchObject({ version: 2, peopleCount: 1 });
    expect(await fixtures.reached(user)).toEqual([home, north, south].sort(ascending));
    expect((await fixtures.personOf('admin', user.id)).hospitalGroups).toEqual([
      {
        ...{ id: created.id, name: created.name },
        systems: ['Harbor', 'North', 'South'].map((name) =>
          expect.objectContaining({ name: `${name} ${made}` }),
        ),
      },
    ]);
    await update(changed.data.updateHospitalGroup, [home, south]);
    expect(await fixtures.reached(user)).toEqual([home, south].sort(ascending));
    await member(LEAVE, user.id, created.id);
    expect(await fixtures.reached(user)).toEqual([home]);
  });

  it('makes its people guests of its hospitals, whose administrators see them without the other hospitals', async () => {
    const created = await group(north, south);
    const user = await director();
    await member(JOIN, user.id, created.id);
    const manager = await make(api).user({ system: north, permissions: ['Login', 'ViewSystemUsers'] });
    const { data } = await api.graphql(
      manager,
      'query($id: ID!) { systemUsers(systemId: $id) { totalCount results { id isGuest isChangeable } } }',
      { id: north },
    );
    expect(data.systemUsers.totalCount).toBe(2);
    expect(data.systemUsers.results).toContainEqual({
      ...{ id: String(user.id), isGuest: true, isChangeable: false },
    });
    const seen = await fixtures.personOf(manager, user.id);
    expect(seen.systems).toMatchObject([{ id: String(north), isHome: false, isAdded: false }]);
    expect(seen.hospitalGroups).toMatchObject([{ name: created.name, systems: [{ id: String(north) }] }]);
    const far = await make(api).user({ system: home, permissions: ['Login', 'ViewSystemUsers'] });
    expect((await fixtures.personOf(far, user.id)).hospitalGroups).toMatchObject([{ systems: [] }]);
  });

  it('is deleted with what it gave, except systems to which people were added', async () => {
    const created = await group(north, south);
    const user = await director();
    await member(JOIN, user.id, created.id);
    await api.services.database.db
      .insertInto('user_systems')
      .values({ user_id: user.id, system_id: south })
      .execute();
    expect((await api.graphql('admin', DELETE, { id: created.id })).data).toEqual({
      deleteHospitalGroup: true,
    });
    expect(await fixtures.reached(user)).toEqual([home, south].sort(ascending));
    expect(errorName(await api.graphql('admin', DELETE, { id: created.id }))).toBe('NotFoundError');
    const entries = await fixtures.entriesOf('hospital-group', created.id);
    expect(entries).toMatchObject([
      { action: 'hospital-group.create', system_id: null, before: null },
      {
        action: 'hospital-group.delete',
        before: { hospitals: [`North ${made}`, `South ${made}`] },
        after: null,
      },
    ]);
    expect((entries[1]!.before as { people: string[] }).people).toEqual([
      expect.stringMatching(/^Test Person/),
    ]);
  });

  it('is left by an inactive hospital until that is active again', async () => {
    const created = await group(home, north);
    const user = await director();
    await member(JOIN, user.id, created.id);
    const set = (isActive: boolean) =>
      api.services.database.db
        .updateTable('systems')
        .set({ is_active: isActive })
        .where('id', '=', north)
        .execute();
    await set(false);
    expect(await fixtures.reached(user)).toEqual([home]);
    const kept = await update(created, [home, north], {
      input: { name: `${created.name}!`, hospitalIds: [String(home), String(north)] },
    });
    expect(kept.data.updateHospitalGroup.hospitals).toContainEqual({
      ...{ id: String(north), name: `North ${made}`, isActive: false },
    });
    await set(true);
    expect(await fixtures.reached(user)).toEqual([home, north].sort(ascending));
  });

  it('lists its people, in all states', async () => {
    const created = await group(home);
    const user = await director();
    const gone = await make(api).listed({ system: home, status: 'Deactivated' });
    await member(JOIN, user.id, created.id);
    await member(JOIN, gone, created.id);
    const groups: AnsweredGroup[] = (await api.graphql('admin', GROUPS)).data.hospitalGroups;
    const found = groups.find(({ id }) => id === created.id)!;
    expect(found.peopleCount).toBe(2);
    expect(found.people.map(({ status }) => status).sort()).toEqual(['Active', 'Deactivated']);
  });
});

describe('what a hospital group may have', () => {
  it('is a name that no other group has', async () => {
    const { name } = await group();
    const input = { name: name.toUpperCase(), hospitalIds: [] };
    expect(fieldOf(await api.graphql('admin', CREATE, { input }))).toEqual([
      ...['conflict', 'name', 'A hospital group with this name already exists'],
    ]);
    const other = await fixtures.newGroup(`${name} two`, []);
    expect(fieldOf(await update(other, [], { input })).slice(0, 2)).toEqual(['conflict', 'name']);
    expect(fieldOf(await api.graphql('admin', CREATE, { input: { name: ' ', hospitalIds: [] } }))).toEqual([
      ...['ValidationError', 'name', 'Enter a name'],
    ]);
  });

  it('are active hospitals without a group', async () => {
    const first = await group(north);
    const second = await fixtures.newGroup(`Second ${made}`, []);
    const vendor = await make(api).system({ name: 'Seller', type: 'VENDOR' });
    const closed = await make(api).system({ name: 'Closed' });
    await api.services.database.db
      .updateTable('systems')
      .set({ is_active: false })
      .where('id', '=', closed)
      .execute();
    for (const [id, message] of [
      [north, `North ${made} is in the group ${first.name}. Remove it there first`],
      [vendor, 'Seller is not a hospital system. Choose another one'],
      [closed, 'Closed is not active. Choose another hospital'],
      [999_999_999, 'A chosen hospital no longer exists. Choose again'],
    ] as const)
      expect(fieldOf(await update(second, [home, id]))).toEqual(['ValidationError', 'hospitalIds', message]);
    const free = async (searchTerm: string) =>
      (
        await api.graphql('admin', 'query($t: String) { hospitalsWithoutGroup(searchTerm: $t) { id } }', {
          t: searchTerm,
        })
      ).data.hospitalsWithoutGroup.map(({ id }: { id: string }) => Number(id));
    expect(await free(`south ${made}`)).toContain(south);
    expect(await free(`north ${made}`)).not.toContain(north);
  });

  it('are people of hospitals, not oneself', async () => {
    const { id } = await group(home);
    const seller = await make(api).listed({ system: await make(api).system({ type: 'VENDOR' }) });
    expect(fieldOf(await member(JOIN, seller, id))).toEqual([
      ...['ValidationError', 'groupId', 'Only users of hospitals can be in a hospital group'],
    ]);
    const staff = await make(api).listed({ system: await make(api).system({ type: 'PROVIDER' }) });
    expect(errorName(await member(JOIN, staff, id))).toBe('ValidationError');
  });

  it('leaves one audit entry per change, and none for a repeat', async () => {
    const created = await group(home);
    const { id } = await director();
    for (const mutation of [JOIN, JOIN, LEAVE, LEAVE])
      expect((await member(mutation, id, created.id)).errors).toBeUndefined();
    const hospitalGroup = created.name;
    expect(await fixtures.entriesOf('user', id)).toMatchObject([
      { action: 'user.join-group', system_id: home, before: null, after: { hospitalGroup } },
      { action: 'user.leave-group', system_id: home, before: { hospitalGroup }, after: null },
    ]);
    expect((await update(created, [home])).data.updateHospitalGroup.version).toBe(1);
    expect(await fixtures.entriesOf('hospital-group', created.id)).toHaveLength(1);
  });

  it('protects its hospitals from another type and from deletion', async () => {
    await group(north);
    const input = {
      ...{ id: north, name: `North ${made}`, typeId: '3', isActive: true, isTrial: false },
      masterClientID: 5_000_000 + north,
    };
    const changed = await api.graphql(
      'admin',
      'mutation($input: UpdateSystemInput!) { updateSystem(updateSysteminput: $input) { id } }',
      { input },
    );
    expect(fieldOf(changed)).toEqual([
      ...['ConflictError', 'typeId', 'The system has a hospital group, so its type cannot change'],
    ]);
    const deleted = await api.graphql('admin', 'mutation($id: ID!) { deleteSystem(id: $id) }', { id: north });
    expect(errorName(deleted)).toBe('ConflictError');
    const { data } = await api.graphql('admin', 'query($id: ID!) { system(id: $id) { hospitalGroup } }', {
      id: north,
    });
    expect(data.system).toEqual({ hospitalGroup: `Network ${made}` });
  });

  it('is counted: there is a limit of groups', async () => {
    const { db } = api.services.database;
    const at = new Date();
    await db
      .insertInto('hospital_groups')
      .values(
        Array.from({ length: MAX_HOSPITAL_GROUPS }, (_, index) => ({
          ...{ name: `Filler ${index}`, created_at: at, updated_at: at },
        })),
      )
      .execute();
    const input = { name: 'One too many', hospitalIds: [] };
    expect(errorName(await api.graphql('admin', CREATE, { input }))).toBe('ConflictError');
    await db.deleteFrom('hospital_groups').where('name', 'like', 'Filler %').execute();
  });
});
