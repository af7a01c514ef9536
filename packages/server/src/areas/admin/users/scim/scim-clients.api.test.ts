import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApi } from '../../../../../test/api.ts';
import { filterPath, patchBody, type ScimClient, startScim } from './scim.fixtures.ts';

/** The requests that the provisioning agents of Okta and Microsoft Entra send, in their order. */
let api: TestApi;
let scim: ScimClient;
beforeAll(async () => {
  ({ api, scim } = await startScim());
});
afterAll(() => api.close());

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

it('Okta: tests the connection, finds or creates a user, updates with PUT, deactivates, and pushes a group', async () => {
  for (const path of [
    '/Users?startIndex=1&count=2',
    '/Groups?startIndex=1&count=100',
    '/ServiceProviderConfig',
  ])
    expect((await scim('GET', path)).status, path).toBe(200);
  const finding = '/Users?filter=userName%20eq%20%22isaac.brock%40lakeside.example%22&startIndex=1&count=100';
  expect((await scim('GET', finding)).body).toMatchObject({
    totalResults: 0,
    startIndex: 1,
    itemsPerPage: 0,
  });
  const profile = {
    schemas: [USER],
    userName: 'isaac.brock@lakeside.example',
    name: { givenName: 'Isaac', familyName: 'Brock' },
    emails: [{ primary: true, value: 'isaac.brock@lakeside.example', type: 'work' }],
    displayName: 'Isaac Brock',
    locale: 'en-US',
    externalId: '00ujl29u0le5T6Aj10h7',
    groups: [],
    password: '1mz050nq',
    active: true,
  };
  const created = await scim('POST', '/Users', { body: profile });
  expect(created).toMatchObject({ status: 201, body: { active: true, externalId: profile.externalId } });
  const { id } = created.body;
  expect((await scim('GET', finding)).body.Resources).toMatchObject([{ id }]);
  const stored = (await scim('GET', `/Users/${id}`)).body;

  const changed = { ...stored, name: { ...stored.name, familyName: 'Brook' }, title: 'Buyer' };
  expect((await scim('PUT', `/Users/${id}`, { body: changed })).body).toMatchObject({
    name: { familyName: 'Brook' },
    title: 'Buyer',
    externalId: profile.externalId,
  });
  for (const active of [false, true])
    expect(
      (await scim('PATCH', `/Users/${id}`, { body: patchBody({ op: 'replace', value: { active } }) })).body
        .active,
    ).toBe(active);

  const pushed = await scim('POST', '/Groups', {
    body: { schemas: [GROUP], displayName: 'Report downloads', members: [{ value: id, display: 'isaac' }] },
  });
  expect(pushed).toMatchObject({ status: 201, body: { members: [{ value: id }] } });
  const group = `/Groups/${pushed.body.id}`;
  const renamed = await scim('PATCH', group, {
    body: patchBody({ op: 'replace', value: { id: pushed.body.id, displayName: 'Capwise buyers' } }),
  });
  expect(renamed.body.displayName).toBe('Capwise buyers');
  const left = await scim('PATCH', group, {
    body: patchBody({ op: 'remove', path: `members[value eq "${id}"]` }),
  });
  expect(left.body.members).toEqual([]);
  const whole = await scim('PATCH', group, {
    body: patchBody({ op: 'replace', path: 'members', value: [{ value: id }] }),
  });
  expect(whole.body.members).toHaveLength(1);
  expect((await scim('DELETE', group)).status).toBe(204);
  expect((await scim('GET', group)).status).toBe(404);
});

it('Entra: tests the connection, matches, creates, patches with its own spellings, disables and deletes', async () => {
  const unknown = filterPath('Users', 'userName eq "5d8a4b3e-0000-4e2e-8b3d-0f0c7c0fbd10"');
  expect(await scim('GET', unknown)).toMatchObject({ status: 200, body: { totalResults: 0, Resources: [] } });
  expect(
    (await scim('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22x%22')).status,
  ).toBe(200);
  const created = await scim('POST', '/Users', {
    body: {
      schemas: [USER, ENTERPRISE],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee@lakeside.example',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b@lakeside.example' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      [ENTERPRISE]: { department: 'Purchasing' },
    },
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  const matching = filterPath('Users', 'externalId eq "0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef"');
  expect((await scim('GET', matching)).body.Resources).toMatchObject([{ id }]);
  const patched = await scim('PATCH', `/Users/${id}`, {
    body: patchBody(
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@lakeside.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Add', path: 'title', value: 'Director' },
      { op: 'Add', path: 'phoneNumbers[type eq "work"].value', value: '555 765 4321' },
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'IT' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Lakeside' },
      { op: 'Replace', value: { 'name.givenName': 'updatedGivenName', displayName: 'New Name' } },
    ),
  });
  expect(patched).toMatchObject({
    status: 200,
    body: {
      name: { familyName: 'updatedFamilyName', givenName: 'updatedGivenName' },
      title: 'Director',
      phoneNumbers: [{ value: '555-765-4321' }],
    },
  });
  const disabled = await scim('PATCH', `/Users/${id}`, {
    body: patchBody({ op: 'Replace', path: 'active', value: 'False' }),
  });
  expect(disabled.body.active).toBe(false);

  const group = await scim('POST', '/Groups', {
    body: {
      schemas: [GROUP, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'Capwise',
      meta: { resourceType: 'Group' },
    },
  });
  expect(group.status).toBe(201);
  const path = `/Groups/${group.body.id}`;
  expect((await scim('GET', `${path}?excludedAttributes=members`)).body.members).toBeUndefined();
  const members = (op: string) =>
    scim('PATCH', path, { body: patchBody({ op, path: 'members', value: [{ $ref: null, value: id }] }) });
  expect((await members('Add')).body.members).toMatchObject([{ value: id }]);
  const isMember = filterPath('Groups', `id eq "${group.body.id}" and members eq "${id}"`);
  expect((await scim('GET', isMember)).body.totalResults).toBe(1);
  expect((await members('Remove')).body.members).toEqual([]);
  expect((await scim('GET', isMember)).body.totalResults).toBe(0);

  expect((await scim('DELETE', path)).status).toBe(204);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
});
