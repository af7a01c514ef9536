import { CANNOT_SIGN_IN } from '@capwise/domain/admin/sign-in-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';

let api: TestApi;
let systemId: number;
let manager: { id: number; email: string };

const HEADER = 'first_name,last_name,email,title,phone,facility,roles';
const file = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
let made = 0;
const address = () => `imported-${++made}@test.example`;

interface Sent {
  who?: Who | null;
  into?: number | string;
  dryRun?: boolean;
  type?: string;
}

async function send(csv: string | Uint8Array<ArrayBuffer>, over: Sent = {}) {
  const { who = 'admin', into = systemId, dryRun = false, type = 'text/csv' } = over;
  const init = { method: 'POST', headers: { 'content-type': type }, body: csv };
  const response = await api.get(who, `/api/systems/${into}/users/import?dryRun=${dryRun}`, init);
  return { status: response.status, answer: await response.json() };
}
const outcomes = async (...args: Parameters<typeof send>) =>
  (await send(...args)).answer.lines.map(
    ({ line, outcome, reasons }: { line: number; outcome: string; reasons: string[] }) => [
      line,
      outcome,
      ...reasons,
    ],
  );
const stored = (emails: string[]) =>
  api.services.database.db
    .selectFrom('users')
    .where('email', 'in', emails)
    .orderBy('email')
    .selectAll()
    .execute();

beforeAll(async () => {
  api = await startApi({ MAIL_TO_USERS: 'accounts@capwise.example' });
  systemId = await make(api).system();
  await make(api).facility(systemId, 'Alder Clinic');
  manager = await make(api).user({ system: systemId, permissions: ['Login', 'ViewSystemUsers'] });
});
afterAll(() => api.close());

describe('a file of users', () => {
  it('needs the permission to see users and a visible system, and CSV', async () => {
    const csv = file(`Ana,Ruiz,${address()},Buyer,,Alder Clinic,`);
    const status = async (over: Sent) => (await send(csv, over)).status;
    expect(await status({ who: null })).toBe(401);
    expect(await status({ who: 'purchaser' })).toBe(403);
    expect(await status({ who: 'director' })).toBe(404);
    expect(await status({ into: 'x' })).toBe(404);
    expect(await status({ type: 'application/json' })).toBe(415);
    expect(await stored([`imported-${made}@test.example`])).toEqual([]);
  });

  it('reports a row with an extra comma and adds the others', async () => {
    const [one, other] = [address(), address()];
    const csv = file(
      `Ana,Ruiz,${one},VP, Supply Chain,,Alder Clinic,`,
      `Bo,Lind,${other},"VP, Supply Chain",,Alder Clinic,`,
    );
    const ragged = [2, 'wrong', 'the row has a different number of columns than the header'];
    expect(await outcomes(csv, { dryRun: true })).toEqual([ragged, [3, 'new', CANNOT_SIGN_IN]]);
    expect(await outcomes(csv)).toEqual([ragged, [3, 'added', CANNOT_SIGN_IN]]);
    expect(await stored([one, other])).toMatchObject([{ email: other, title: 'VP, Supply Chain' }]);
  });

  it('warns about users whose roles allow no sign-in, in the preview and the import', async () => {
    const rows = ['', 'customer-downloads', 'Member', 'customer-downloads; Member'].map(
      (roles) => `Di,Voss,${address()},Buyer,,Alder Clinic,${roles}`,
    );
    const expected = (outcome: string) => [
      [2, outcome, CANNOT_SIGN_IN],
      [3, outcome, CANNOT_SIGN_IN],
      [4, outcome],
      [5, outcome],
    ];
    expect(await outcomes(file(...rows), { dryRun: true })).toEqual(expected('new'));
    expect(await outcomes(file(...rows))).toEqual(expected('added'));
  });

  it('adds its users with facility and roles, each audited, and adds nobody when repeated', async () => {
    const [one, other] = [address(), address()];
    const csv = file(
      `Ana,Ruiz,${one.toUpperCase()},Buyer,(614) 555-0100,alder clinic,Member; customer-downloads`,
      `Bo,Lind,${other},Planner,,Alder Clinic,`,
    );
    expect(await outcomes(csv, { dryRun: true })).toEqual([
      [2, 'new'],
      [3, 'new', CANNOT_SIGN_IN],
    ]);
    expect(await stored([one, other])).toEqual([]);
    expect(await outcomes(csv)).toEqual([
      [2, 'added'],
      [3, 'added', CANNOT_SIGN_IN],
    ]);
    const [ana, bo] = await stored([one, other]);
    expect(ana).toMatchObject({
      first_name: 'Ana',
      title: 'Buyer',
      phone_number: '6145550100',
      status: 'Ready_For_Invite',
      system_id: systemId,
    });
    const { db } = api.services.database;
    const roles = await db
      .selectFrom('user_roles')
      .where('user_id', 'in', [ana!.id, bo!.id])
      .select(['user_id', 'role_name'])
      .orderBy('role_name')
      .execute();
    expect(roles).toEqual([
      { user_id: ana!.id, role_name: 'customer-downloads' },
      { user_id: ana!.id, role_name: 'customer-member' },
    ]);
    const places = await db
      .selectFrom('user_facilities')
      .where('user_id', 'in', [ana!.id, bo!.id])
      .selectAll()
      .execute();
    expect(places).toHaveLength(2);
    const entries = await db
      .selectFrom('audit_entries')
      .where('action', '=', 'user.create')
      .where('subject_id', 'in', [String(ana!.id), String(bo!.id)])
      .select('subject_name')
      .execute();
    expect(entries.map((entry) => entry.subject_name).sort()).toEqual(['Ana Ruiz', 'Bo Lind']);

    const known = 'A user with this email address cannot be added.';
    for (const dryRun of [true, false])
      expect(await outcomes(csv, { dryRun })).toEqual([
        [2, 'known', known],
        [3, 'known', known],
      ]);
  });

  it('reports wrong rows and adds the others, with the same message for addresses known elsewhere', async () => {
    const good = address();
    const csv = file(
      `Ana,Ruiz,${good},Buyer,,Alder Clinic,`,
      `Ana,Again,${good},Buyer,,Alder Clinic,`,
      ',Ruiz,,Buyer,12,,Owner',
      'Casey,Brandvold,vendor@northwind.example,Analyst,,Alder Clinic,',
    );
    expect(await outcomes(csv)).toEqual([
      [2, 'added', CANNOT_SIGN_IN],
      [3, 'wrong', 'email is also in line 2'],
      [4, 'wrong', 'first_name is missing', 'email is missing', 'phone must be a 10-digit number'],
      [5, 'known', 'A user with this email address cannot be added.'],
    ]);
    expect(await stored([good])).toHaveLength(1);
  });

  it('without provisioning becomes one request per user, and one mail', async () => {
    const emails = Array.from({ length: 60 }, address);
    const csv = file(...emails.map((email) => `Cy,Mills,${email},Buyer,,Alder Clinic,`));
    expect(new Set((await outcomes(csv, { who: manager })).map(([, outcome]: string[]) => outcome))).toEqual(
      new Set(['added']),
    );
    expect((await stored(emails)).map(({ status }) => status)).toEqual(emails.map(() => 'Requested'));
    const { db } = api.services.database;
    const mails = await db.selectFrom('mails').where('kind', '=', 'user-request').selectAll().execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['accounts@capwise.example']);
    expect(mails[0]!.text).toContain('60 users were requested and wait for approval.');
    expect(mails[0]!.text).toContain('And 10 more.');
    expect(mails[0]!.text).toContain(`/n/systems-users/${systemId}`);
  });

  it('grants no role that the viewer lacks', async () => {
    const csv = file(`Ana,Ruiz,${address()},Buyer,,Alder Clinic,Member`);
    expect(await outcomes(csv, { who: manager })).toEqual([
      [2, 'wrong', 'roles Member is not a role that you can grant'],
    ]);
  });

  it('invites immediately if the system says so, and reports a failure', async () => {
    const { db } = api.services.database;
    const system = await make(api).system();
    const auto = (masterClientId: number | null) =>
      db
        .updateTable('systems')
        .set({ auto_invite_users: true, master_client_id: masterClientId })
        .where('id', '=', system)
        .execute();
    await auto(null);
    const [first, second] = [address(), address()];
    const left = await send(file(`Ana,Ruiz,${first},Buyer,,,`), { into: system });
    expect(left.answer.message).toBe(
      'The users were added, but not invited. This system does not have a valid Master Client ID!',
    );
    await auto(990_411);
    const invited = await send(file(`Bo,Lind,${second},Buyer,,,`), { into: system });
    expect(invited.answer.message).toBe('');
    expect((await stored([first, second])).map(({ status }) => status)).toEqual([
      'Ready_For_Invite',
      'Invited',
    ]);
  });

  it('of ten concurrent files, each user is added once', async () => {
    const emails = Array.from({ length: 5 }, address);
    const csv = file(...emails.map((email) => `Race,Runner,${email},Buyer,,Alder Clinic,`));
    const answers = await Promise.all(Array.from({ length: 10 }, () => outcomes(csv)));
    expect(answers.flat().filter(([, outcome]) => outcome === 'added')).toHaveLength(5);
    expect(await stored(emails)).toHaveLength(5);
  });
});

describe('an unreadable file', () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, string]>([
    ['another header', 'name,email\r\nAna,a@b.example', 'first_name: this column is missing'],
    ['no row', HEADER, 'The file has no rows'],
    ['semicolons', `${HEADER.replaceAll(',', ';')}\r\na;b;c;d;e;f;g`, 'separated by semicolons'],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 20]), 'The file is a workbook'],
    ['too many rows', file(...Array.from({ length: 1_001 }, () => 'a,b,c,d,,,')), 'more than 1,000 rows'],
  ])('is refused with a reason: %s', async (_, csv, message) => {
    const { status, answer } = await send(csv);
    expect(status).toBe(400);
    expect(answer).toMatchObject({ name: 'ValidationError', message: expect.stringContaining(message) });
  });

  it('is refused if larger than a megabyte', async () => {
    expect((await send(`${HEADER}\r\n${'x'.repeat(1_048_576)}`)).status).toBe(413);
  });
});
