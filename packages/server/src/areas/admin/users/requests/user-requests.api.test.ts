import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { expectRefusals } from '../../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };
const COUNTS = '{ doneCount failedCount notFoundCount failures { name reason } }';
const REASON = 'Nobody at the hospital knows this person';
let made = 0;

const decline = (who: Who | null, userIds: readonly (number | string)[], reason = REASON) =>
  api.graphql(
    who,
    `mutation($userIds: [ID!]!, $systemId: ID!, $reason: String!) {
      declineUsers(userIds: $userIds, systemId: $systemId, reason: $reason) ${COUNTS} }`,
    { userIds, systemId, reason },
  );
const approve = (who: Who | null, userIds: readonly number[]) =>
  api.graphql(
    who,
    `mutation($userIds: [ID!]!, $systemId: ID!) { approveUsers(userIds: $userIds, systemId: $systemId) ${COUNTS} }`,
    { userIds, systemId },
  );
const db = () => api.services.database.db;

/** A user whom a person has requested. */
async function requested(by: Who = manager, emailAddress = `asked-${++made}@test.example`) {
  const input = { firstName: 'Ana', lastName: `Ruiz ${made}`, title: 'Buyer', emailAddress };
  const answer = await api.graphql(
    by,
    'mutation($systemId: ID!, $input: CreateUserInput!) { createUser(systemId: $systemId, input: $input) { isSuccessful } }',
    { systemId, input },
  );
  expect(answer.data.createUser).toEqual({ isSuccessful: true });
  const { id } = await db()
    .selectFrom('users')
    .where('email', '=', emailAddress)
    .select('id')
    .executeTakeFirstOrThrow();
  return { id, email: emailAddress, name: `Ana Ruiz ${made}` };
}
const mails = () =>
  db()
    .selectFrom('mails')
    .where('kind', '=', 'user-decision')
    .orderBy('created_at')
    .select(['recipient', 'subject', 'text'])
    .execute();

beforeAll(async () => {
  api = await startApi();
  systemId = await make(api).system();
  manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});
afterAll(() => api.close());

describe('a declined request', () => {
  it('is up to people who may approve, and needs a reason', async () => {
    const { id } = await requested();
    await expectRefusals((who) => decline(who, [id]), { forbidden: ['purchaser', 'director', manager] });
    for (const reason of ['', ' \n ', 'x'.repeat(501)])
      expect(errorName(await decline('admin', [id], reason))).toBe('ValidationError');
    expect(errorName(await decline('admin', []))).toBe('ValidationError');
    expect(await mails()).toEqual([]);
  });

  it('is removed with its reason in the log, and its address is free again', async () => {
    const user = await requested();
    expect((await decline('admin', [user.id])).data.declineUsers).toMatchObject({
      doneCount: 1,
      failedCount: 0,
    });
    const entry = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'user.decline')
      .where('subject_id', '=', String(user.id))
      .select(['subject_name', 'before', 'after'])
      .execute();
    expect(entry).toEqual([
      { subject_name: user.name, before: { email: user.email, roles: [] }, after: { reason: REASON } },
    ]);
    const mail = (await mails()).at(-1)!;
    expect(mail.recipient).toBe(manager.email);
    for (const part of [user.name, `Reason: ${REASON}`]) expect(mail.text).toContain(part);
    expect((await requested(manager, user.email)).id).not.toBe(user.id);
    expect((await decline('admin', [user.id])).data.declineUsers).toMatchObject({
      doneCount: 0,
      notFoundCount: 1,
    });
  });

  it('is one of several: the others are counted with a reason', async () => {
    const [user, other] = [await requested(), await requested('admin')];
    const active = await make(api).listed({ system: systemId });
    const before = (await mails()).length;
    const { declineUsers } = (await decline('admin', [user.id, other.id, active, 'x'])).data;
    expect(declineUsers).toMatchObject({ doneCount: 2, failedCount: 1, notFoundCount: 1 });
    expect(declineUsers.failures[0].reason).toBe('The user is Active');
    // Nobody is mailed about a request of their own.
    expect((await mails()).slice(before)).toHaveLength(1);
  });

  it('of a user whom an approval rule names is refused, and the others are declined', async () => {
    const [named, other] = [await requested(), await requested()];
    const { id } = await db().selectFrom('organizations').select('id').executeTakeFirstOrThrow();
    const rule = { organization_id: id, approver_id: named.id, position: 1_000 };
    await db().insertInto('approval_rules').values(rule).execute();
    const { declineUsers } = (await decline('admin', [named.id, other.id])).data;
    expect(declineUsers).toMatchObject({ doneCount: 1, failedCount: 1 });
    expect(declineUsers.failures[0].reason).toContain('Approve and deactivate the user');
  });

  it('is not mailed to people who no longer manage users of the system', async () => {
    const home = await make(api).system();
    const guest = () =>
      make(api).user({ system: home, permissions: ['Login', 'ViewSystemUsers'], alsoIn: [systemId] });
    const [left, demoted, stays] = [await guest(), await guest(), await guest()];
    const users = [await requested(left), await requested(demoted), await requested(stays)];
    await db().deleteFrom('user_systems').where('user_id', '=', left.id).execute();
    await db().deleteFrom('user_roles').where('user_id', '=', demoted.id).execute();
    const before = (await mails()).length;
    const ids = users.map(({ id }) => id);
    expect((await decline('admin', ids)).data.declineUsers).toMatchObject({ doneCount: 3 });
    expect((await mails()).slice(before).map(({ recipient }) => recipient)).toEqual([stays.email]);
  });

  it('of two people who decide at once, one decides', async () => {
    const { id } = await requested();
    const answers = await Promise.all([decline('admin', [id]), approve('admin', [id])]);
    const done = answers.map(({ data }) => (data.declineUsers ?? data.approveUsers).doneCount);
    expect(done.sort()).toEqual([0, 1]);
  });
});

describe('an approved request', () => {
  it('is mailed to the person who asked, once for all users of the approval', async () => {
    const users = [await requested(), await requested()];
    const before = (await mails()).length;
    expect(
      (
        await approve(
          'admin',
          users.map(({ id }) => id),
        )
      ).data.approveUsers,
    ).toMatchObject({ doneCount: 2 });
    const [mail, ...more] = (await mails()).slice(before);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: manager.email });
    for (const { name } of users) expect(mail!.text).toContain(name);
  });
});

describe('beyond the hourly limit for emails', () => {
  it('an approval sends none, and nobody is declined', async () => {
    const limited = await startApi({ MAILS_PER_HOUR: '1' });
    try {
      const system = await make(limited).system();
      const ids = [1, 2, 3].map(() => make(limited).listed({ system, status: 'Requested' }));
      const call = (name: string, id: number, rest = '') =>
        limited.graphql(
          'admin',
          `mutation($u: [ID!]!, $s: ID!) { ${name}(userIds: $u, systemId: $s${rest}) { doneCount } }`,
          { u: [id], s: system },
        );
      const [one, two, three] = await Promise.all(ids);
      for (const id of [one!, two!])
        expect((await call('approveUsers', id)).data.approveUsers).toEqual({ doneCount: 1 });
      expect(errorName(await call('declineUsers', three!, ', reason: "No"'))).toBe('TooManyRequestsError');
    } finally {
      await limited.close();
    }
  });
});
