import { randomUUID } from 'node:crypto';
import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';

let api: TestApi;
let made = 0;
let system: { id: number; name: string };
let facilities: { id: number; name: string; external_id: string }[];
const db = () => api.services.database.db;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  system = await newSystem();
  facilities = await Promise.all([1, 2, 3].map(newFacility));
});

async function newSystem(type = 'HOSPITAL') {
  const name = `Group ${++made}`;
  return { id: await make(api).system({ name, type }), name };
}

async function newFacility() {
  const number = 600_000 + ++made;
  const values = { name: `Clinic ${made}`, number, number_extension: '02', external_id: `C-${made}` };
  const { id } = await db()
    .insertInto('facilities')
    .values({ ...values, city: 'Ames', state: 'IA' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...values };
}

interface Sent {
  who?: Who | null;
  query?: object;
  key?: string;
}

async function send(rows: readonly string[], { who = 'admin', query = {}, key }: Sent = {}) {
  const given = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await api.get(who, `/api/imports/assignments?${given}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) },
    body: rows.join('\n'),
  });
  return { status: response.status, answer: await response.json() };
}
const results = ({ lines }: RecordFile) =>
  lines.map(({ line, outcome, changes, reasons }) => [line, outcome, ...changes, ...reasons]);
const load = async (...args: Parameters<typeof send>) => results((await send(...args)).answer);
const assigned = async (systemId = system.id) =>
  (
    await db()
      .selectFrom('facility_systems')
      .where('system_id', '=', systemId)
      .select('facility_id')
      .orderBy('facility_id')
      .execute()
  ).map(({ facility_id }) => facility_id);
const entries = async (systemId = system.id) =>
  (
    await db()
      .selectFrom('audit_entries')
      .where('system_id', '=', systemId)
      .where('subject_type', '=', 'facility')
      .select(['action', 'subject_id'])
      .orderBy('id')
      .execute()
  ).map(({ action, subject_id }) => `${action} ${subject_id}`);
const file = (...assignments: [facility: { external_id: string }, system: { id: number }][]) => [
  'external_id,system_id',
  ...assignments.map(([facility, { id }]) => `${facility.external_id},${id}`),
];

describe('a file of facility assignments', () => {
  it('needs provider staff who may edit systems', async () => {
    const rows = file([facilities[0]!, system]);
    expect((await send(rows, { who: null })).status).toBe(401);
    for (const who of ['director', 'analyst'] as const) expect((await send(rows, { who })).status).toBe(403);
    expect(await assigned()).toEqual([]);
  });

  it('assigns with audit entries, after a preview that keeps nothing, and nothing when repeated', async () => {
    const [one, two] = facilities;
    const rows = file([one!, system], [two!, system]);
    const expected = [2, 3].map((line) => [line, 'new', `Added to ${system.name}`]);
    expect(await load(rows, { query: { dryRun: true } })).toEqual(expected);
    expect(await assigned()).toEqual([]);
    expect(await load(rows)).toEqual(expected);
    const ids = [one!.id, two!.id].sort((a, b) => a - b);
    expect(await assigned()).toEqual(ids);
    expect((await entries()).sort()).toEqual(ids.map((id) => `facility.assign ${id}`).sort());
    const again = await send(rows);
    expect([results(again.answer), again.answer.isImported]).toEqual([
      [2, 3].map((line) => [line, 'unchanged', `In ${system.name}`]),
      false,
    ]);
    expect(await entries()).toHaveLength(2);
  });

  it('finds facilities by MDB ID or name, and systems by Master Client ID or name', async () => {
    const [one, two] = facilities as [(typeof facilities)[0], (typeof facilities)[0]];
    const masterClientId = 880_000 + made;
    await db()
      .updateTable('systems')
      .set({ master_client_id: masterClientId })
      .where('id', '=', system.id)
      .execute();
    const header = 'mdb_number,mdb_extension,facility,city,state,master_client_id,system';
    const number = (id: number) =>
      db().selectFrom('facilities').where('id', '=', id).select('number').executeTakeFirstOrThrow();
    const rows = [
      header,
      `${(await number(one.id)).number},02,,,,${masterClientId},`,
      `,,${two.name.toUpperCase()},ames,ia,,${system.name}`,
      `,,${two.name},Boone,IA,,${system.name}`,
      `${(await number(one.id)).number},2,,,,,${system.name}`,
    ];
    expect(await load(rows.slice(0, 3))).toEqual([
      [2, 'new', `Added to ${system.name}`],
      [3, 'new', `Added to ${system.name}`],
    ]);
    expect((await load(rows)).slice(2)).toEqual([
      [4, 'wrong', 'facility is unknown'],
      [5, 'wrong', 'mdb_number is unknown'],
    ]);
  });

  it('assigns nothing if a row is wrong, and says why', async () => {
    const [one, two, three] = facilities as [
      (typeof facilities)[0],
      (typeof facilities)[0],
      (typeof facilities)[0],
    ];
    const other = await newSystem();
    const vendor = await newSystem('VENDOR');
    await load(file([two, other]));
    const { answer } = await send([
      ...file([one, system], [two, system], [one, other], [one, vendor]),
      `nowhere,${system.id}`,
      `${three.external_id},999999999`,
      ',',
      `${three.external_id},x`,
    ]);
    expect(results(answer)).toEqual([
      [2, 'new', `Added to ${system.name}`],
      [3, 'wrong', `facility is in ${other.name}. Remove it there first`],
      [4, 'wrong', 'facility is also in line 2'],
      [5, 'new', `Added to ${vendor.name}`],
      [6, 'wrong', 'external_id is unknown'],
      [7, 'wrong', 'system_id is unknown'],
      [
        8,
        'wrong',
        'facility is missing: enter external_id, mdb_number or facility',
        'system is missing: enter system_id, master_client_id or system',
      ],
      [9, 'wrong', 'system_id must be a whole number above 0'],
    ]);
    expect([answer.isImported, await assigned()]).toEqual([false, []]);
  });

  it('removes what is missing on request, only from systems in the file, and moves facilities', async () => {
    const [one, two, three] = facilities as [
      (typeof facilities)[0],
      (typeof facilities)[0],
      (typeof facilities)[0],
    ];
    const [other, untouched] = [await newSystem(), await newSystem()];
    const elsewhere = await newFacility();
    await load(file([one, system], [two, system], [three, other], [elsewhere, untouched]));
    const moved = file([one, system], [two, other], [three, other]);
    expect(await load(moved)).toContainEqual([
      3,
      'wrong',
      `facility is in ${system.name}. Remove it there first`,
    ]);
    const answer = await send(moved, { query: { removeMissing: true } });
    expect(results(answer.answer)).toEqual([
      [2, 'unchanged', `In ${system.name}`],
      [3, 'new', `Added to ${other.name}`],
      [4, 'unchanged', `In ${other.name}`],
      [null, 'remove', `From ${system.name}`],
    ]);
    expect(await assigned()).toEqual([one.id]);
    expect(await assigned(untouched.id)).toEqual([elsewhere.id]);
    expect((await assigned(other.id)).sort()).toEqual([two.id, three.id].sort());
    expect((await entries()).at(-1)).toBe(`facility.unassign ${two.id}`);
    expect((await send(moved, { query: { removeMissing: true } })).answer.isImported).toBe(false);
  });

  it('hides systems that staff cannot see', async () => {
    const provider = await newSystem('PROVIDER');
    const editor = await make(api).user({ system: provider.id, permissions: ['Login', 'CreateEditSystems'] });
    expect(await load(file([facilities[0]!, system]), { who: editor })).toEqual([
      [2, 'wrong', 'system_id is unknown'],
    ]);
  });

  it('sent with its key again gets the first answer, and two files at once leave one system', async () => {
    const rows = file([facilities[0]!, system]);
    const key = randomUUID();
    const first = await send(rows, { key });
    expect(await send(rows, { key })).toEqual(first);
    const [one, other] = [await newSystem(), await newSystem()];
    const answers = await Promise.all([
      ...[one, other].map((to) => send(file([facilities[1]!, to]))),
      api.graphql(
        'admin',
        'mutation($systemId: ID!, $facilityList: [ID!]!) { assignFacilitiesToSystem(systemId: $systemId, facilityList: $facilityList) { id } }',
        { systemId: (await newSystem()).id, facilityList: [facilities[1]!.id] },
      ),
    ]);
    expect(answers.map((answer) => JSON.stringify(answer)).join()).not.toContain('InternalError');
    const holders = await db()
      .selectFrom('facility_systems')
      .where('facility_id', '=', facilities[1]!.id)
      .select('system_id')
      .execute();
    expect(holders).toHaveLength(1);
  });
});
