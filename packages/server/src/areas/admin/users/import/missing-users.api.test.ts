import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { sendUsers } from './import-users.fixtures.ts';

let api: TestApi;
let systemId: number;
let emails: string[];
let ids: number[];
let made = 0;
const db = () => api.services.database.db;
const address = () => `absent-${++made}@test.example`;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  systemId = await make(api).system();
  emails = Array.from({ length: 5 }, address);
  ids = [];
  for (const email of emails) ids.push(await make(api).listed({ system: systemId, email }));
});

const send = (named: readonly string[], over: { who?: Who; query?: object; extra?: string } = {}) =>
  sendUsers(api, ['email,title', ...named.map((email) => `${email},`), over.extra ?? ''].join('\n'), {
    who: over.who ?? 'admin',
    into: systemId,
    query: { update: true, deactivateMissing: true, ...over.query },
  });
const statuses = async () => {
  const users = await db()
    .selectFrom('users')
    .where('id', 'in', ids)
    .select('status')
    .orderBy('id')
    .execute();
  return users.map(({ status }) => status).join(' ');
};
const ALL_ACTIVE = 'Active Active Active Active Active';

describe('a file that deactivates users who are not in it', () => {
  it('lists them, deactivates them with audit entries, and nobody when repeated', async () => {
    const { answer } = await send(emails.slice(0, 4), { query: { dryRun: true } });
    expect(answer.missing).toMatchObject({
      users: [{ id: ids[4], email: emails[4], refusal: '' }],
      count: 1,
      activeCount: 5,
      refusal: '',
    });
    expect(await statuses()).toBe(ALL_ACTIVE);
    const done = await send(emails.slice(0, 4));
    expect([done.status, done.answer.missing.count]).toEqual([200, 1]);
    expect(await statuses()).toBe('Active Active Active Active Deactivated');
    const entries = await db()
      .selectFrom('audit_entries')
      .where('subject_id', '=', String(ids[4]))
      .where('subject_type', '=', 'user')
      .select('action')
      .execute();
    expect(entries).toEqual([{ action: 'user.deactivate' }]);
    expect((await send(emails.slice(0, 4))).answer.missing).toMatchObject({
      users: [],
      count: 0,
      activeCount: 4,
    });
  });

  it('leaves requests, guests, and users without an email address', async () => {
    const guest = await make(api).user({
      system: await make(api).system(),
      permissions: [],
      alsoIn: [systemId],
    });
    const [asked, bare] = [
      await make(api).listed({ system: systemId, status: 'Requested' }),
      await make(api).listed({ system: systemId, email: null, status: 'Ready_For_Invite' }),
    ];
    expect((await send(emails)).answer.missing.users).toEqual([]);
    const rows = await db()
      .selectFrom('users')
      .where('id', 'in', [guest.id, asked, bare])
      .select('status')
      .orderBy('status')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['Active', 'Ready_For_Invite', 'Requested']);
  });

  it('refuses more than half without the number, and any other number', async () => {
    const refused = await send(emails.slice(0, 2));
    expect([refused.status, refused.answer]).toMatchObject([
      409,
      {
        field: 'confirmed',
        message: '3 users are missing from the file, of 5. Send confirmed=3 to deactivate more than half.',
      },
    ]);
    const other = await send(emails.slice(0, 2), { query: { confirmed: 2 } });
    expect(other.answer.message).toBe('Now 3 users are missing from the file, not 2. Check the file again.');
    expect(await statuses()).toBe(ALL_ACTIVE);
    expect((await send(emails.slice(0, 2), { query: { confirmed: 3 } })).status).toBe(200);
    expect(await statuses()).toBe('Active Active Deactivated Deactivated Deactivated');
  });

  it('refuses to deactivate oneself, and imports nothing', async () => {
    const manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
    const preview = await send(emails, { who: manager, query: { dryRun: true } });
    expect(preview.answer.missing).toMatchObject({
      refusal: expect.stringContaining('You are not in the file'),
    });
    const refused = await send(emails.slice(0, 4), { who: manager });
    expect([refused.status, refused.answer.field]).toEqual([409, 'deactivateMissing']);
    expect(await statuses()).toBe(ALL_ACTIVE);
    expect((await send([...emails.slice(0, 4), manager.email], { who: manager })).status).toBe(200);
  });

  it('leaves people above the viewer', async () => {
    const manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
    const above = await make(api).user({ system: systemId, permissions: ['Login', 'CreateEditSystems'] });
    const { answer } = await send([...emails.slice(0, 4), manager.email], { who: manager });
    expect(answer.missing.count).toBe(1);
    expect(answer.missing.users).toContainEqual({
      id: above.id,
      name: expect.any(String),
      email: above.email,
      refusal: 'Someone with the same permissions must deactivate this user',
    });
    const row = await db().selectFrom('users').where('id', '=', above.id).select('status').executeTakeFirst();
    expect(row?.status).toBe('Active');
  });

  it('refuses to take the last administrator of the system', async () => {
    const boss = await make(api).listed({ system: systemId, roles: ['customer-administrator'] });
    expect((await send(emails)).answer.message).toContain(
      'No active administrator of the system would remain',
    );
    const email = address();
    await make(api).listed({ system: systemId, email, roles: ['customer-administrator'] });
    expect((await send([...emails, email])).status).toBe(200);
    const row = await db().selectFrom('users').where('id', '=', boss).select('status').executeTakeFirst();
    expect(row?.status).toBe('Deactivated');
  });

  it('counts a user who becomes administrator with the same file, if active', async () => {
    await make(api).listed({ system: systemId, roles: ['customer-administrator'] });
    const [active, invited] = [address(), address()];
    const successor = await make(api).listed({ system: systemId, email: active });
    await make(api).listed({ system: systemId, email: invited, status: 'Invited', invited_at: new Date() });
    const handover = (administrator: string) =>
      sendUsers(
        api,
        [
          'email,roles',
          ...[...emails, active, invited].map((email) =>
            email === administrator ? `${email},customer-administrator` : `${email},`,
          ),
        ].join('\n'),
        { who: 'admin', into: systemId, query: { update: true, deactivateMissing: true } },
      );
    expect((await handover(invited)).answer.message).toContain(
      'No active administrator of the system would remain',
    );
    const { status, answer } = await handover(active);
    expect([status, answer.missing.count]).toEqual([200, 1]);
    const roles = await db().selectFrom('user_roles').where('user_id', '=', successor).selectAll().execute();
    expect(roles).toMatchObject([{ role_name: 'customer-administrator' }]);
  });

  it('counts people of wrong lines as named, and refuses lines without a readable address', async () => {
    const wrong = `${emails[4]},${'x'.repeat(201)}`;
    expect((await send(emails.slice(0, 4), { extra: wrong })).answer.missing.users).toEqual([]);
    for (const extra of [`${emails[4]},VP, Supply`, 'absent@,x'])
      expect((await send(emails.slice(0, 4), { extra })).answer.message).toBe(
        'The email address in line 6 cannot be read. Correct it first, so that nobody is deactivated by mistake.',
      );
    expect(await statuses()).toBe(ALL_ACTIVE);
  });

  it('sent five times at the same time deactivates each user once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(emails.slice(0, 3))));
    expect(answers.map(({ answer }) => answer.missing.count).sort()).toEqual([0, 0, 0, 0, 2]);
    const entries = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'user.deactivate')
      .where('subject_id', 'in', ids.map(String))
      .select('id')
      .execute();
    expect(entries).toHaveLength(2);
  });
});
