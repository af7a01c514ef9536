import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import {
  createGroup,
  createUser,
  grantedRoles,
  patchBody,
  type ScimClient,
  startScim,
} from '../users/scim/scim.fixtures.ts';
import { CREATE, newRole, REINSTATE, RETIRE, roleInput, UPDATE } from './roles.fixtures.ts';

let api: TestApi;
let scim: ScimClient;
let systemId: number;
beforeAll(async () => {
  ({ api, scim, systemId } = await startScim());
});
afterAll(() => api.close());

const ADMINISTRATIVE = ['Login', 'ViewSystemUsers', 'CanProvisionCapitalUser'];
const groups = async () =>
  (
    await api.graphql(
      'admin',
      'query($systemId: ID!) { scimGroups(systemId: $systemId) { id version role { id } problem } }',
      { systemId },
    )
  ).data.scimGroups;
const groupOf = async (id: string) => (await groups()).find((one: { id: string }) => one.id === id);
async function choose(id: string, roleName: string | null) {
  const { errors } = await api.graphql(
    'admin',
    `mutation($id: ID!, $version: Int!, $roleName: String) {
      chooseScimGroupRole(id: $id, version: $version, roleName: $roleName) { id } }`,
    { id, roleName, version: (await groupOf(id)).version },
  );
  expect(errors).toBeUndefined();
}
const update = (role: { id: string; version: number }, over: object) =>
  api.graphql('admin', UPDATE, { id: role.id, version: role.version, input: roleInput(over) });
const remove = (group: string, user: string) =>
  scim('PATCH', `/Groups/${group}`, {
    body: patchBody({ op: 'remove', path: `members[value eq "${user}"]` }),
  });

it('a role that groups give gets no administrative permission', async () => {
  const user = await createUser(scim);
  const named = await newRole(api);
  const chosen = await newRole(api);
  const byName = await createGroup(scim, named.displayName, [user]);
  const byChoice = await createGroup(scim, 'SG-Capwise-Managers', [user]);
  await choose(byChoice, chosen.id);
  const promote = (role: typeof named) =>
    update(role, { displayName: role.displayName, permissions: ADMINISTRATIVE });
  for (const role of [named, chosen])
    expect((await promote(role)).errors![0]).toMatchObject({
      message:
        'Groups of identity providers give this role, so it cannot have an administrative permission. Choose another role for these groups first, or create another role',
      extensions: { name: 'ValidationError', field: 'permissions' },
    });
  await choose(byChoice, null);
  await remove(byName, user);
  for (const role of [named, chosen]) expect((await promote(role)).errors).toBeUndefined();
  expect(await grantedRoles(api, user)).toEqual(['customer-member']);
  expect(await groupOf(byName)).toMatchObject({
    problem: 'Groups cannot give a role with an administrative permission',
  });
});

it.each([
  ['is created with their name', async (displayName: string) => newRole(api, { displayName })],
  [
    'gets their name',
    async (displayName: string) => {
      const role = await newRole(api);
      return (await update(role, { displayName })).data.updateRole;
    },
  ],
  [
    'loses its administrative permissions',
    async (displayName: string) => {
      const role = await newRole(api, { displayName, permissions: ADMINISTRATIVE });
      return (await update(role, { displayName })).data.updateRole;
    },
  ],
  [
    'is put into use again',
    async (displayName: string) => {
      const role = await newRole(api);
      await api.graphql('admin', RETIRE, { id: role.id });
      const { version } = (await update({ ...role, version: role.version + 1 }, { displayName })).data
        .updateRole;
      expect(version).toBe(role.version + 2);
      return (await api.graphql('admin', REINSTATE, { id: role.id })).data.reinstateRole;
    },
  ],
])('members of groups have a role that %s', async (title, save) => {
  const [one, two, above] = [await createUser(scim), await createUser(scim), await createUser(scim)];
  const name = `Team ${title}`;
  const other = await newRole(api, { permissions: ADMINISTRATIVE });
  const { db } = api.services.database;
  await db
    .insertInto('user_roles')
    .values({ user_id: Number(above), role_name: other.id })
    .execute();
  const group = await createGroup(scim, name, [one, two, above]);
  const role = await save(name);
  expect(await groupOf(group)).toMatchObject({ role: { id: role.id }, problem: null });
  for (const user of [one, two])
    expect(await grantedRoles(api, user)).toEqual([role.id, 'customer-member'].sort());
  expect(await grantedRoles(api, above)).not.toContain(role.id);
  const entries = await db
    .selectFrom('audit_entries')
    .where('subject_id', 'in', [one, two])
    .where('action', '=', 'user.grant-roles')
    .select(['user_email', 'after'])
    .execute();
  const entry = { user_email: 'admin@capwise.example', after: { roles: expect.arrayContaining([role.id]) } };
  expect(entries).toEqual([entry, entry]);
  await remove(group, one);
  expect(await grantedRoles(api, one)).toEqual(['customer-member']);
});

it('a member who joins while the role is created has it', async () => {
  for (let round = 0; round < raceRounds(10, 3); round += 1) {
    const user = await createUser(scim);
    const displayName = `Racing ${round}`;
    const [group, { data }] = await Promise.all([
      createGroup(scim, displayName, [user]),
      api.graphql('admin', CREATE, { input: roleInput({ displayName }) }),
    ]);
    const role = data?.createRole ?? (await newRole(api, { displayName }));
    expect(await groupOf(group)).toMatchObject({ role: { id: role.id }, problem: null });
    expect(await grantedRoles(api, user)).toContain(role.id);
  }
});

it('a role of a group that becomes administrative while a member joins is not given', async () => {
  for (let round = 0; round < raceRounds(10, 3); round += 1) {
    const user = await createUser(scim);
    const role = await newRole(api);
    const [, { errors }] = await Promise.all([
      createGroup(scim, role.displayName, [user]),
      update(role, { displayName: role.displayName, permissions: ADMINISTRATIVE }),
    ]);
    expect((await grantedRoles(api, user)).includes(role.id)).toBe(errors !== undefined);
  }
});
