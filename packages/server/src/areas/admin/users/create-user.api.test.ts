import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };
let provisioner: { id: number; email: string };

const CREATE = `mutation($systemId: ID!, $input: CreateUserInput!) {
  createUser(systemId: $systemId, input: $input) { isSuccessful message } }`;
const INPUT = { firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer' };
let made = 0;
const address = () => `new-${++made}@test.example`;

const create = (who: Who | null, input: object = {}, into = systemId) =>
  api.graphql(who, CREATE, { systemId: into, input: { ...INPUT, ...input } });
const result = async (...args: Parameters<typeof create>) => (await create(...args)).data?.createUser;
const stored = (email: string) =>
  api.services.database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirst();
const DONE = { isSuccessful: true, message: '' };

beforeAll(async () => {
  api = await startApi({ MAIL_TO_USERS: 'accounts@capwise.example' });
  const { system, user } = make(api);
  systemId = await system();
  manager = await user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
  provisioner = await user({
    system: systemId,
    permissions: ['Login', 'ViewSystemUsers', 'CanProvisionCapitalUser'],
  });
});
afterAll(() => api.close());

describe('adding a user', () => {
  it('needs the permission to see users, and a visible system', async () => {
    await expectRefusals((who) => create(who, { emailAddress: address() }), {
      forbidden: ['purchaser', 'analyst'],
      unseen: ['director'],
    });
  });

  it('USER-030 createUser with every field returns isSuccessful and message', async () => {
    const emailAddress = address();
    const facilityIds = [await make(api).facility(systemId), await make(api).facility(systemId)];
    const input = {
      prefix: 'Dr.',
      facilityId: String(facilityIds[1]),
      phoneNumber: '555-010-0100',
      emailAddress,
      isAdmin: true,
      directProvisioning: true,
    };
    expect(await result('admin', { ...input, initialRoles: ['customer-member'] })).toEqual(DONE);
    const user = (await stored(emailAddress))!;
    expect(user).toMatchObject({
      prefix: 'Dr.',
      first_name: 'Ana',
      last_name: 'Ruiz',
      title: 'Buyer',
      phone_number: '5550100100',
      status: 'Ready_For_Invite',
      system_id: systemId,
    });
    const roles = await api.services.database.db
      .selectFrom('user_roles')
      .where('user_id', '=', user.id)
      .select('role_name as name')
      .orderBy('role_name')
      .execute();
    expect(roles.map(({ name }) => name)).toEqual(['customer-administrator', 'customer-member']);
    const facilities = await api.services.database.db
      .selectFrom('user_facilities')
      .where('user_id', '=', user.id)
      .select('facility_id')
      .execute();
    expect(facilities).toEqual([{ facility_id: facilityIds[1] }]);
    await sql`delete from facility_systems where system_id = ${systemId}`.execute(api.services.database.db);
    const again = await result('admin', { ...input, facilityId: null, initialRoles: [] });
    expect(again).toEqual({ isSuccessful: false, message: expect.stringMatching(/cannot be added/) });
  });

  it('without direct provisioning is a request, mailed to the approvers', async () => {
    const emailAddress = address();
    expect(await result(manager, { emailAddress })).toEqual(DONE);
    expect((await stored(emailAddress))!.status).toBe('Requested');
    const { db } = api.services.database;
    const mails = await db.selectFrom('mails').where('kind', '=', 'user-request').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['accounts@capwise.example']);
    expect(mails[0]!.text).toContain(emailAddress);
  });

  it('USER-031 requestUser creates a request for every user', async () => {
    const emailAddress = address();
    const answer = await api.graphql('admin', CREATE.replaceAll('createUser(', 'requestUser('), {
      systemId,
      input: { ...INPUT, emailAddress, directProvisioning: true },
    });
    expect(answer.data.requestUser).toEqual(DONE);
    expect((await stored(emailAddress))!.status).toBe('Requested');
  });

  it('refuses a known address with the same message, wherever it is known', async () => {
    const emailAddress = address();
    await result(manager, { emailAddress });
    const own = await result(manager, { emailAddress: emailAddress.toUpperCase() });
    const foreign = await result(manager, { emailAddress: 'vendor@northwind.example' });
    expect(own).toEqual({ isSuccessful: false, message: 'A user with this email address cannot be added.' });
    expect(foreign).toEqual(own);
  });

  it.each([
    ['HOSPITAL', 'customer-administrator'],
    ['VENDOR', 'vendor-administrator'],
  ])('creates an administrator of a %s who signs in and adds the next user', async (type, role) => {
    const { db } = api.services.database;
    const into = await make(api).system({ type });
    await sql`update systems set master_client_id = ${4_000_000 + into} where id = ${into}`.execute(db);
    const emailAddress = address();
    const input = { emailAddress, isAdmin: true, directProvisioning: true };
    expect(await result('admin', input, into)).toEqual(DONE);
    const { id } = (await stored(emailAddress))!;
    const invite = `mutation($systemId: ID!, $userIds: [ID!]!) {
      inviteUsers(systemId: $systemId, userIds: $userIds) { invitedCount } }`;
    const invited = await api.graphql('admin', invite, { systemId: into, userIds: [id] });
    expect(invited.data.inviteUsers.invitedCount).toBe(1);
    const passwords = api.services.passwords!;
    await passwords.store(db, id, await passwords.hash(DEMO_PASSWORD));
    const who = { id, email: emailAddress };
    const { currentUser } = (await api.graphql(who, '{ currentUser { permissions roles } }')).data;
    expect(currentUser.permissions).toEqual(
      expect.arrayContaining(['Login', 'ViewCurrentActivity', 'ViewSystemUsers']),
    );
    expect(currentUser.roles).toEqual([role]);
    expect(await result(who, { emailAddress: address() }, into)).toEqual(DONE);
  });

  it('accepts no address, and no facility if the system has none', async () => {
    expect(await result(manager, { emailAddress: '' })).toEqual(DONE);
    expect(await result(manager, { emailAddress: null })).toEqual(DONE);
  });

  it('names the wrong field', async () => {
    const field = async (input: object, into?: number) => {
      const { errors } = await create(provisioner, input, into);
      return `${errors![0]!.extensions.name} ${errors![0]!.extensions['field']} ${errors![0]!.message}`;
    };
    expect(await field({ firstName: ' ' })).toBe('ValidationError firstName First Name is required');
    expect(await field({ lastName: '' })).toBe('ValidationError lastName First Name is required');
    expect(await field({ title: '' })).toBe('ValidationError title Title is required');
    expect(await field({ emailAddress: 'x' })).toBe(
      'ValidationError emailAddress Please enter a valid email',
    );
    expect(await field({ phoneNumber: '12' })).toMatch(/^ValidationError phoneNumber/);
    expect(await field({ requestKey: 'x' })).toMatch(/^ValidationError requestKey/);
    await make(api).facility(systemId);
    expect(await field({})).toBe('ValidationError facilityId Please select a facility');
    const foreign = await make(api).facility(await make(api).system());
    expect(await field({ facilityId: String(foreign) })).toBe(
      'ValidationError facilityId Please select a facility',
    );
    await sql`delete from facility_systems where system_id = ${systemId}`.execute(api.services.database.db);
  });

  it('puts the chosen facility first', async () => {
    const system = await make(api).system();
    const facilityId = await make(api).facility(system);
    const emailAddress = address();
    expect(await result('admin', { emailAddress, facilityId: String(facilityId) }, system)).toEqual(DONE);
    const user = (await stored(emailAddress))!;
    expect(
      await api.services.database.db
        .selectFrom('user_facilities')
        .where('user_id', '=', user.id)
        .selectAll()
        .execute(),
    ).toEqual([{ user_id: user.id, facility_id: facilityId, position: 0 }]);
  });

  it('cannot grant more than the viewer has', async () => {
    const forbidden = async (who: Who, input: object, into?: number) =>
      expect(errorName(await create(who, input, into)), JSON.stringify(input)).toBe('ForbiddenError');
    await forbidden(manager, { isAdmin: true });
    await forbidden(manager, { directProvisioning: true });
    await forbidden(manager, { initialRoles: ['customer-member'] });
    await forbidden(manager, { initialRoles: ['no such role'] });
    await forbidden('admin', { initialRoles: ['vendor-member'] });
    // Users who provision users of a provider's system are not its administrators and cannot create any.
    const staff = await make(api).user({
      system: 1,
      permissions: ['Login', 'ViewSystemUsers', 'CanProvisionCapitalUser'],
    });
    await forbidden(staff, { isAdmin: true }, 1);
  });

  it('invites immediately if the system says so, and reports a failure', async () => {
    const { db } = api.services.database;
    const system = await make(api).system();
    await sql`update systems set auto_invite_users = true where id = ${system}`.execute(db);
    const direct = { directProvisioning: true };
    const first = await result('admin', { ...direct, emailAddress: address() }, system);
    expect(first).toEqual({
      isSuccessful: true,
      message: 'The user was added, but not invited. This system does not have a valid Master Client ID!',
    });
    await sql`update systems set master_client_id = 990001 where id = ${system}`.execute(db);
    const emailAddress = address();
    expect(await result('admin', { ...direct, emailAddress }, system)).toEqual(DONE);
    expect(await stored(emailAddress)).toMatchObject({ status: 'Invited', invited_at: expect.any(Date) });
    expect(await result('admin', { ...direct, emailAddress: '' }, system)).toEqual(DONE);
  });
});

describe('a repeated call', () => {
  const countUsers = async (lastName: string) =>
    (
      await api.services.database.db
        .selectFrom('users')
        .where('last_name', '=', lastName)
        .select('id')
        .execute()
    ).length;

  it('adds one user, with and without an address', async () => {
    const requestKey = randomUUID();
    const lastName = `Double ${requestKey}`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => result(manager, { lastName, requestKey })),
    );
    expect(answers).toEqual(answers.map(() => DONE));
    expect(await countUsers(lastName)).toBe(1);
  });

  it('with other input is refused, so changes are not taken for saved', async () => {
    const requestKey = randomUUID();
    const lastName = `Changed ${requestKey}`;
    expect(await result(manager, { lastName, requestKey })).toEqual(DONE);
    for (const changed of [{ title: 'Surgeon' }, { emailAddress: address() }, { prefix: 'Dr.' }]) {
      const { errors } = await create(manager, { lastName, requestKey, ...changed });
      expect(errors![0]!.extensions).toMatchObject({ name: 'ConflictError', field: 'requestKey' });
      expect(errors![0]!.message).toBe(`Ana ${lastName} was already added. Save again to add another user`);
    }
    expect(await result(manager, { lastName, requestKey })).toEqual(DONE);
    expect(await countUsers(lastName)).toBe(1);
    await api.services.database.db
      .updateTable('users')
      .set({ status: 'Deactivated' })
      .where('last_name', '=', lastName)
      .execute();
    const { errors } = await create(manager, { lastName, requestKey });
    expect(errors![0]!.message).toBe(`Ana ${lastName} was already added, but has since been deactivated`);
  });

  it('of ten concurrent calls for one address one succeeds', async () => {
    const emailAddress = address();
    const lastName = `Racing ${made}`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => result(manager, { lastName, emailAddress })),
    );
    expect(answers.filter(({ isSuccessful }) => isSuccessful)).toHaveLength(1);
    expect(await countUsers(lastName)).toBe(1);
  });
});
