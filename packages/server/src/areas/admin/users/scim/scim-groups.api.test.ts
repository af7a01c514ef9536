import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, type TestApi } from '../../../../../test/api.ts';
import { raceRounds } from '../../../../../test/race-rounds.ts';
import { operator } from '../../../../cli/parts/operator.ts';
import { newRole } from '../../roles/roles.fixtures.ts';
import { listGrantedRoles } from '../person/person.queries.ts';
import {
  createGroup as createScimGroup,
  createUser as createScimUser,
  createToken,
  filterPath,
  grantedRoles,
  patchBody,
  type ScimApi,
  type ScimClient,
  scimClient,
  startScim,
  systemOf,
} from './scim.fixtures.ts';

let started: ScimApi;
let api: TestApi;
let scim: ScimClient;
beforeAll(async () => {
  started = await startScim();
  ({ api, scim } = started);
});
afterAll(() => api.close());

const db = () => api.services.database.db;
const createUser = (over: object = {}) => createScimUser(scim, over);
const createGroup = (name: string, ids: readonly string[] = []) => createScimGroup(scim, name, ids);
const rolesOf = (id: string) => grantedRoles(api, id);
const change = (id: string, ...operations: object[]) =>
  scim('PATCH', `/Groups/${id}`, { body: patchBody(...operations) });
const roles = (name: 'grantUserRoles' | 'revokeUserRoles', userId: string, roleNames: string[]) =>
  api.graphql(
    'admin',
    `mutation($userId: ID!, $roleNames: [String!]!) { ${name}(userId: $userId, roleNames: $roleNames) }`,
    { userId, roleNames },
  );

const groupRolesOf = async (userId: string) =>
  (
    await api.graphql(
      'admin',
      `query($id: ID!, $values: [String!]!) { systemUsers(systemId: $id,
        filters: [{ filterType: "User", values: $values }]) { results { groupRoles { role group } } } }`,
      { id: String(started.systemId), values: [userId] },
    )
  ).data.systemUsers.results[0].groupRoles;

describe('a group', () => {
  it('gives its members the role with its name, as long as they are members', async () => {
    const [one, two] = [await createUser(), await createUser()];
    const group = await createGroup('report DOWNLOADS', [one]);
    expect(await rolesOf(one)).toEqual(['customer-downloads', 'customer-member']);
    await change(
      group,
      { op: 'add', path: 'members', value: [{ value: two }] },
      { op: 'remove', path: `members[value eq "${one}"]` },
    );
    expect(await rolesOf(one)).toEqual(['customer-member']);
    expect(await rolesOf(two)).toEqual(['customer-downloads', 'customer-member']);
    await change(group, { op: 'replace', path: 'displayName', value: 'Analysis requests' });
    expect(await rolesOf(two)).toEqual(['customer-analysis', 'customer-member']);
    expect((await scim('GET', `/Users/${two}`)).body.groups).toMatchObject([
      { value: group, display: 'Analysis requests' },
    ]);
    await scim('DELETE', `/Groups/${group}`);
    expect(await rolesOf(two)).toEqual(['customer-member']);
    const entries = await db()
      .selectFrom('audit_entries')
      .where('subject_id', '=', two)
      .where('action', 'like', 'user.%-roles')
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'user.grant-roles',
      'user.grant-roles',
      'user.revoke-roles',
      'user.revoke-roles',
    ]);
    const changes = await db()
      .selectFrom('audit_entries')
      .where('subject_type', '=', 'scim-group')
      .where('subject_id', '=', group)
      .orderBy('id')
      .select(['action', 'after'])
      .execute();
    expect(changes.map(({ action }) => action)).toEqual([
      'scim-group.create',
      'scim-group.update',
      'scim-group.update',
      'scim-group.delete',
    ]);
    expect(changes[1]!.after).toMatchObject({
      added: [expect.stringMatching(/^Pat /)],
      removed: [expect.stringMatching(/^Pat /)],
    });
  });

  it('leaves roles that were granted by hand, and its own cannot be revoked by hand', async () => {
    const [one, two] = [await createUser(), await createUser()];
    await roles('grantUserRoles', one, ['customer-downloads']);
    const group = await createGroup('Report downloads', [one, two]);
    expect(await groupRolesOf(two)).toEqual([{ role: 'customer-downloads', group: 'Report downloads' }]);
    const refused = await roles('revokeUserRoles', two, ['customer-downloads']);
    expect(errorName(refused)).toBe('ConflictError');
    expect(refused.errors![0]!.message).toMatch(/from the group Report downloads/);
    await roles('grantUserRoles', two, ['customer-downloads']);
    const given = await db()
      .selectFrom('audit_entries')
      .where('subject_id', '=', two)
      .where('action', '=', 'user.grant-roles')
      .orderBy('id', 'desc')
      .select(['before', 'user_id as giver'])
      .executeTakeFirstOrThrow();
    expect(given.before).toMatchObject({ rolesOfGroups: ['customer-downloads'] });
    await scim('DELETE', `/Groups/${group}`);
    const staying = await listGrantedRoles(operator(api.services.database), Number(two));
    const giver = db().selectFrom('users').where('id', '=', given.giver).select(['first_name', 'last_name']);
    const { first_name, last_name } = await giver.executeTakeFirstOrThrow();
    expect(staying.find(({ name }) => name === 'customer-downloads')).toMatchObject({
      grantedBy: `${first_name} ${last_name}`,
    });
    for (const id of [one, two]) {
      expect(await rolesOf(id)).toContain('customer-downloads');
      expect(errorName(await roles('revokeUserRoles', id, ['customer-downloads']))).toBeUndefined();
    }
  });

  it('does not keep roles that it does not give, so they can be revoked by hand', async () => {
    const administrative = await newRole(api, { permissions: ['Login', 'CanProvisionCapitalUser'] });
    const role = await newRole(api);
    const [one, two] = [await createUser(), await createUser()];
    await createGroup(administrative.displayName, [one]);
    await createGroup(role.displayName, [two]);
    expect(await groupRolesOf(two)).toMatchObject([{ role: role.id }]);
    // Groups do not change the roles of users with an administrative permission either.
    for (const id of [one, two]) await roles('grantUserRoles', id, [administrative.id]);
    for (const [id, name] of [
      [one, administrative.id],
      [two, role.id],
    ] as const) {
      expect(await groupRolesOf(id)).toEqual([]);
      expect(errorName(await roles('revokeUserRoles', id, [name]))).toBeUndefined();
      expect(await rolesOf(id)).not.toContain(name);
    }
  });

  it('gives no role with an administrative permission, and none of another type of system', async () => {
    const id = await createUser();
    await db()
      .insertInto('role_permissions')
      .values({ role_name: 'customer-membership', permission: 'CreateEditSystems' })
      .execute();
    for (const name of ['Membership', 'Staff administrator', 'Vendor member', 'Analyst'])
      await createGroup(name, [id]);
    expect(await rolesOf(id)).toEqual(['customer-member']);
    await db()
      .deleteFrom('role_permissions')
      .where('role_name', '=', 'customer-membership')
      .where('permission', '=', 'CreateEditSystems')
      .execute();
  });

  it('loses a deleted user, who loses its role', async () => {
    const id = await createUser();
    const group = await createGroup('Service contracts', [id]);
    expect(await rolesOf(id)).toContain('customer-service-contracts');
    await scim('DELETE', `/Users/${id}`);
    expect((await scim('GET', `/Groups/${group}`)).body.members).toEqual([]);
    expect(await rolesOf(id)).toEqual(['customer-member']);
  });

  it('has a unique name and only users of the system', async () => {
    const group = await createGroup('Unique');
    expect(await scim('POST', '/Groups', { body: { displayName: 'UNIQUE' } })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const other = await createGroup('Other');
    expect((await change(other, { op: 'replace', path: 'displayName', value: 'unique' })).status).toBe(409);
    const stranger = await db()
      .selectFrom('users')
      .where('email', '=', 'vendor@northwind.example')
      .select('id')
      .executeTakeFirstOrThrow();
    for (const value of [String(stranger.id), '999999999', 'x', '-1'])
      expect(
        (await change(group, { op: 'add', path: 'members', value: [{ value }] })).body,
        value,
      ).toMatchObject({ status: '400', scimType: 'invalidValue' });
    for (const [body, scimType] of [
      [{}, 'invalidValue'],
      [{ displayName: ' ' }, 'invalidValue'],
      [{ displayName: 'x'.repeat(201) }, 'invalidValue'],
      [{ displayName: 'A', members: [{ value: '1', type: 'Group' }] }, 'invalidValue'],
      [{ displayName: 'A', members: [{}] }, 'invalidValue'],
      [{ displayName: 'A', color: 'red' }, 'invalidPath'],
    ] as const)
      expect((await scim('POST', '/Groups', { body })).body, JSON.stringify(body).slice(0, 80)).toMatchObject(
        { scimType },
      );
    const vendor = scimClient(
      api,
      (await createToken(api, { systemId: await systemOf(api, 'vendor@northwind.example') })).data
        .createServiceToken.secret,
    );
    for (const method of ['GET', 'DELETE'])
      expect((await vendor(method, `/Groups/${group}`)).status).toBe(404);
    expect((await vendor('GET', filterPath('Groups', 'displayName eq "Unique"'))).body.totalResults).toBe(0);
    expect((await vendor('POST', '/Groups', { body: { displayName: 'Unique' } })).status).toBe(201);
  });

  it('checks the ETag of a change', async () => {
    const group = await createGroup('Tagged');
    const { etag } = Object.fromEntries((await scim('GET', `/Groups/${group}`)).headers);
    const rename = (displayName: string) =>
      scim('PUT', `/Groups/${group}`, { body: { displayName }, headers: { 'if-match': etag! } });
    expect((await rename('Tagged')).headers.get('etag')).toBe(etag);
    expect((await rename('Tagged 2')).status).toBe(200);
    expect((await rename('Tagged 3')).status).toBe(412);
    const member = await createUser();
    await change(group, { op: 'add', path: 'members', value: [{ value: member }] });
    const before = (await scim('GET', `/Groups/${group}`)).headers.get('etag')!;
    await scim('PATCH', `/Users/${member}`, {
      body: patchBody({ op: 'replace', path: 'name.familyName', value: 'New' }),
    });
    const after = await scim('GET', `/Groups/${group}?excludedAttributes=members`, {
      headers: { 'if-none-match': before },
    });
    expect(after.status).toBe(200);
    expect((await scim('GET', `/Groups/${group}`)).headers.get('etag')).toBe(after.headers.get('etag'));
    expect((await scim('GET', `/Groups/${group}`, { headers: { 'if-none-match': etag! } })).status).toBe(200);
  });
});

describe('many members', () => {
  const many = async (name: string, length: number) => {
    const made = await db()
      .insertInto('users')
      .values(
        Array.from({ length }, (_, n) => ({
          system_id: started.systemId,
          email: `${name.toLowerCase()}${n}@lakeside.example`,
          first_name: name,
          last_name: String(n),
          status: 'Ready_For_Invite' as const,
        })),
      )
      .returning('id')
      .execute();
    return made.map(({ id }) => String(id));
  };
  const add = (group: string, ids: readonly string[]) =>
    change(group, { op: 'add', path: 'members', value: ids.map((value) => ({ value })) });
  const holders = async (ids: readonly string[], role: string) =>
    (
      await db()
        .selectFrom('user_roles')
        .where('role_name', '=', role)
        .where('user_id', 'in', ids.map(Number))
        .where('by_hand', '=', false)
        .selectAll()
        .execute()
    ).length;

  it('join together, change their role together, and leave together', async () => {
    const ids = await many('Many', 3_500);
    const group = await createGroup('Report downloads');
    const parts = [ids.slice(0, 1_600), ids.slice(1_400), ids.slice(0, 100).toReversed()];
    const answers = await Promise.all(parts.map((part) => add(group, part)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await scim('GET', `/Groups/${group}`)).body.members).toHaveLength(3_500);
    expect(await holders(ids, 'customer-downloads')).toBe(3_500);
    const renamed = await change(group, { op: 'replace', path: 'displayName', value: 'Analysis requests' });
    expect(renamed.status).toBe(200);
    expect(await holders(ids, 'customer-downloads')).toBe(0);
    expect(await holders(ids, 'customer-analysis')).toBe(3_500);
    const none = await change(group, { op: 'replace', path: 'members', value: [] });
    expect(none.body.members).toEqual([]);
    expect(await holders(ids, 'customer-analysis')).toBe(0);
    expect(
      (
        await add(
          group,
          Array.from({ length: 5_001 }, (_, n) => String(n)),
        )
      ).body.scimType,
    ).toBe('invalidValue');
    await scim('DELETE', `/Groups/${group}`);
  });

  it('can be changed by administrators at the same time', async () => {
    const ids = await many('Race', 20);
    const group = await createGroup('Report downloads');
    const byHand = (name: 'deactivateUsers' | 'reactivateUsers') =>
      api.graphql(
        'admin',
        `mutation($systemId: ID!, $userIds: [ID!]!) { ${name}(systemId: $systemId, userIds: $userIds) { doneCount } }`,
        { systemId: String(started.systemId), userIds: ids.toReversed() },
      );
    for (let round = 0; round < raceRounds(3, 1); round += 1) {
      const [added, deactivated, removed, reactivated] = await Promise.all([
        add(group, ids.toReversed()),
        byHand('deactivateUsers'),
        change(group, { op: 'remove', path: 'members', value: ids.map((value) => ({ value })) }),
        byHand('reactivateUsers'),
        scim('PATCH', `/Users/${ids[3]}`, {
          body: patchBody({ op: 'replace', path: 'active', value: false }),
        }),
      ]);
      expect([added.status, removed.status]).toEqual([200, 200]);
      expect([deactivated.errors, reactivated.errors]).toEqual([undefined, undefined]);
    }
    const { members } = (await scim('GET', `/Groups/${group}`)).body;
    expect(await holders(ids, 'customer-downloads')).toBe(members.length);
  });
});
