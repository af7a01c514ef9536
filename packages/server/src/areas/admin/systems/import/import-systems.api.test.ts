import { randomUUID } from 'node:crypto';
import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';

let api: TestApi;
let made = 0;
const number = () => 770_000 + ++made;
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Sent {
  who?: Who | null;
  dryRun?: boolean;
  key?: string;
  type?: string;
}

async function send(
  rows: readonly string[],
  { who = 'admin', dryRun = false, key, type = 'text/csv' }: Sent = {},
) {
  const response = await api.get(who, `/api/imports/systems?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    body: rows.join('\r\n'),
  });
  return { status: response.status, answer: await response.json() };
}
const results = ({ lines }: RecordFile) =>
  lines.map(({ line, outcome, changes, reasons }) => [line, outcome, ...changes, ...reasons]);
const load = async (...args: Parameters<typeof send>) => results((await send(...args)).answer);
const system = (id: number) =>
  db().selectFrom('systems').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const withNumber = (masterClientId: number) =>
  db().selectFrom('systems').where('master_client_id', '=', masterClientId).selectAll().execute();
const entriesOf = (id: number) =>
  db()
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'system')
    .where('subject_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute();
const numbered = async (over: { name?: string; type?: string } = {}) => {
  const id = await make(api).system(over);
  const masterClientId = number();
  await db().updateTable('systems').set({ master_client_id: masterClientId }).where('id', '=', id).execute();
  return { id, masterClientId };
};
const HEADER = 'id,name,type,master_client_id,address,phone,website,active,trial,trial_end';

describe('a file of systems', () => {
  it('needs provider staff who may edit systems, and CSV', async () => {
    const rows = [HEADER, `,Alder Health,Hospital,${number()},,,,,,`];
    const status = async (sent: Sent) => (await send(rows, sent)).status;
    expect(await status({ who: null })).toBe(401);
    for (const who of ['director', 'analyst'] as const) expect(await status({ who })).toBe(403);
    expect(await status({ type: 'application/json' })).toBe(415);
    const vendor = await make(api).system({ type: 'VENDOR' });
    const editor = await make(api).user({ system: vendor, permissions: ['Login', 'CreateEditSystems'] });
    expect(await status({ who: editor })).toBe(403);
  });

  it('adds systems with audit entries, after a preview that keeps nothing, and nothing when repeated', async () => {
    const masterClientId = number();
    const rows = [
      HEADER,
      `,Alder Health,hospital,${masterClientId},1 Main St,614-555-0100,alder.example,,,12/31/2027`,
    ];
    expect(await load(rows, { dryRun: true })).toEqual([[2, 'new']]);
    expect(await withNumber(masterClientId)).toEqual([]);
    const { answer } = await send(rows);
    expect([results(answer), answer.isImported]).toEqual([[[2, 'new']], true]);
    const [stored] = await withNumber(masterClientId);
    expect(stored).toMatchObject({
      name: 'Alder Health',
      address: '1 Main St',
      phone_number: '6145550100',
      website: 'alder.example',
      is_active: true,
      is_trial: true,
      version: 1,
    });
    expect(await entriesOf(stored!.id)).toMatchObject([
      { action: 'system.create', after: { type: 'HOSPITAL', trialEndDate: '2027-12-31' } },
    ]);
    const again = await send(rows);
    expect([results(again.answer), again.answer.isImported]).toEqual([[[2, 'unchanged']], false]);
    expect(await entriesOf(stored!.id)).toHaveLength(1);
  });

  it('changes systems by id, Master Client ID or name and type, and leaves empty cells', async () => {
    const [one, other] = [await numbered(), await numbered()];
    const name = `Named ${randomUUID()}`;
    const third = await make(api).system({ name });
    const fresh = number();
    const rows = [
      HEADER,
      `${one.id},Renamed,,,,,,,,`,
      `,,,${other.masterClientId},2 Oak St,,,no,,`,
      `,${name.toUpperCase()},Hospital,${fresh},,,,,,`,
    ];
    const before = (await system(one.id)).name;
    expect(await load(rows)).toEqual([
      [2, 'change', `Name: ${before} → Renamed`],
      [3, 'change', 'Address: none → 2 Oak St', 'Active: yes → no'],
      [4, 'change', `Name: ${name} → ${name.toUpperCase()}`, `Master Client ID: none → ${fresh}`],
    ]);
    expect(await system(one.id)).toMatchObject({
      name: 'Renamed',
      master_client_id: one.masterClientId,
      version: 2,
    });
    expect(await system(other.id)).toMatchObject({ address: '2 Oak St', is_active: false });
    expect((await system(third)).master_client_id).toBe(fresh);
    expect(await entriesOf(other.id)).toMatchObject([
      { action: 'system.update', before: { isActive: true }, after: { isActive: false } },
    ]);
    const outcomes = (await load(rows)).map(([, outcome]) => outcome);
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'unchanged']);
  });

  it('imports nothing if a row is wrong, and says why', async () => {
    const [one, other] = [await numbered(), await numbered()];
    const twin = `Twin ${randomUUID()}`;
    for (const _ of [1, 2]) await make(api).system({ name: twin });
    const { answer } = await send([
      HEADER,
      `${one.id},,,,3 Elm St,,,,,`,
      `999999999,,,,,,,,,`,
      `${one.id},,,${other.masterClientId},,,,,,`,
      `,${twin},,,x,,,,,`,
      `,Nameless ${randomUUID()},Hospital,,,,,,,`,
      `,X,School,1,,,,,,`,
      `${other.id},,,,,12,not a site,maybe,,someday`,
      `,${(await system(other.id)).name},Hospital,${number()},,,,,,`,
      `,Too,Many,Columns,1,2,3,4,5,6,7`,
    ]);
    expect(results(answer)).toEqual([
      [2, 'change', 'Address: none → 3 Elm St'],
      [3, 'wrong', 'id is not a system that you can see'],
      [4, 'wrong', 'master_client_id is used by another system', 'names the same system as line 2'],
      [5, 'wrong', 'name fits more than one system. Enter the id'],
      [6, 'wrong', 'master_client_id is missing, and no known system fits'],
      [7, 'wrong', 'type must be one of Provider, Hospital, Vendor'],
      [
        8,
        'wrong',
        'phone must be a 10-digit number',
        'website must be a web address, such as hospital.example',
        'active must be yes or no',
        'trial_end must be a date such as 2026-03-31 or 03/31/2026',
      ],
      [
        9,
        'wrong',
        `master_client_id is ${other.masterClientId} for the system with this name and type. Enter the id ${other.id} to change it`,
      ],
      [10, 'wrong', 'the row has a different number of columns than the header'],
    ]);
    expect(answer.isImported).toBe(false);
    expect((await system(one.id)).address).toBe('');
  });

  it('refuses two rows about one system', async () => {
    const { id, masterClientId } = await numbered();
    const fresh = number();
    expect(
      await load([
        HEADER,
        `${id},,,,4 Ash St,,,,,`,
        `,,,${masterClientId},5 Ash St,,,,,`,
        `,New ${fresh},Vendor,${fresh},,,,,,`,
        `,Other ${fresh},Vendor,${fresh},,,,,,`,
      ]),
    ).toEqual([
      [2, 'change', 'Address: none → 4 Ash St'],
      [3, 'wrong', 'names the same system as line 2'],
      [4, 'new'],
      [5, 'wrong', 'names the same system as line 4'],
    ]);
  });

  it('keeps the rules of one system: type in use, own system, systems of staff, last administrators', async () => {
    const used = await numbered();
    await make(api).listed({ system: used.id });
    const own = await db()
      .selectFrom('users')
      .where('email', '=', 'admin@capwise.example')
      .select('system_id')
      .executeTakeFirstOrThrow();
    await db()
      .updateTable('systems')
      .set({ master_client_id: number() })
      .where('id', '=', own.system_id)
      .execute();
    expect(await load(['id,type,active', `${used.id},Vendor,`, `${own.system_id},,no`])).toEqual([
      [2, 'wrong', 'Type: Hospital → Vendor', 'type cannot change, because the system has users'],
      [3, 'wrong', 'Active: yes → no', 'active must stay yes: this is your own system'],
    ]);
    const grouped = await numbered();
    await sql`with made as (insert into hospital_groups (name, created_at, updated_at)
        values (${`Network ${grouped.id}`}, now(), now()) returning id)
      insert into hospital_group_systems (group_id, system_id) select id, ${grouped.id} from made`.execute(
      db(),
    );
    expect(await load(['id,type', `${grouped.id},Vendor`])).toEqual([
      [2, 'wrong', 'Type: Hospital → Vendor', 'type cannot change, because the system has a hospital group'],
    ]);
    const provider = await numbered({ type: 'PROVIDER' });
    const editor = await make(api).user({ system: provider.id, permissions: ['Login', 'CreateEditSystems'] });
    expect(await load([HEADER, `,Staff ${number()},Provider,${number()},,,,,,`], { who: editor })).toEqual([
      [2, 'wrong', 'type is for staff who see all systems'],
    ]);
    const other = await make(api).user({
      system: provider.id,
      permissions: ['Login', 'CreateEditSystems', 'ViewAllSystems'],
    });
    expect(await load(['id,active', `${own.system_id},no`], { who: other })).toEqual([
      [
        2,
        'wrong',
        'Active: yes → no',
        'active must stay yes: all active staff administrators belong to this system',
      ],
    ]);
  });

  it('of two systems with all staff administrators, one stays active', async () => {
    const provider = await numbered({ type: 'PROVIDER' });
    const actor = await make(api).user({
      system: (await numbered({ type: 'PROVIDER' })).id,
      permissions: ['Login', 'CreateEditSystems', 'ViewAllSystems'],
    });
    const own = await db()
      .selectFrom('users')
      .where('email', '=', 'admin@capwise.example')
      .select('system_id')
      .executeTakeFirstOrThrow();
    await make(api).listed({ system: provider.id, roles: ['staff-administrator'] });
    const rows = ['id,active', `${own.system_id},no`, `${provider.id},no`];
    const outcomes = (await load(rows, { who: actor })).map(([, outcome]) => outcome);
    expect(outcomes).toEqual(['change', 'wrong']);
    expect((await system(own.system_id)).is_active).toBe(true);
    await db()
      .deleteFrom('user_roles')
      .where('role_name', '=', 'staff-administrator')
      .where('user_id', 'in', db().selectFrom('users').where('system_id', '=', provider.id).select('id'))
      .execute();
  });

  it('lets staff who do not see all systems change and join only theirs', async () => {
    const home = await numbered({ type: 'PROVIDER' });
    const foreign = await numbered();
    const editor = await make(api).user({ system: home.id, permissions: ['Login', 'CreateEditSystems'] });
    const fresh = number();
    expect(
      await load([HEADER, `${foreign.id},Mine,,,,,,,,`, `,,,${foreign.masterClientId},x,,,,,`], {
        who: editor,
      }),
    ).toEqual([
      [2, 'wrong', 'id is not a system that you can see'],
      [3, 'wrong', 'master_client_id is used by another system'],
    ]);
    expect(await load([HEADER, `,Joined ${fresh},Hospital,${fresh},,,,,,`], { who: editor })).toEqual([
      [2, 'new'],
    ]);
    const joined = await db()
      .selectFrom('user_systems')
      .where('user_id', '=', editor.id)
      .selectAll()
      .execute();
    expect(joined).toHaveLength(1);
  });

  it('sent with its key again, or five times at the same time, is imported once', async () => {
    const masterClientId = number();
    const rows = [HEADER, `,Once ${masterClientId},Hospital,${masterClientId},,,,,,`];
    const key = randomUUID();
    const first = await send(rows, { key });
    expect(await send(rows, { key })).toEqual(first);
    const racing = number();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send([HEADER, `,Race ${racing},Hospital,${racing},,,,,,`])),
    );
    expect(answers.filter(({ answer }) => answer.isImported)).toHaveLength(1);
    expect(await withNumber(racing)).toHaveLength(1);
  });

  it('imports 5,000 rows with few statements', async () => {
    const start = 1_000_000;
    const rows = Array.from({ length: 5_000 }, (_, at) => `,Mass ${at},Hospital,${start + at},,,,,,`);
    const { answer } = await send([HEADER, ...rows]);
    expect(answer.isImported).toBe(true);
    expect((await send([HEADER, ...rows, rows[0]!])).answer.message).toContain('more than 5,000 rows');
  });
});

it.each([
  ['no column that identifies a system', ['type,address', 'Hospital,x'], 'this column is missing'],
  ['an unknown column', ['id,color', '1,red'], 'color: this column is unknown'],
])('an unreadable file is refused with a reason: %s', async (_, rows, message) => {
  const { status, answer } = await send(rows);
  expect([status, answer.name]).toEqual([400, 'ValidationError']);
  expect(answer.message).toContain(message);
});
