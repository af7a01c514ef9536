import type { Permission } from '@capwise/domain/permissions/permission';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import {
  type SeveralProviders,
  startSeveralProviders,
} from '../../../../platform/identity/connections/connections.fixtures.ts';
import { hashOfToken } from '../../../../platform/identity/service-tokens.ts';
import {
  createGroup,
  createUser,
  grantedRoles,
  patchBody,
  type ScimClient,
  scimClient,
  systemOf,
} from './scim.fixtures.ts';

// The provider of lakeside.example manages customer-downloads. The one of elsewhere.example manages no role.
let several: SeveralProviders;
let scim: ScimClient;
let systemId: number;
beforeAll(async () => {
  several = await startSeveralProviders();
  systemId = await systemOf(several.api, 'purchaser@lakeside.example');
  const [secret, now] = [`capwise_${'x'.repeat(40)}`, new Date()];
  await several.api.services.database.db
    .insertInto('service_tokens')
    .values({
      ...{ name: 'Okta', token_hash: hashOfToken(secret), scopes: ['scim'], system_id: systemId },
      ...{ created_at: now, created_by: 'x', expires_at: new Date(now.getTime() + 86_400_000) },
    })
    .execute();
  scim = scimClient(several.api, secret);
});
afterAll(() => several.close());

async function staff(
  query: string,
  variables: Record<string, unknown>,
  who = { sub: 'a1', email: 'admin@capwise.example' },
) {
  const auth_time = Math.floor(Date.now() / 1000);
  return several.ask(await several.first.token({ ...who, auth_time }), query, variables);
}
async function edit(userId: string, emailAddress: string, who?: { sub: string; email: string }) {
  const { db } = several.api.services.database;
  const facilities = db.selectFrom('facility_systems').where('system_id', '=', systemId);
  const { facility_id } = await facilities.select('facility_id').executeTakeFirstOrThrow();
  const input = { prefix: '', firstName: 'Pat', lastName: 'Mover', title: 'Nurse', phoneNumber: '' };
  return staff(
    'mutation($userId: ID!, $input: UpdateUserInput!) { updateUser(userId: $userId, input: $input) }',
    { userId, input: { ...input, facilityId: String(facility_id), emailAddress } },
    who,
  );
}
const FIELDS = '{ id role { id } version }';
async function choose(id: string, roleName: string | null) {
  const { data } = await staff(`query($systemId: ID!) { scimGroups(systemId: $systemId) ${FIELDS} }`, {
    systemId,
  });
  const { version } = data.scimGroups.find((one: { id: string }) => one.id === id);
  return staff(
    `mutation($id: ID!, $version: Int!, $roleName: String) {
      chooseScimGroupRole(id: $id, version: $version, roleName: $roleName) ${FIELDS} }`,
    { id, roleName, version },
  );
}
const rolesOf = (id: string) => grantedRoles(several.api, id);
const WITH_DOWNLOADS = ['customer-downloads', 'customer-member'];

it('the role of a group can be chosen and replaced, and members get it unless their provider manages it', async () => {
  const outside = await createUser(scim, { userName: 'out@elsewhere.example' });
  const inside = await createUser(scim, { userName: 'in@lakeside.example' });
  const id = await createGroup(scim, 'SG-Downloads', [outside]);
  expect((await choose(id, 'customer-downloads')).errors).toBeUndefined();
  const joined = await scim('PATCH', `/Groups/${id}`, {
    body: patchBody({ op: 'add', path: 'members', value: [{ value: inside }] }),
  });
  expect(joined.status).toBe(200);
  expect(await rolesOf(outside)).toEqual(WITH_DOWNLOADS);
  expect(await rolesOf(inside)).toEqual(['customer-member']);
  for (const role of ['customer-analysis', 'customer-downloads', null])
    expect((await choose(id, role)).errors, `${role}`).toBeUndefined();
  for (const user of [outside, inside]) expect(await rolesOf(user)).toEqual(['customer-member']);
});

it('a stored role that the provider manages by now can be revoked, although a group has its name', async () => {
  const userId = await createUser(scim, { userName: 'early@lakeside.example' });
  const id = await createGroup(scim, 'Report downloads', [userId]);
  const { db } = several.api.services.database;
  const role_name = 'customer-downloads';
  await db
    .insertInto('user_roles')
    .values({ user_id: Number(userId), role_name, by_hand: false })
    .execute();
  const PERSON = 'query($userId: ID!) { person(userId: $userId) { roles { name groups } } }';
  const { person } = (await staff(PERSON, { userId })).data;
  expect(person.roles).toContainEqual({ name: role_name, groups: [] });
  const revoked = await staff(
    'mutation($userId: ID!, $roleNames: [String!]!) { revokeUserRoles(userId: $userId, roleNames: $roleNames) }',
    { userId, roleNames: [role_name] },
  );
  expect(revoked.errors).toBeUndefined();
  expect(await rolesOf(userId)).toEqual(['customer-member']);
  await scim('DELETE', `/Groups/${id}`);
});

it('the role of a group follows the address to another provider', async () => {
  const user = await createUser(scim, { userName: 'mover@lakeside.example' });
  await createGroup(scim, 'Report downloads', [user]);
  expect(await rolesOf(user)).toEqual(['customer-member']);
  const moved = await scim('PATCH', `/Users/${user}`, {
    body: patchBody({ op: 'replace', path: 'userName', value: 'mover@elsewhere.example' }),
  });
  expect(moved.status).toBe(200);
  expect(await rolesOf(user)).toEqual(WITH_DOWNLOADS);
  expect((await edit(user, 'mover@lakeside.example')).errors).toBeUndefined();
  expect(await rolesOf(user)).toEqual(['customer-member']);
  const { db } = several.api.services.database;
  const entries = db.selectFrom('audit_entries').where('subject_type', '=', 'user').select('action');
  const actions = (await entries.where('subject_id', '=', user).orderBy('id').execute()).map(
    ({ action }) => action,
  );
  expect(actions.filter((action) => action.endsWith('-roles'))).toEqual([
    'user.grant-roles',
    'user.revoke-roles',
  ]);
});

it('an administrative permission protects a user only if the role has an effect', async () => {
  const inside = await createUser(scim, { userName: 'leaver@lakeside.example' });
  const outside = await createUser(scim, { userName: 'leaver@elsewhere.example' });
  const { db } = several.api.services.database;
  const role_name = 'customer-downloads';
  await db
    .insertInto('user_roles')
    .values([inside, outside].map((id) => ({ user_id: Number(id), role_name })))
    .execute();
  await db
    .insertInto('role_permissions')
    .values({ role_name, permission: 'CanProvisionCapitalUser' })
    .execute();
  const deactivate = (id: string) =>
    scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', path: 'active', value: false }) });
  expect((await deactivate(inside)).status).toBe(200);
  expect((await deactivate(outside)).status).toBe(403);
});

it('a new address gives a role with an administrative permission an effect only if the viewer has it', async () => {
  const { db } = several.api.services.database;
  const userId = await createUser(scim, { userName: 'sleeper@lakeside.example' });
  const role_name = 'customer-downloads';
  await db
    .insertInto('user_roles')
    .values({ user_id: Number(userId), role_name })
    .execute();
  await db.insertInto('role_permissions').values({ role_name, permission: 'ResetEnvironment' }).execute();
  const who = await staffWith(['Login', 'ViewSystemUsers', 'CanProvisionCapitalUser']);
  expect(errorName(await edit(userId, 'sleeper@elsewhere.example', who))).toBe('ForbiddenError');
  expect((await edit(userId, 'sleeper@lakeside.test', who)).errors).toBeUndefined();
  expect((await edit(userId, 'sleeper@elsewhere.example')).errors).toBeUndefined();
});

/** Staff who were added to the system. */
async function staffWith(permissions: readonly Permission[]) {
  const { db } = several.api.services.database;
  const system = await make(several.api).system({ type: 'PROVIDER' });
  const { type_id: system_type_id } = await db
    .selectFrom('systems')
    .where('id', '=', system)
    .select('type_id')
    .executeTakeFirstOrThrow();
  const role_name = 'helpdesk';
  await db
    .insertInto('roles')
    .values({ name: role_name, display_name: 'Helpdesk', system_type_id })
    .execute();
  await db
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_name, permission })))
    .execute();
  const email = 'helpdesk@capwise.example';
  const user_id = await make(several.api).listed({ system, email, roles: [role_name] });
  await db.insertInto('user_systems').values({ user_id, system_id: systemId }).execute();
  return { sub: 'h1', email };
}
