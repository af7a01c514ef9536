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
import { newRole, roleInput, UPDATE } from './roles.fixtures.ts';

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
