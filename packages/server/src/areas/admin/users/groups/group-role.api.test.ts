import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type TestApi, type Who } from '../../../../../test/api.ts';
import { raceRounds } from '../../../../../test/race-rounds.ts';
import { scopeOf } from '../../../../db/scope.ts';
import { DELETE, newRole, RETIRE } from '../../roles/roles.fixtures.ts';
import {
  createGroup as createScimGroup,
  createUser as createScimUser,
  grantedRoles,
  patchBody,
  type ScimApi,
  type ScimClient,
  startScim,
  systemOf,
} from '../scim/scim.fixtures.ts';
import { chooseRoleOfGroup, groupsOfSystem, rolesForGroups } from './group-role.service.ts';

let started: ScimApi;
let api: TestApi;
let scim: ScimClient;
beforeAll(async () => {
  started = await startScim();
  ({ api, scim } = started);
});
afterAll(() => api.close());

const FIELDS = '{ id name memberCount role { id displayName } isRoleChosen problem version }';
const db = () => api.services.database.db;
const createUser = () => createScimUser(scim);
const createGroup = (name: string, ids: readonly string[] = []) => createScimGroup(scim, name, ids);
const rolesOf = (id: string) => grantedRoles(api, id);
const groups = async (who: Who = 'admin', systemId = started.systemId) =>
  api.graphql(who, `query($systemId: ID!) { scimGroups(systemId: $systemId) ${FIELDS} }`, { systemId });
const listed = async (id: string) =>
  (await groups()).data.scimGroups.find((one: { id: string }) => one.id === id);
const rolesFor = async (who: Who) =>
  (
    await api.graphql(who, 'query($systemId: ID!) { scimGroupRoles(systemId: $systemId) { id } }', {
      systemId: started.systemId,
    })
  ).data.scimGroupRoles.map(({ id }: { id: string }) => id);

async function choose(id: string, roleName: string | null, who: Who = 'admin', version?: number) {
  const variables = { id, roleName, version: version ?? (await listed(id)).version };
  return api.graphql(
    who,
    `mutation($id: ID!, $version: Int!, $roleName: String) {
      chooseScimGroupRole(id: $id, version: $version, roleName: $roleName) ${FIELDS} }`,
    variables,
  );
}

it('a chosen role counts instead of the name, until the name is chosen again', async () => {
  const [one, two] = [await createUser(), await createUser()];
  const id = await createGroup('SG-Capwise-Buyers', [one]);
  expect(await listed(id)).toMatchObject({ memberCount: 1, role: null, isRoleChosen: false, problem: null });
  const { data } = await choose(id, 'customer-downloads');
  expect(data.chooseScimGroupRole).toMatchObject({
    ...{ id, name: 'SG-Capwise-Buyers', memberCount: 1, isRoleChosen: true, problem: null },
    role: { id: 'customer-downloads', displayName: 'Report downloads' },
  });
  expect(await rolesOf(one)).toEqual(['customer-downloads', 'customer-member']);
  // The provider adds a member, and renames the group to another role.
  const change = (...operations: object[]) =>
    scim('PATCH', `/Groups/${id}`, { body: patchBody(...operations) });
  await change({ op: 'add', path: 'members', value: [{ value: two }] });
  await change({ op: 'replace', path: 'displayName', value: 'Analysis requests' });
  expect(await rolesOf(two)).toEqual(['customer-downloads', 'customer-member']);
  await choose(id, null);
  expect(await listed(id)).toMatchObject({ role: { id: 'customer-analysis' }, isRoleChosen: false });
  for (const user of [one, two])
    expect(await rolesOf(user)).toEqual(['customer-analysis', 'customer-member']);
  const entries = await db()
    .selectFrom('audit_entries')
    .where('action', '=', 'scim-group.choose-role')
    .where('subject_id', '=', id)
    .orderBy('id')
    .select(['before', 'after', 'system_id'])
    .execute();
  expect(entries).toEqual([
    {
      system_id: started.systemId,
      before: { role: null },
      after: { role: 'Report downloads', members: 1 },
    },
    {
      system_id: started.systemId,
      before: { role: 'Report downloads' },
      after: { role: 'Analysis requests', members: 2 },
    },
  ]);
});

it('roles granted by hand stay', async () => {
  const user = await createUser();
  const grant = `mutation($userId: ID!) { grantUserRoles(userId: $userId, roleNames: ["customer-downloads"]) }`;
  await api.graphql('admin', grant, { userId: user });
  const id = await createGroup('Keepers', [user]);
  await choose(id, 'customer-downloads');
  await choose(id, 'customer-analysis');
  expect(await rolesOf(user)).toEqual(['customer-analysis', 'customer-downloads', 'customer-member']);
});

it('only roles without an administrative permission are offered and accepted', async () => {
  const { id: above, displayName } = await newRole(api, { permissions: ['Login', 'CreateEditSystems'] });
  const offered = await rolesFor('admin');
  expect(offered).toContain('customer-downloads');
  expect(offered).not.toContain(above);
  const id = await createGroup(displayName, [await createUser()]);
  expect(await listed(id)).toMatchObject({
    role: { id: above },
    problem: 'Groups cannot give a role with an administrative permission',
  });
  for (const name of [above, 'staff-administrator', 'vendor-member', 'nothing'])
    expect(errorName(await choose(id, name)), name).toBe('ValidationError');
});

it('a retired role is refused, and one that a group gives is not deleted', async () => {
  const role = await newRole(api);
  const id = await createGroup('Deciders', [await createUser()]);
  await choose(id, role.id);
  const refused = await api.graphql('admin', DELETE, { id: role.id });
  expect(refused.errors![0]!.message).toMatch(/^Groups of identity providers give this role/);
  await api.graphql('admin', RETIRE, { id: role.id });
  expect(await listed(id)).toMatchObject({ problem: 'The role is retired, so new members do not get it' });
  await choose(id, null);
  const again = await choose(id, role.id);
  expect(again.errors![0]!.message).toMatch(/is retired/);
  expect(errorName(await api.graphql('admin', DELETE, { id: role.id }))).toBeUndefined();
});

it('a role that the identity provider grants at sign-in is not offered, and the group says so', async () => {
  const { settings, database } = api.services;
  const services = {
    ...api.services,
    settings: {
      ...settings,
      OIDC_ISSUER: 'https://id.example',
      OIDC_MANAGED_ROLES: ['customer-service-contracts'],
    },
  };
  const { id: userId } = await db()
    .selectFrom('users')
    .where('email', '=', 'admin@capwise.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const scope = scopeOf(database.db, {
    ...{ userId, email: 'admin@capwise.example', systemId: 1, systemTypeName: 'PROVIDER', isTrial: false },
    ...{ roles: ['staff-administrator'], permissions: PERMISSIONS, systemIds: null, memberships: [] },
  });
  const offered = (await rolesForGroups(scope, services, started.systemId)).map(({ name }) => name);
  expect(offered).toContain('customer-downloads');
  expect(offered).not.toContain('customer-service-contracts');
  const id = await createGroup('Managed elsewhere', [await createUser()]);
  const choice = { id, version: (await listed(id)).version, roleName: 'customer-service-contracts' };
  const OF_PROVIDER = /^The identity provider grants this role at sign-in/;
  await expect(chooseRoleOfGroup(scope, services, choice)).rejects.toThrow(OF_PROVIDER);
  await choose(id, 'customer-service-contracts');
  const group = (await groupsOfSystem(scope, services, started.systemId)).find(
    (one) => String(one.id) === id,
  );
  expect(group!.problem).toMatch(OF_PROVIDER);
});

it('a stale choice is refused, and nothing changes', async () => {
  const user = await createUser();
  const id = await createGroup('Contested', [user]);
  const { version } = await listed(id);
  await choose(id, 'customer-downloads', 'admin', version);
  expect(errorName(await choose(id, 'customer-analysis', 'admin', version))).toBe('ConflictError');
  expect(await rolesOf(user)).toEqual(['customer-downloads', 'customer-member']);
});

it('administrators of the hospital choose roles that they may give, and nobody else sees the groups', async () => {
  const id = await createGroup('Own', [await createUser()]);
  const own: string[] = await rolesFor('director');
  expect(errorName(await choose(id, own[0]!, 'director'))).toBeUndefined();
  const foreign = (await rolesFor('admin')).find((name: string) => !own.includes(name));
  expect(errorName(await choose(id, foreign, 'director'))).toBe('ForbiddenError');
  expect(await listed(id)).toMatchObject({ role: { id: own[0] } });
  for (const who of ['vendor', 'purchaser', 'basic'] as const) {
    expect(['NotFoundError', 'ForbiddenError'], who).toContain(errorName(await groups(who)));
    expect(['NotFoundError', 'ForbiddenError'], who).toContain(errorName(await choose(id, null, who)));
  }
  const elsewhere = await systemOf(api, 'vendor@northwind.example');
  expect(errorName(await groups('director', elsewhere))).toBe('NotFoundError');
});

it('a member who joins during a choice has the chosen role', async () => {
  for (let round = 0; round < raceRounds(10, 2); round++) {
    const user = await createUser();
    const id = await createGroup(`Racing ${round}`);
    const { version } = await listed(id);
    await Promise.all([
      scim('PATCH', `/Groups/${id}`, {
        body: patchBody({ op: 'add', path: 'members', value: [{ value: user }] }),
      }),
      choose(id, 'customer-downloads', 'admin', version),
    ]);
    const { isRoleChosen } = await listed(id);
    expect((await rolesOf(user)).includes('customer-downloads')).toBe(isRoleChosen);
  }
});
