import { PERMISSIONS, type Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { askWithToken, newToken } from '../../../../test/records/api-tokens.ts';
import { make } from '../../../../test/records/make.ts';
import { storedRoles } from '../../../../test/records/stored-roles.ts';
import {
  CREATE,
  DELETE,
  GRANT,
  newRole,
  RETIRE,
  REVOKE,
  roleInput,
  rolesOf,
  UPDATE,
} from './roles.fixtures.ts';

let api: TestApi;
let hospital: number;
let provider: number;

beforeAll(async () => {
  api = await startApi();
  hospital = await make(api).system();
  provider = await make(api).system({ type: 'PROVIDER' });
});
afterAll(() => api.close());

const grant = (who: Who, userId: number, ...roleNames: string[]) =>
  api.graphql(who, GRANT, { userId, roleNames });
const asked = async (who: Who, of = hospital): Promise<{ name: string; isRetired: boolean }[]> =>
  (
    await api.graphql(
      who,
      'query($id: ID!) { requestUsersData(systemId: $id) { roles { name isRetired } } }',
      {
        id: of,
      },
    )
  ).data.requestUsersData.roles;

describe('nobody gives a permission that they lack', () => {
  const STAFF: readonly Permission[] = ['Login', 'ViewAllSystems', 'CreateEditSystems', 'ViewSystemUsers'];
  const staff = (...more: Permission[]) =>
    make(api).user({ system: provider, permissions: [...STAFF, ...more] });

  it('by creating, changing, retiring or deleting a role', async () => {
    const limited = await staff('ViewWorkspaces');
    const refused = await api.graphql(limited, CREATE, {
      input: roleInput({ permissions: ['Login', 'ViewDealsDatabase'] }),
    });
    expect(errorName(refused)).toBe('ForbiddenError');
    expect(refused.errors![0]!.extensions['reason']).toContain('View deals and prices');
    const input = roleInput({ permissions: ['Login', 'ViewWorkspaces'] });
    const { id } = (await api.graphql(limited, CREATE, { input })).data.createRole;
    const more = { ...input, permissions: ['Login', 'ResetEnvironment'] };
    expect(errorName(await api.graphql(limited, UPDATE, { id, version: 1, input: more }))).toBe(
      'ForbiddenError',
    );
    // Taking a permission needs it, too.
    const strong = await newRole(api, { permissions: ['Login', 'ViewDealsDatabase'] });
    const less = roleInput({ displayName: strong.displayName, permissions: ['Login'] });
    for (const [query, more] of [
      [UPDATE, { version: 1, input: less }],
      [RETIRE, {}],
      [DELETE, {}],
    ] as const)
      expect(errorName(await api.graphql(limited, query, { id: strong.id, ...more }))).toBe('ForbiddenError');
    const seen = (await rolesOf(api, limited)).filter(({ isChangeable }) => isChangeable);
    expect(seen.map((role) => role.id)).toContain(id);
    expect(seen.map((role) => role.id)).not.toContain(strong.id);
  });

  it('by granting a role that an own role includes', async () => {
    const role = await newRole(api, {
      permissions: ['Login', 'ViewWorkspaces'],
      grantedBy: ['customer-administrator'],
    });
    const person = (roles: readonly string[]) => holder(hospital, roles);
    const administrator = await person(['customer-administrator']);
    const both = await person(['customer-administrator', 'customer-member']);
    const target = await make(api).listed({ system: hospital });
    expect((await asked(administrator)).map(({ name }) => name)).not.toContain(role.id);
    expect(errorName(await grant(administrator, target, role.id))).toBe('ForbiddenError');
    expect((await asked(both)).map(({ name }) => name)).toContain(role.id);
    expect((await grant(both, target, role.id)).data).toEqual({ grantUserRoles: true });
    expect(await storedRoles(api, target)).toEqual([role.id]);
    // Once the role can do more, they can neither grant nor revoke it.
    const input = roleInput({
      ...{ displayName: role.displayName, grantedBy: ['customer-administrator'] },
      permissions: ['Login', 'ViewWorkspaces', 'ViewServiceContracts'],
    });
    expect((await api.graphql('admin', UPDATE, { id: role.id, version: 1, input })).errors).toBeUndefined();
    const other = await make(api).listed({ system: hospital });
    expect(errorName(await grant(both, other, role.id))).toBe('ForbiddenError');
    for (const who of ['purchaser', 'vendor', 'analyst', 'giftAdmin'] as const)
      expect(errorName(await grant(who, other, role.id)), who).toBe('ForbiddenError');
  });

  it('by an included role of staff', async () => {
    const limited = await staff('CanProvisionCapitalUser');
    const role = await newRole(api, {
      ...{ systemType: 'PROVIDER', permissions: [...PERMISSIONS] },
    });
    await api.services.database.db
      .insertInto('role_includes')
      .values({ role_name: (await storedRoles(api, limited.id))[0]!, included_name: role.id })
      .execute();
    const target = await make(api).listed({ system: provider });
    expect(errorName(await grant(limited, target, role.id))).toBe('ForbiddenError');
    expect((await asked(limited, provider)).map(({ name }) => name)).not.toContain(role.id);
  });

  it('with an API token, whatever its owner may do', async () => {
    const { secret } = await newToken(api, 'admin');
    const { id } = await newRole(api);
    for (const [query, variables] of [
      [CREATE, { input: roleInput() }],
      [UPDATE, { id, version: 1, input: roleInput() }],
      [RETIRE, { id }],
      [DELETE, { id }],
    ] as const)
      expect(errorName(await askWithToken(api, secret, query, { variables }))).toBe('ForbiddenError');
    const read = await askWithToken(api, secret, '{ roles { id } }');
    expect(read.data.roles.map((role: { id: string }) => role.id)).toContain(id);
  });
});

describe('a held token', () => {
  it('has the permissions of a changed role with its next request', async () => {
    const role = await newRole(api, { permissions: ['Login'] });
    const user = await holder(hospital, [role.id]);
    const { secret } = await newToken(api, user);
    const QUERY = '{ systemProjects { totalCount } }';
    const both = async () => [
      errorName(await api.graphql(user, QUERY)),
      errorName(await askWithToken(api, secret, QUERY)),
    ];
    const setTo = async (version: number, ...permissions: string[]) => {
      const input = roleInput({ displayName: role.displayName, permissions });
      const { errors } = await api.graphql('admin', UPDATE, { id: role.id, version, input });
      expect(errors).toBeUndefined();
    };
    expect(await both()).toEqual(['ForbiddenError', 'ForbiddenError']);
    for (let version = 1; version < 9; version += 2) {
      await setTo(version, 'Login', 'ViewProjects');
      expect(await both()).toEqual([undefined, undefined]);
      await setTo(version + 1, 'Login');
      expect(await both()).toEqual(['ForbiddenError', 'ForbiddenError']);
    }
    const retired = await api.graphql('admin', RETIRE, { id: role.id });
    expect(retired.data.retireRole.holderCount).toBe(1);
    expect(errorName(await api.graphql(user, '{ currentUser { id } }'))).toBeUndefined();
  });
});

const { serverUrl } = inject('template');

it.runIf(serverUrl)('a changed role applies in other processes, too', { timeout: 60_000 }, async () => {
  const role = await newRole(api, { permissions: ['Login'] });
  const user = await holder(hospital, [role.id]);
  const other = await startApi({ DATABASE_URL: api.services.settings.DATABASE_URL! });
  try {
    const ask = async () => errorName(await other.graphql(user, '{ systemProjects { totalCount } }'));
    for (let version = 1; version < 5; version += 1) {
      const isOpen = version % 2 === 1;
      const permissions = ['Login', ...(isOpen ? ['ViewProjects'] : [])];
      const input = roleInput({ displayName: role.displayName, permissions });
      await ask();
      expect((await api.graphql('admin', UPDATE, { id: role.id, version, input })).errors).toBeUndefined();
      // Notices take milliseconds, and cached viewers live for 30 seconds.
      await expect.poll(ask, { timeout: 5_000 }).toBe(isOpen ? undefined : 'ForbiddenError');
    }
  } finally {
    await other.close();
  }
});

describe('a retired role', () => {
  it('is not granted any more, can be revoked, and is marked', async () => {
    const role = await newRole(api);
    const kept = await make(api).listed({ system: hospital, roles: [role.id] });
    const other = await make(api).listed({ system: hospital });
    await api.graphql('admin', RETIRE, { id: role.id });
    expect(await asked('admin')).toContainEqual({ name: role.id, isRetired: true });
    const refused = await grant('admin', other, role.id);
    expect(refused.errors![0]).toMatchObject({
      message: `The role ${role.displayName} is retired. Choose another one`,
      extensions: { name: 'ConflictError', field: 'roleNames' },
    });
    // A repeated grant changes nothing.
    expect((await grant('admin', kept, role.id)).data).toEqual({ grantUserRoles: true });
    const added = await api.graphql(
      'admin',
      'mutation($systemId: ID!, $input: CreateUserInput!) { createUser(systemId: $systemId, input: $input) { message } }',
      {
        systemId: String(hospital),
        input: { firstName: 'Re', lastName: 'Tired', title: 'Buyer', initialRoles: [role.id] },
      },
    );
    expect(added.errors![0]!.extensions).toMatchObject({ name: 'ConflictError', field: 'initialRoles' });
    const csv = `first_name,last_name,email,title,roles\nA,B,a-${role.id}@test.example,Buyer,${role.displayName}`;
    const imported = await api.get('admin', `/api/systems/${hospital}/users/import?dryRun=true`, {
      ...{ method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv },
    });
    expect(JSON.stringify(await imported.json())).toContain('is not a role that you can grant');
    expect(
      (await api.graphql('admin', REVOKE, { userId: kept, roleNames: [role.id] })).data.revokeUserRoles,
    ).toBe(true);
    expect(await storedRoles(api, kept)).toEqual([]);
  });

  it('does not come back with the import of users, which custom roles in use are part of', async () => {
    const role = await newRole(api);
    const email = `imported-${role.version}-${hospital}@test.example`;
    const csv = `first_name,last_name,email,title,roles\nA,B,${email},Buyer,${role.displayName.toUpperCase()}`;
    const imported = await api.get('admin', `/api/systems/${hospital}/users/import`, {
      ...{ method: 'POST', headers: { 'content-type': 'text/csv' }, body: csv },
    });
    expect((await imported.json()).lines[0]).toMatchObject({ outcome: 'added' });
    const user = await api.services.database.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await storedRoles(api, user.id)).toEqual([role.id]);
  });
});

/** A user with stored roles who can sign in. */
async function holder(system: number, roles: readonly string[]) {
  const user = await make(api).user({ system, permissions: [] });
  const { db } = api.services.database;
  await db.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
  await db
    .insertInto('user_roles')
    .values(roles.map((role_name) => ({ user_id: user.id, role_name })))
    .execute();
  return user;
}
