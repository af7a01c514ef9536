import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make } from '../../../../test/records/make.ts';
import { type SeveralProviders, startSeveralProviders } from './connections.fixtures.ts';

let several: SeveralProviders;
beforeAll(async () => {
  several = await startSeveralProviders({ OIDC_MANAGED_ROLES: 'vendor-downloads' });
});
afterAll(() => several.close());

const BASIC = { sub: 'b1', email: 'basic@lakeside.example' };
const rolesWith = async (groups: unknown) => {
  const token = await several.lakeside.token({ ...BASIC, groups });
  return (await several.ask(token, '{ currentUser { roles } }')).data.currentUser.roles as string[];
};
const staff = (query: string, variables: Record<string, unknown>) =>
  several.first
    .token({ sub: 'a1', email: 'admin@capwise.example' })
    .then((token) => several.ask(token, query, variables));

it('groups give mapped roles that the connection manages, in systems of its users only', async () => {
  expect(await rolesWith(['Buyers', 'Others'])).toEqual(['customer-downloads', 'customer-member']);
  // The names of roles are no groups.
  for (const groups of [[], undefined, ['customer-downloads'], ['__proto__', 'constructor']])
    expect(await rolesWith(groups)).toEqual(['customer-member']);
});

it('roles are managed by the domain of the address', async () => {
  const GRANT =
    'mutation($userId: ID!, $roles: [String!]!) { grantUserRoles(userId: $userId, roleNames: $roles) }';
  const grant = async (email: string, role: string) => {
    const answer = await staff(GRANT, { userId: await several.userId(email), roles: [role] });
    return answer.errors?.[0]?.message ?? answer.data.grantUserRoles;
  };
  const refused = 'Only the identity provider can grant the role';
  expect(await grant('basic@lakeside.example', 'customer-downloads')).toContain(refused);
  expect(await grant('basic@lakeside.example', 'customer-analysis')).toBe(true);
  expect(await grant('trial@riverbend.example', 'customer-downloads')).toBe(true);
  expect(await grant('vendor@northwind.example', 'vendor-downloads')).toBe(true);
});

it('a stored role that the provider manages gives nothing on a person’s page, and can be revoked', async () => {
  const id = await several.userId('basic@lakeside.example');
  const { db } = several.api.services.database;
  const stored = { user_id: id, role_name: 'customer-downloads' };
  await db.insertInto('user_roles').values(stored).execute();
  const PERMISSIONS = `query($id: ID!) { person(userId: $id) {
    permissions { permission givenBy wouldBeGivenBy ofProvider } } }`;
  const { permissions } = (await staff(PERMISSIONS, { id })).data.person;
  expect(permissions).toContainEqual({
    permission: 'DownloadRenderedReports',
    ...{ givenBy: [], wouldBeGivenBy: [], ofProvider: ['Report downloads'] },
  });
  expect(await rolesWith([])).not.toContain('customer-downloads');
  const REVOKE = 'mutation($id: ID!, $roles: [String!]!) { revokeUserRoles(userId: $id, roleNames: $roles) }';
  const { data } = await staff(REVOKE, { id, roles: ['customer-downloads'] });
  expect(data.revokeUserRoles).toBe(true);
  const left = db.selectFrom('user_roles').where('user_id', '=', id).select('role_name');
  expect((await left.execute()).map(({ role_name }) => role_name)).not.toContain('customer-downloads');
});

it('a person’s page names the provider', async () => {
  const PERSON =
    'query($id: ID!) { person(userId: $id) { signIn { providerName } roles { name isOfProvider } } }';
  const names = ['basic@lakeside.example', 'vendor@northwind.example', 'trial@riverbend.example'].map(
    async (email) =>
      (await staff(PERSON, { id: await several.userId(email) })).data.person.signIn.providerName,
  );
  expect(await Promise.all(names)).toEqual(['lakeside', 'northwind', 'default']);
});

it('API tokens have only the roles that the present provider gave', async () => {
  const create = `mutation { createApiToken(name: "Script", areas: ["research"], mayWrite: false, days: 90,
    addresses: []) { secret } }`;
  const token = await several.lakeside.token({ ...BASIC, groups: ['Buyers'] });
  const { secret } = (await several.ask(token, create)).data.createApiToken;
  const held = async () => (await several.ask(secret, '{ currentUser { permissions } }')).data.currentUser;
  expect((await held()).permissions).toContain('DownloadRenderedReports');
  const { db } = several.api.services.database;
  await db.updateTable('provider_roles').set({ issuer: several.first.url }).execute();
  // Clears the cached viewer of the token.
  await db.updateTable('api_tokens').set({ name: 'Old' }).execute();
  await expect.poll(async () => (await held()).permissions).not.toContain('DownloadRenderedReports');
});

it('API tokens of staff end with an address at which no provider signs staff in', async () => {
  const create = `mutation { createApiToken(name: "Script", areas: ["administration"], mayWrite: false, days: 90,
    addresses: []) { secret } }`;
  const { secret } = (await staff(create, {})).data.createApiToken;
  const { db } = several.api.services.database;
  const id = await several.userId('admin@capwise.example');
  const move = (email: string) => db.updateTable('users').set({ email }).where('id', '=', id).execute();
  await move('admin@lakeside.test');
  const refused = await several.ask(secret, '{ currentUser { id } }');
  await move('admin@capwise.example');
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    name: 'ForbiddenError',
    reason: 'Your account cannot sign in at this identity provider. Ask for an address outside this domain.',
  });
});

it('staff at an address at which no provider signs staff in do not count as administrators', async () => {
  const { db } = several.api.services.database;
  const [admin, other] = ['admin@capwise.example', 'deputy@capwise.example'];
  const listed = { system: 1, status: 'Active' as const };
  const permissions = db
    .selectFrom('role_permissions')
    .where('role_name', '=', 'staff-administrator')
    .select(['permission', sql<string>`'deputy'`.as('role_name')]);
  await sql`insert into roles (name, display_name, system_type_id) select 'deputy', 'Deputy', type_id from systems
    where id = ${listed.system}`.execute(db);
  await db
    .insertInto('role_permissions')
    .columns(['permission', 'role_name'])
    .expression(permissions)
    .execute();
  await make(several.api).listed({ ...listed, roles: ['deputy'], email: other });
  await db
    .updateTable('users')
    .set({ status: 'Deactivated' })
    .where('email', 'not in', [admin, other])
    .execute();
  const roles = ['staff-administrator'];
  const old = 'old.admin@lakeside.example';
  await make(several.api).listed({ ...listed, roles, email: old });
  const token = await several.first.token({ sub: 'd1', email: other });
  const deactivate = async (email: string) =>
    several.ask(token, 'mutation($id: ID!) { deactivateUser(userId: $id) }', {
      id: await several.userId(email),
    });
  const { errors } = await deactivate(admin);
  expect(errors?.[0]?.message).toBe('This is the last active staff administrator. Add another one first.');
  await db.updateTable('users').set({ status: 'Deactivated' }).where('email', '=', admin).execute();
  expect((await deactivate(old)).errors).toBeUndefined();
});
