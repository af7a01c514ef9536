import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };

const one = (name: string) => (who: Who | null, userId: number | string) =>
  api.graphql(who, `mutation($userId: ID!) { ${name}(userId: $userId) }`, { userId });
const several =
  (name: string, counts: string) =>
  (who: Who | null, userIds: readonly (number | string)[], of = systemId) =>
    api.graphql(
      who,
      `mutation($userIds: [ID!]!, $systemId: ID!) { ${name}(userIds: $userIds, systemId: $systemId) { ${counts} } }`,
      {
        userIds,
        systemId: of,
      },
    );
const deactivate = one('deactivateUser');
const reactivate = one('reactivateUser');
const invite = several('inviteUsers', 'invitedCount failedCount notFoundCount');
const approve = several('approveUsers', 'doneCount failedCount notFoundCount');
const deactivateAll = several('deactivateUsers', 'doneCount failedCount notFoundCount');
const reactivateAll = several('reactivateUsers', 'doneCount failedCount notFoundCount');

const db = () => api.services.database.db;
const storedStatus = async (id: number) =>
  (await db().selectFrom('users').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;
const listed = (input: Partial<Parameters<ReturnType<typeof make>['listed']>[0]> = {}) =>
  make(api).listed({ system: systemId, ...input });

beforeAll(async () => {
  api = await startApi();
  const { system, user } = make(api);
  systemId = await system();
  await sql`update systems set master_client_id = 880001 where id = ${systemId}`.execute(db());
  manager = await user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});
afterAll(() => api.close());

describe('users who can be changed', () => {
  it('are visible, and the viewer has the permission', async () => {
    const id = await listed();
    for (const change of [deactivate, reactivate])
      await expectRefusals((who) => change(who, id), { forbidden: ['purchaser'], unseen: ['director'] });
    for (const change of [invite, deactivateAll, reactivateAll])
      await expectRefusals((who) => change(who, [id]), { forbidden: ['purchaser'], unseen: ['director'] });
    await expectRefusals((who) => approve(who, [id]), { forbidden: ['purchaser', 'director', manager] });
    expect(errorName(await deactivate(manager, 'x'))).toBe('NotFoundError');
    expect(await storedStatus(id)).toBe('Active');
  });

  it('USER-008 exclude the viewer', async () => {
    expect(errorName(await deactivate(manager, manager.id))).toBe('ConflictError');
    expect((await deactivateAll(manager, [manager.id])).data.deactivateUsers).toMatchObject({
      failedCount: 1,
    });
    expect(await storedStatus(manager.id)).toBe('Active');
  });

  it('exclude users whose home system is not visible, even with access', async () => {
    const guest = await listed({ system: 5 });
    await db().insertInto('user_systems').values({ user_id: guest, system_id: systemId }).execute();
    expect(errorName(await deactivate(manager, guest))).toBe('ForbiddenError');
    expect((await deactivateAll(manager, [guest])).data.deactivateUsers).toMatchObject({ failedCount: 1 });
    expect(await storedStatus(guest)).toBe('Active');
  });

  it('exclude users with an administrative permission that the viewer lacks', async () => {
    const above = await make(api).user({ system: systemId, permissions: ['Login', 'ResetEnvironment'] });
    expect(errorName(await deactivate(manager, above.id))).toBe('ForbiddenError');
    expect(errorName(await deactivate('admin', above.id))).toBeUndefined();
    expect(errorName(await reactivate(manager, above.id))).toBe('ForbiddenError');
  });
});

describe('an invitation', () => {
  it('USER-012 invites eligible users, and counts the others', async () => {
    const ready = await listed({ status: 'Ready_For_Invite' });
    const again = await listed({ status: 'Invited' });
    const mute = await listed({ status: 'Ready_For_Invite', email: null });
    const active = await listed();
    const ids = [ready, again, mute, active, manager.id, 999_999_999, 'x', ready];
    expect((await invite(manager, ids)).data.inviteUsers).toEqual({
      invitedCount: 2,
      failedCount: 3,
      notFoundCount: 2,
    });
    expect(await Promise.all([ready, again, mute, active].map(storedStatus))).toEqual([
      'Invited',
      'Invited',
      'Ready_For_Invite',
      'Active',
    ]);
  });

  it('USER-012 more than three within an hour are not counted as sent, with the reason for each', async () => {
    const email = 'often-invited@test.example';
    const id = await listed({ status: 'Ready_For_Invite', email });
    const none = await listed({ status: 'Ready_For_Invite', email: null });
    for (let sent = 0; sent < 3; sent += 1)
      expect((await invite(manager, [id])).data.inviteUsers).toMatchObject({ invitedCount: 1 });
    const inviteWhy = several('inviteUsers', 'invitedCount failedCount failures { name reason }');
    const { inviteUsers } = (await inviteWhy(manager, [id, none])).data;
    expect(inviteUsers).toMatchObject({ invitedCount: 0, failedCount: 2 });
    expect(inviteUsers.failures.map(({ reason }: { reason: string }) => reason)).toEqual([
      'The address was invited 3 times in the last hour. Try again later',
      'The user has no email address',
    ]);
    const entries = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'user.invite')
      .where('subject_id', '=', String(id))
      .select('id')
      .execute();
    expect(entries).toHaveLength(3);
  });

  it('USER-012 counts those of the address: a corrected one gets its own, and the next user of the wrong one none', async () => {
    const wrong = 'mistyped@test.example';
    const id = await listed({ status: 'Ready_For_Invite', email: wrong });
    for (let sent = 0; sent < 3; sent += 1) await invite(manager, [id]);
    expect((await invite(manager, [id])).data.inviteUsers).toMatchObject({ failedCount: 1 });
    await db().updateTable('users').set({ email: 'corrected@test.example' }).where('id', '=', id).execute();
    expect((await invite(manager, [id])).data.inviteUsers).toMatchObject({ invitedCount: 1 });
    const next = await listed({ status: 'Ready_For_Invite', email: wrong });
    expect((await invite(manager, [next])).data.inviteUsers).toMatchObject({ failedCount: 1 });
    expect(await storedStatus(next)).toBe('Ready_For_Invite');
    const eager = await make(api).system();
    await sql`update systems set master_client_id = 880003, auto_invite_users = true where id = ${eager}`.execute(
      db(),
    );
    await db()
      .updateTable('users')
      .set({ system_id: eager, status: 'Requested' })
      .where('id', '=', next)
      .execute();
    expect((await approve('admin', [next], eager)).data.approveUsers).toMatchObject({ doneCount: 1 });
    expect(await storedStatus(next)).toBe('Ready_For_Invite');
  });

  it('USER-012 an approval without an invitation does not count toward the three per hour', async () => {
    const id = await listed({ status: 'Requested', email: 'approved-first@test.example' });
    await approve('admin', [id]);
    for (let sent = 0; sent < 3; sent += 1)
      expect((await invite(manager, [id])).data.inviteUsers).toMatchObject({ invitedCount: 1 });
    expect((await invite(manager, [id])).data.inviteUsers).toMatchObject({ invitedCount: 0 });
  });

  it('counts a user of another system as not found', async () => {
    const other = await make(api).listed({ system: await make(api).system(), status: 'Invited' });
    expect((await invite('admin', [other])).data.inviteUsers).toMatchObject({ notFoundCount: 1 });
  });

  it('is refused if the system has no Master Client ID, or is inactive', async () => {
    const system = await make(api).system();
    const id = await make(api).listed({ system, status: 'Ready_For_Invite' });
    for (const number of [null, 0]) {
      await sql`update systems set master_client_id = ${number} where id = ${system}`.execute(db());
      const answer = await invite('admin', [id], system);
      expect(errorName(answer)).toBe('ConflictError');
      expect(answer.errors![0]!.message).toBe('This system does not have a valid Master Client ID!');
    }
    await sql`update systems set master_client_id = 880004, is_active = false where id = ${system}`.execute(
      db(),
    );
    expect((await invite('admin', [id], system)).errors![0]!.message).toBe(
      'This system is inactive, so its users cannot sign in. Activate it first',
    );
    expect(await storedStatus(id)).toBe('Ready_For_Invite');
  });

  it('needs at least one user, up to a maximum', async () => {
    expect(errorName(await invite(manager, []))).toBe('ValidationError');
    const many = Array.from({ length: 501 }, (_, index) => index + 1_000_000);
    expect(errorName(await invite(manager, many))).toBe('ValidationError');
  });
});

describe('approval', () => {
  it('allows inviting requested users, immediately if the system says so', async () => {
    const [asked, active] = [await listed({ status: 'Requested' }), await listed()];
    expect((await approve('admin', [asked, active])).data.approveUsers).toEqual({
      doneCount: 1,
      failedCount: 1,
      notFoundCount: 0,
    });
    expect(await storedStatus(asked)).toBe('Ready_For_Invite');
    const eager = await make(api).system();
    await sql`update systems set master_client_id = 880002, auto_invite_users = true where id = ${eager}`.execute(
      db(),
    );
    const next = await make(api).listed({ system: eager, status: 'Requested' });
    await approve('admin', [next], eager);
    expect(await storedStatus(next)).toBe('Invited');
    for (let sent = 0; sent < 2; sent += 1)
      expect((await invite('admin', [next], eager)).data.inviteUsers).toMatchObject({ invitedCount: 1 });
    expect((await invite('admin', [next], eager)).data.inviteUsers).toMatchObject({ invitedCount: 0 });
  });
});

describe('deactivation', () => {
  it('applies to all users who are not deactivated yet, including requested ones', async () => {
    for (const status of ['Requested', 'Ready_For_Invite', 'Invited', 'Active'] as const) {
      const id = await listed({ status });
      expect((await deactivate(manager, id)).data).toEqual({ deactivateUser: true });
      expect(await storedStatus(id)).toBe('Deactivated');
      expect(errorName(await deactivate(manager, id))).toBe('ConflictError');
    }
  });

  it('USER-014 reactivation leads to Active for an account without an invitation or sign-in', async () => {
    const id = await listed({ status: 'Active' });
    await deactivate(manager, id);
    expect((await reactivate(manager, id)).data).toEqual({ reactivateUser: true });
    expect(await storedStatus(id)).toBe('Active');
  });

  it('USER-014 reactivation restores the earlier status', async () => {
    const past = {
      invited_at: new Date('2026-01-01T00:00:00Z'),
      last_login_at: new Date('2026-01-02T00:00:00Z'),
    };
    for (const [from, given] of [
      ['Active', past],
      ['Invited', { invited_at: past.invited_at }],
      ['Ready_For_Invite', {}],
      ['Requested', {}],
    ] as const) {
      const id = await listed({ status: from, ...given });
      expect(errorName(await reactivate(manager, id))).toBe('ConflictError');
      await deactivate(manager, id);
      expect((await reactivate(manager, id)).data).toEqual({ reactivateUser: true });
      expect(await storedStatus(id)).toBe(from);
    }
  });

  it('USER-014 reactivation works for a user who signed in without the web application', async () => {
    const user = await make(api).user({ system: systemId, permissions: ['Login'] });
    await api.graphql(user, '{ currentUser { id } }');
    await deactivate(manager, user.id);
    await reactivate(manager, user.id);
    expect(await storedStatus(user.id)).toBe('Active');
  });

  it('deactivates several users, and reactivates them', async () => {
    const ids = [await listed(), await listed(), await listed({ status: 'Deactivated' })];
    const counts = { doneCount: 2, failedCount: 1, notFoundCount: 1 };
    expect((await deactivateAll(manager, [...ids, 7_777_777])).data.deactivateUsers).toEqual(counts);
    expect((await reactivateAll(manager, ids)).data.reactivateUsers).toMatchObject({ doneCount: 3 });
  });

  it("refuses the user's existing tokens, also after a reactivation", async () => {
    const user = await make(api).user({ system: systemId, permissions: ['Login', 'ViewProjects'] });
    const ask = async () => errorName(await api.graphql(user, '{ currentUser { id } }'));
    expect(await ask()).toBeUndefined();
    await db().updateTable('users').set({ last_login_at: new Date() }).where('id', '=', user.id).execute();
    await deactivate(manager, user.id);
    expect(await ask()).toBe('ForbiddenError');
    await reactivate(manager, user.id);
    expect(await storedStatus(user.id)).toBe('Active');
    expect(await ask()).toBe('UnauthorizedError');
  });

  it('is audited', async () => {
    const id = await listed({ first_name: 'Audited', last_name: 'Person' });
    await deactivate(manager, id);
    const entry = await db()
      .selectFrom('audit_entries')
      .where('subject_id', '=', String(id))
      .where('action', '=', 'user.deactivate')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      subject_name: 'Audited Person',
      system_id: systemId,
      user_email: manager.email,
      before: { status: 'Active' },
      after: { status: 'Deactivated' },
    });
  });
});

describe('the last administrator', () => {
  const administrators = async () => {
    const rows = await Promise.all(
      [1, 2].map((n) =>
        make(api)
          .user({ system: 1, permissions: ['Login'] })
          .then((user) => ({ ...user, n })),
      ),
    );
    for (const { id } of rows)
      await db().insertInto('user_roles').values({ user_id: id, role_name: 'staff-administrator' }).execute();
    return rows;
  };

  it('can neither be deactivated nor lose the role', async () => {
    const [first] = await administrators();
    const revoke = (userId: number) =>
      api.graphql(
        first!,
        'mutation($userId: ID!) { revokeUserRoles(userId: $userId, roleNames: ["staff-administrator"]) }',
        { userId },
      );
    const others = await db()
      .selectFrom('user_roles as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .where('r.role_name', '=', 'staff-administrator')
      .where('u.status', '=', 'Active')
      .where('u.id', '<>', first!.id)
      .select('u.id')
      .execute();
    for (const { id } of others) expect((await deactivate(first!, id)).errors).toBeUndefined();
    const [second] = others;
    await db()
      .updateTable('users')
      .set({ status: 'Active', sessions_valid_from: null })
      .where('id', '=', second!.id)
      .execute();
    expect((await revoke(second!.id)).data).toEqual({ revokeUserRoles: true });
    await db()
      .insertInto('user_roles')
      .values({ user_id: second!.id, role_name: 'staff-administrator' })
      .execute();
    await db().updateTable('users').set({ status: 'Deactivated' }).where('id', '=', first!.id).execute();
    const late = await make(api).user({
      system: 1,
      permissions: [
        'Login',
        'ViewSystemUsers',
        'ViewAllSystems',
        'CreateEditSystems',
        'CanEditSystemAccountNumber',
        'CanProvisionCapitalUser',
        'ResetEnvironment',
        'AssignCLMAbstractions',
      ],
    });
    expect(errorName(await deactivate(late, second!.id))).toBe('ConflictError');
    expect(await storedStatus(second!.id)).toBe('Active');
    await db()
      .updateTable('users')
      .set({ status: 'Active', sessions_valid_from: null })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
  });

  it('of two who deactivate each other, one remains active', async () => {
    await db()
      .deleteFrom('user_roles')
      .where('role_name', '=', 'staff-administrator')
      .where('user_id', 'not in', [1])
      .execute();
    for (let round = 0; round < raceRounds(5); round++) {
      const [one, other] = await administrators();
      await db()
        .updateTable('users')
        .set({ status: 'Deactivated' })
        .where('email', '=', 'admin@capwise.example')
        .execute();
      await Promise.all([api.token(one!), api.token(other!)]);
      const answers = await Promise.all([deactivate(one!, other!.id), deactivate(other!, one!.id)]);
      const done = answers.filter(({ errors }) => !errors);
      expect(done.length).toBeLessThanOrEqual(1);
      expect(
        [await storedStatus(one!.id), await storedStatus(other!.id)].filter((status) => status === 'Active'),
      ).toHaveLength(2 - done.length);
      await db()
        .updateTable('users')
        .set({ status: 'Active' })
        .where('email', '=', 'admin@capwise.example')
        .execute();
      await db().deleteFrom('user_roles').where('user_id', 'in', [one!.id, other!.id]).execute();
    }
  });
});
