import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type TestApi } from '../../../../test/api.ts';
import { scopeOf } from '../../../db/scope.ts';
import { createUser as createScimUser, type ScimClient, startScim } from '../users/scim/scim.fixtures.ts';
import { deleteRole } from './end-role.service.ts';
import { newRole, REINSTATE, RETIRE, roleInput, UPDATE } from './roles.fixtures.ts';

let api: TestApi;
let scim: ScimClient;
beforeAll(async () => {
  ({ api, scim } = await startScim());
});
afterAll(() => api.close());

const createUser = () => createScimUser(scim);
const putGroup = async (displayName: string, ids: readonly string[], id?: string): Promise<string> => {
  const body = { displayName, members: ids.map((value) => ({ value })) };
  const answer = await scim(id ? 'PUT' : 'POST', id ? `/Groups/${id}` : '/Groups', { body });
  return answer.body.id;
};
const holders = async (role: string) =>
  (
    await api.services.database.db
      .selectFrom('user_roles')
      .where('role_name', '=', role)
      .select('user_id')
      .orderBy('user_id')
      .execute()
  ).map(({ user_id }) => String(user_id));

it('a group of an identity provider gives a custom role by its name, but not a retired one', async () => {
  const role = await newRole(api, { displayName: 'Ward buyers' });
  const [one, two] = [await createUser(), await createUser()];
  const group = await putGroup('WARD buyers', [one]);
  expect(await holders(role.id)).toEqual([one]);
  const renamed = await api.graphql('admin', UPDATE, {
    ...{ id: role.id, version: 1 },
    input: roleInput({ displayName: 'Floor buyers' }),
  });
  expect(renamed.errors![0]!.extensions).toMatchObject({ name: 'ValidationError', field: 'displayName' });
  await api.graphql('admin', RETIRE, { id: role.id });
  await putGroup('WARD buyers', [one, two], group);
  expect(await holders(role.id)).toEqual([one]);
  await api.graphql('admin', REINSTATE, { id: role.id });
  await putGroup('Others', [one, two], group);
  expect(await holders(role.id)).toEqual([]);
  await putGroup('ward buyers', [one, two], group);
  expect(await holders(role.id)).toEqual([one, two]);
});

it('a group never gives a custom role with an administrative permission', async () => {
  const role = await newRole(api, {
    ...{ displayName: 'Ward administrators', permissions: ['Login', 'CreateEditSystems'] },
  });
  await putGroup('Ward administrators', [await createUser()]);
  expect(await holders(role.id)).toEqual([]);
});

it('a role that the identity provider grants is not deleted, because nobody knows who has it', async () => {
  const { id } = await newRole(api);
  const admin = await api.services.database.db
    .selectFrom('users')
    .where('email', '=', 'admin@capwise.example')
    .select('id')
    .executeTakeFirstOrThrow();
  const scope = scopeOf(api.services.database.db, {
    ...{ userId: admin.id, email: 'admin@capwise.example', systemId: 1, systemTypeName: 'PROVIDER' },
    ...{ isTrial: false, roles: [], permissions: PERMISSIONS, systemIds: null, memberships: [] },
  });
  const { settings } = api.services;
  const withProvider = (managed: string[]) => ({
    ...api.services,
    settings: { ...settings, OIDC_ISSUER: 'https://id.example', OIDC_MANAGED_ROLES: managed },
  });
  for (const managed of [[id], ['*']])
    await expect(deleteRole(scope, withProvider(managed), id)).rejects.toThrow(/does not know who has it/);
  expect(await deleteRole(scope, withProvider(['customer-member']), id)).toBe(true);
});

it('the name in the tokens of an identity provider does not change with the display name', async () => {
  const { id } = await newRole(api);
  const input = roleInput({ displayName: 'Renamed by staff' });
  const { data } = await api.graphql('admin', UPDATE, { id, version: 1, input });
  expect(data.updateRole).toMatchObject({ id, displayName: 'Renamed by staff' });
  expect(errorName(await api.graphql('admin', UPDATE, { id: 'renamed', version: 1, input }))).toBe(
    'NotFoundError',
  );
});
