import { randomUUID } from 'node:crypto';
import { CANNOT_SIGN_IN } from '@capwise/domain/admin/sign-in-roles';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { storedRoles } from '../../../../../test/records/stored-roles.ts';
import { results, sendUsers } from './import-users.fixtures.ts';

let api: TestApi;
let systemId: number;
let made = 0;
const address = () => `updated-${++made}@test.example`;
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  systemId = await make(api).system();
  await make(api).facility(systemId, 'Alder Clinic');
  await make(api).facility(systemId, 'Birch Clinic');
});

const send = (rows: readonly string[], over: { who?: Who; query?: object } = {}) =>
  sendUsers(api, rows.join('\r\n'), {
    who: over.who ?? 'admin',
    into: systemId,
    query: { update: true, ...over.query },
  });
const update = async (...args: Parameters<typeof send>) => results((await send(...args)).answer);
const preview = (rows: readonly string[], over: { who?: Who } = {}) =>
  update(rows, { ...over, query: { dryRun: true } });
const user = (id: number) =>
  db().selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const entriesOf = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute();
const known = (over: Partial<Parameters<ReturnType<typeof make>['listed']>[0]> = {}) =>
  make(api).listed({
    system: systemId,
    first_name: 'Ana',
    last_name: 'Ruiz',
    roles: ['customer-member'],
    ...over,
  });
const HEADER = 'email,first_name,last_name,title,phone,facility,roles';

describe('a file that may change known users', () => {
  it('shows each change, makes it with an audit entry, and changes nothing when repeated', async () => {
    const email = address();
    const id = await known({ email });
    const file = [
      HEADER,
      `${email.toUpperCase()},,Ruiz-Diaz,Director,614-555-0100,Birch Clinic,Report downloads`,
    ];
    const changes = [
      'Name: Ana Ruiz → Ana Ruiz-Diaz',
      'Title: Buyer → Director',
      'Phone: none → 614-555-0100',
      'Facility: none → Birch Clinic',
      'Adds Report downloads',
      'Removes Member',
    ];
    expect(await preview(file)).toEqual([[2, 'change', ...changes, CANNOT_SIGN_IN]]);
    expect([await storedRoles(api, id), await entriesOf(id)]).toEqual([['customer-member'], []]);
    expect(await update(file)).toEqual([[2, 'changed', ...changes, CANNOT_SIGN_IN]]);
    expect(await user(id)).toMatchObject({
      first_name: 'Ana',
      last_name: 'Ruiz-Diaz',
      title: 'Director',
      phone_number: '6145550100',
      status: 'Active',
    });
    expect(await storedRoles(api, id)).toEqual(['customer-downloads']);
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      {
        action: 'user.update',
        before: { title: 'Buyer', facility: null },
        after: { title: 'Director', facility: 'Birch Clinic' },
      },
      { action: 'user.grant-roles', before: { roles: ['customer-member'] } },
      { action: 'user.revoke-roles', after: { roles: ['customer-downloads'] } },
    ]);
    expect(await preview(file)).toEqual([[2, 'unchanged']]);
    expect(await update(file)).toEqual([[2, 'unchanged']]);
    expect(await entriesOf(id)).toHaveLength(entries.length);
  });

  it('leaves values whose cell is empty or whose column is missing', async () => {
    const email = address();
    const id = await known({ email });
    expect(await update([HEADER, `${email},,,,,,`])).toEqual([[2, 'unchanged']]);
    expect(await update(['email,title', `${email},Director`])).toEqual([
      [2, 'changed', 'Title: Buyer → Director'],
    ]);
    expect(await storedRoles(api, id)).toEqual(['customer-member']);
  });

  it('adds new users next to it, who need all columns', async () => {
    const [email, fresh, bare] = [address(), address(), address()];
    await known({ email });
    const file = [
      HEADER,
      `${email},,,Director,,,`,
      `${fresh},Bo,Lind,Planner,,Alder Clinic,Member`,
      `${bare},,Lind,,,,`,
    ];
    expect(await update(file)).toEqual([
      [2, 'changed', 'Title: Buyer → Director'],
      [3, 'added'],
      [4, 'wrong', 'first_name is missing', 'title is missing', 'facility is missing'],
    ]);
  });

  it('sent again with its key gets the first answer', async () => {
    const email = address();
    const id = await known({ email });
    const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() };
    const post = async () => {
      const path = `/api/systems/${systemId}/users/import?update=true`;
      const init = { method: 'POST', headers, body: `email,title\n${email},Director` };
      return results(await (await api.get('admin', path, init)).json());
    };
    const first = await post();
    expect(first).toEqual([[2, 'changed', 'Title: Buyer → Director']]);
    expect(await post()).toEqual(first);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it('skips known users if not asked, and users of other systems without naming them', async () => {
    const email = address();
    await known({ email });
    const row = `${email},Ana,Ruiz,Director,,Alder Clinic,Member`;
    const taken = 'A user with this email address cannot be added.';
    expect(await update([HEADER, row], { query: { update: false } })).toEqual([[2, 'known', taken]]);
    const elsewhere = `vendor@northwind.example,A,B,Director,,Alder Clinic,Member`;
    expect(await update([HEADER, elsewhere])).toEqual([[2, 'known', taken]]);
  });

  it('finds a facility by MDB ID and external ID', async () => {
    const email = address();
    await known({ email });
    await db()
      .updateTable('facilities')
      .set({ external_id: `E-${made}`, number: 700_000 + made, number_extension: '02' })
      .where('name', '=', 'Birch Clinic')
      .where(
        'id',
        'in',
        db().selectFrom('facility_systems').where('system_id', '=', systemId).select('facility_id'),
      )
      .execute();
    expect(await update(['email,facility', `${email},${700_000 + made}-02`])).toEqual([
      [2, 'changed', 'Facility: none → Birch Clinic'],
    ]);
    expect(await update(['email,facility', `${email},E-${made}`])).toEqual([[2, 'unchanged']]);
  });

  it('refuses oneself, people above oneself, and roles that the viewer cannot take', async () => {
    const manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
    const above = await make(api).user({ system: systemId, permissions: ['Login', 'CreateEditSystems'] });
    const email = address();
    const id = await known({ email });
    const file = (title: string) => [
      'email,title',
      ...[manager.email, above.email].map((one) => `${one},${title}`),
    ];
    expect(await update(file('Boss'), { who: manager })).toEqual([
      [2, 'wrong', 'Title: none → Boss', 'You cannot change your own account here.'],
      [3, 'wrong', 'Title: none → Boss', 'Someone with the same permissions must change this user.'],
    ]);
    expect((await user(above.id)).title).toBeNull();
    expect(await update(file(''), { who: manager })).toEqual([
      [2, 'unchanged'],
      [3, 'unchanged'],
    ]);
    const own = await storedRoles(api, manager.id);
    expect(await update(['email,roles', `${email},${own[0]}`], { who: manager })).toEqual([
      [2, 'wrong', `Adds ${own[0]}`, 'Removes Member', 'roles must include Member, which you cannot revoke'],
    ]);
    expect(await update(['email,roles', `${email},${own[0]};Member`], { who: manager })).toEqual([
      [2, 'changed', `Adds ${own[0]}`],
    ]);
    expect(await storedRoles(api, id)).toEqual(['customer-member', own[0]].sort());
  });

  it('does not reactivate, and takes no role that a group gives', async () => {
    const [gone, grouped] = [address(), address()];
    await known({ email: gone, status: 'Deactivated' });
    const id = await known({ email: grouped, roles: ['customer-downloads'] });
    const group = await db()
      .insertInto('scim_groups')
      .values({
        system_id: systemId,
        display_name: 'Report downloads',
        created_at: new Date(),
        changed_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db().insertInto('scim_group_members').values({ group_id: group.id, user_id: id }).execute();
    expect(await update(['email,title,roles', `${gone},Director,`, `${grouped},,Member`])).toEqual([
      [2, 'changed', 'Title: Buyer → Director', 'The user is deactivated, and stays deactivated.'],
      [
        3,
        'wrong',
        'Adds Member',
        'Removes Report downloads',
        'roles must include Report downloads, which comes from the group Report downloads',
      ],
    ]);
  });

  it('changes 1,000 users with few statements', async () => {
    const emails = Array.from({ length: 1_000 }, address);
    await db()
      .insertInto('users')
      .values(
        emails.map((email) => ({
          system_id: systemId,
          email,
          first_name: 'Many',
          last_name: 'More',
          status: 'Active' as const,
        })),
      )
      .execute();
    await api.token('admin');
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const result = await update([
      HEADER,
      ...emails.map((email) => `${email},,,Director,,Birch Clinic,Member`),
    ]);
    const count = statements.mock.calls.length;
    statements.mockRestore();
    expect(result.map(([, outcome]) => outcome)).toEqual(emails.map(() => 'changed'));
    // About 40, and some of the jobs in the background.
    expect(count).toBeGreaterThan(10);
    expect(count).toBeLessThan(200);
  });

  it('twice at the same time comes out as one after the other', async () => {
    const emails = Array.from({ length: 20 }, address);
    const ids = await Promise.all(emails.map((email) => known({ email })));
    const file = (title: string, role: string) => [
      'email,title,roles',
      ...emails.map((email) => `${email},${title},${role}`),
    ];
    const answers = await Promise.all([
      update(file('One', 'Member')),
      update(file('Other', 'Report downloads')),
      update([file('', '')[0]!, ...file('One', 'Member').slice(1).reverse()]),
    ]);
    expect(answers.flat().filter(([, outcome]) => outcome === 'wrong')).toEqual([]);
    const rows = await db().selectFrom('users').where('id', 'in', ids).select('title').distinct().execute();
    expect(rows).toHaveLength(1);
    const [role] = await storedRoles(api, ids[0]!);
    expect(role).toBe(rows[0]!.title === 'One' ? 'customer-member' : 'customer-downloads');
    for (const id of ids) {
      const entries = (await entriesOf(id)).filter(({ action }) => action === 'user.update');
      for (const [at, { before }] of entries.entries())
        if (at > 0) expect(before).toEqual(entries[at - 1]!.after);
    }
  });

  it('of two administrators who revoke each other, one stays', async () => {
    const provider = await make(api).system({ type: 'PROVIDER' });
    const [one, other] = await Promise.all(
      [1, 2].map(() => make(api).user({ system: provider, permissions: ['Login'] })),
    );
    const administrators = [one!.id, other!.id];
    await db()
      .insertInto('user_roles')
      .values(administrators.map((user_id) => ({ user_id, role_name: 'staff-administrator' })))
      .execute();
    await Promise.all([api.token(one!), api.token(other!)]);
    const others = db().updateTable('users').where('email', 'in', ['admin@capwise.example']);
    await others.set({ status: 'Deactivated' }).execute();
    const demote = async (who: Who, { id, email }: { id: number; email: string }) => {
      const kept = (await storedRoles(api, id)).filter((name) => name !== 'staff-administrator');
      return sendUsers(api, `email,roles\n${email},${kept.join(';')}`, {
        who,
        into: provider,
        query: { update: true },
      });
    };
    const answers = await Promise.all([demote(one!, other!), demote(other!, one!)]);
    const left = await db()
      .selectFrom('user_roles')
      .where('user_id', 'in', administrators)
      .where('role_name', '=', 'staff-administrator')
      .select('user_id')
      .execute();
    await others.set({ status: 'Active' }).execute();
    expect(left).toHaveLength(1);
    expect(answers.map(({ answer }) => answer.lines?.[0]?.outcome ?? answer.name).sort()).toEqual(
      expect.arrayContaining(['changed']),
    );
  });
});
