import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { makeGifts } from '../../../../../test/records/gifts.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectRefusals } from '../../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };

const DETAILS = { prefix: '', firstName: 'Ana', lastName: 'Ruiz', title: 'Buyer', phoneNumber: '' };
let made = 0;
const address = () => `edited-${++made}@test.example`;

const edit = (who: Who | null, userId: number | string, input: object = {}) =>
  api.graphql(
    who,
    'mutation($userId: ID!, $input: UpdateUserInput!) { updateUser(userId: $userId, input: $input) }',
    { userId, input: { ...DETAILS, emailAddress: '', ...input } },
  );
const db = () => api.services.database.db;
const stored = (id: number) =>
  db().selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const entries = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .where('action', '=', 'user.update')
    .where('subject_id', '=', String(id))
    .select(['before', 'after'])
    .execute();
const listed = async (columns: object = {}, system = systemId) => {
  const email = address();
  return { id: await make(api).listed({ system, email, ...columns }), email };
};
const change = (name: 'deactivateUser' | 'reactivateUser', id: number) =>
  api.graphql('admin', `mutation($id: ID!) { ${name}(userId: $id) }`, { id });
const refusal = async (answer: ReturnType<typeof edit>) => {
  const { errors } = await answer;
  const { field } = (errors?.[0]?.extensions ?? {}) as { field?: string };
  return [errorName(await answer), field, errors?.[0]?.message];
};

beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system();
  manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});
afterAll(() => api.close());

describe('the details of a user', () => {
  it('are changed only by people who may act for the user', async () => {
    const { id } = await listed();
    await expectRefusals((who) => edit(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
    const above = await make(api).user({ system: systemId, permissions: ['Login', 'ResetEnvironment'] });
    const guest = await listed({}, 5);
    await db().insertInto('user_systems').values({ user_id: guest.id, system_id: systemId }).execute();
    expect(errorName(await edit(manager, above.id))).toBe('ForbiddenError');
    expect(errorName(await edit(manager, guest.id))).toBe('ForbiddenError');
    expect(errorName(await edit(manager, manager.id))).toBe('ConflictError');
    expect(errorName(await edit(manager, 'x'))).toBe('NotFoundError');
    expect(await entries(id)).toEqual([]);
  });

  it('are stored with one audit entry, and a save without changes leaves none', async () => {
    const { id, email } = await listed({ first_name: 'Anna', phone_number: '5550100100' });
    const input = {
      prefix: 'Dr.',
      title: ' Chief  Buyer ',
      phoneNumber: '555-010-0199',
      emailAddress: email,
    };
    for (const _ of [1, 2]) expect((await edit(manager, id, input)).data.updateUser).toBe(true);
    expect(await stored(id)).toMatchObject({
      prefix: 'Dr.',
      first_name: 'Ana',
      title: 'Chief Buyer',
      phone_number: '5550100199',
      status: 'Active',
    });
    expect(await entries(id)).toMatchObject([
      { before: { firstName: 'Anna', title: 'Buyer' }, after: { firstName: 'Ana', title: 'Chief Buyer' } },
    ]);
  });

  it('follow the rules of new users', async () => {
    const { id, email } = await listed();
    for (const [input, field] of [
      [{ firstName: ' ' }, 'firstName'],
      [{ lastName: 'x'.repeat(101) }, 'lastName'],
      [{ title: '' }, 'title'],
      [{ phoneNumber: '12' }, 'phoneNumber'],
      [{ emailAddress: 'ana@' }, 'emailAddress'],
    ] as const)
      expect((await refusal(edit(manager, id, { emailAddress: email, ...input }))).slice(0, 2)).toEqual([
        'ValidationError',
        field,
      ]);
  });

  it('include the facility, which must belong to the system', async () => {
    const system = await make(api).system();
    const [one, other] = [await make(api).facility(system), await make(api).facility(system)];
    const { id, email } = await listed({}, system);
    const save = (facilityId: number | null) =>
      edit('admin', id, { emailAddress: email, facilityId: facilityId && String(facilityId) });
    expect((await refusal(save(null))).slice(0, 2)).toEqual(['ValidationError', 'facilityId']);
    expect((await refusal(save(999_999))).slice(0, 2)).toEqual(['ValidationError', 'facilityId']);
    for (const facility of [one, other]) {
      expect(errorName(await save(facility))).toBeUndefined();
      const rows = db().selectFrom('user_facilities').where('user_id', '=', id).select('facility_id');
      expect(await rows.execute()).toEqual([{ facility_id: facility }]);
    }
  });
});

describe('two editors', () => {
  const version = async (id: number) => {
    const query = `query($id: ID!) { systemUsers(systemId: $id, pageSize: 100) { results { id detailsVersion } } }`;
    const { results } = (await api.graphql(manager, query, { id: systemId })).data.systemUsers;
    return results.find((user: { id: string }) => user.id === String(id)).detailsVersion as string;
  };

  it('of one user do not overwrite each other', async () => {
    const { id, email } = await listed();
    const seen = await version(id);
    const save = (title: string) => edit(manager, id, { title, emailAddress: email, seen });
    const answers = await Promise.all([save('Director'), save('Nurse')]);
    expect(answers.map((answer) => errorName(answer) ?? 'saved').sort()).toEqual(['ConflictError', 'saved']);
    const { title } = await stored(id);
    const [name, field, message] = await refusal(save(title === 'Nurse' ? 'Director' : 'Nurse'));
    expect([name, field]).toEqual(['ConflictError', 'version']);
    expect(message).toMatch(/ has changed it since you opened it$/);
    // A save of what is stored has nothing to overwrite.
    expect(errorName(await save(title!))).toBeUndefined();
    expect(await entries(id)).toHaveLength(1);
  });
});

describe('a new email address', () => {
  it('takes back the invitation and everything that signs in', async () => {
    const { id } = await make(api).user({ system: systemId, permissions: [] });
    await db().insertInto('password_links').values(link(id)).execute();
    await db()
      .insertInto('user_identities')
      .values({ issuer: 'https://other.example', subject: `s-${id}`, user_id: id })
      .execute();
    const next = address();
    expect(errorName(await edit('admin', id, { emailAddress: next }))).toBeUndefined();
    expect(await stored(id)).toMatchObject({ email: next, status: 'Ready_For_Invite', invited_at: null });
    expect((await stored(id)).sessions_valid_from).not.toBeNull();
    for (const table of ['password_links', 'identity_passwords', 'user_identities'] as const)
      expect(await db().selectFrom(table).where('user_id', '=', id).select('user_id').execute()).toEqual([]);
    const [entry] = await entries(id);
    expect(entry).toMatchObject({ after: { email: next } });
  });

  it('needs a new invitation after a reactivation, too', async () => {
    const signedIn = { invited_at: new Date(), last_login_at: new Date() };
    const unrecorded = { status: 'Deactivated', last_login_at: new Date() };
    for (const columns of [signedIn, unrecorded]) {
      const { id } = await listed(columns);
      if (columns === signedIn) await change('deactivateUser', id);
      expect(errorName(await edit('admin', id, { emailAddress: address() }))).toBeUndefined();
      expect(errorName(await change('reactivateUser', id))).toBeUndefined();
      expect(await stored(id)).toMatchObject({ status: 'Ready_For_Invite', invited_at: null });
    }
    // Also if the deactivation follows the new address, and the next invitation.
    for (const status of ['Ready_For_Invite', 'Invited'] as const) {
      const { id } = await listed(signedIn);
      await edit('admin', id, { emailAddress: address() });
      await db().updateTable('users').set({ status, invited_at: new Date() }).where('id', '=', id).execute();
      for (const name of ['deactivateUser', 'reactivateUser'] as const) await change(name, id);
      expect((await stored(id)).status).toBe(status);
    }
  });

  it('stays free to choose until it is taken, in any system', async () => {
    const { id } = await listed({ status: 'Invited', invited_at: new Date() });
    const other = await listed({}, await make(api).system());
    const [name, field, message] = await refusal(
      edit(manager, id, { emailAddress: other.email.toUpperCase() }),
    );
    expect([name, field]).toEqual(['ConflictError', 'emailAddress']);
    expect(message).toBe('This email address cannot be used. Enter another one');
    expect(await stored(id)).toMatchObject({ status: 'Invited', first_name: 'Listed' });
    expect(await entries(id)).toEqual([]);
  });

  it('of two users who get the same one at once, one is refused', async () => {
    const [one, other] = [await listed(), await listed()];
    const emailAddress = address();
    const answers = await Promise.all([one, other].map(({ id }) => edit(manager, id, { emailAddress })));
    expect(answers.map((answer) => errorName(answer) ?? 'saved').sort()).toEqual(['ConflictError', 'saved']);
  });

  it('needs the roles of the user, and staff for a member of an organization', async () => {
    const holder = await listed({ roles: ['customer-member'] });
    const [, field, message] = await refusal(edit(manager, holder.id, { emailAddress: address() }));
    expect([field, message]).toEqual(['emailAddress', expect.stringMatching(/roles that you do not have/)]);
    expect(errorName(await edit(manager, holder.id, { emailAddress: holder.email }))).toBeUndefined();
    const [place] = await makeGifts(api).tenant();
    const member = await makeGifts(api).person({ [place!.organizationId]: 'gift_editor' });
    const { system_id: home } = await stored(member.id);
    const facilityId = String(await make(api).facility(home));
    const other = await make(api).user({ system: home, permissions: ['Login', 'ViewSystemUsers'] });
    const move = (who: Who) => edit(who, member.id, { emailAddress: address(), facilityId });
    expect((await refusal(move(other)))[2]).toMatch(/member of an organization/);
    expect(errorName(await move('admin'))).toBeUndefined();
  });

  it('may be missing only for users who have never signed in', async () => {
    const [signedIn, invited] = [
      await listed({ last_login_at: new Date() }),
      await listed({ status: 'Invited', invited_at: new Date() }),
    ];
    expect((await refusal(edit(manager, signedIn.id))).slice(0, 2)).toEqual([
      'ConflictError',
      'emailAddress',
    ]);
    expect(errorName(await edit(manager, invited.id))).toBeUndefined();
    expect(await stored(invited.id)).toMatchObject({ email: null, status: 'Ready_For_Invite' });
  });
});

const link = (userId: number) => ({
  user_id: userId,
  token_hash: `hash-${userId}`,
  created_at: new Date(),
  expires_at: new Date(Date.now() + 86_400_000),
});
