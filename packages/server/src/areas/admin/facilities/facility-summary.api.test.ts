import type { RecordFile } from '@capwise/domain/admin/imports/record-lines';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  // The demo's facilities would be missing from each file.
  await api.services.database.db.updateTable('facilities').set({ is_active: false }).execute();
});
afterAll(() => api.close());

interface Sent {
  query?: Record<string, string>;
  who?: Who | null;
  key?: string;
}
function send(lines: readonly string[], { query = {}, who = 'admin', key }: Sent = {}) {
  const parameters = new URLSearchParams({ answer: 'summary', fileName: 'list.csv', ...query });
  return api.get(who, `/api/imports/facilities?${parameters}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', ...(key && { 'idempotency-key': key }) },
    body: lines.join('\r\n'),
  });
}
const read = async (lines: readonly string[], sent?: Sent): Promise<RecordFile> => {
  const response = await send(lines, sent);
  expect(response.status).toBe(200);
  return response.json();
};

const HEADER = 'external_id,name,city,state,zip';
const KNOWN = [
  HEADER,
  'A1,Alder Clinic,Alderton,IA,50001',
  'B1,Birch Clinic,Birchton,IA,50002',
  'C1,Cedar Clinic,Cedarton,IA,50003',
  'D1,Dogwood Clinic,Dogton,IA,50004',
];

it('a file is summed up with counts and examples, before and after it is imported', async () => {
  const dry = { query: { dryRun: 'true' } };
  const first = await read(KNOWN, dry);
  expect(first).toMatchObject({
    isImported: false,
    counts: { new: 4, change: 0, unchanged: 0, remove: 0, wrong: 0 },
    renamedCount: 0,
  });
  expect(first.lines[0]).toEqual({
    ...{ line: 2, name: 'Alder Clinic · Alderton, IA', outcome: 'new', changes: [], reasons: [] },
  });
  expect((await read(KNOWN)).isImported).toBe(true);
  expect(await read(KNOWN, dry)).toMatchObject({
    lines: [],
    counts: { new: 0, change: 0, unchanged: 4, remove: 0, wrong: 0 },
  });
  const other = [
    HEADER,
    'A1,Ash Hospital,Ashton,FL,33101',
    'B1,BIRCH CLINIC,Birchton,IA,50002',
    'C1,Cedar Clinic,Cedarton,IA,50003',
    'E1,Elm Clinic,Elmton,IA,50005',
  ];
  const query = { dryRun: 'true', deactivateMissing: 'true' };
  const changed = await read(other, { query });
  expect(changed).toMatchObject({
    counts: { new: 1, change: 2, unchanged: 1, remove: 1, wrong: 0 },
    renamedCount: 1,
  });
  expect(changed.lines.map(({ line, outcome, changes }) => [line, outcome, changes[0] ?? null])).toEqual([
    [2, 'change', 'Name: Alder Clinic → Ash Hospital'],
    [null, 'remove', null],
    [3, 'change', 'Name: Birch Clinic → BIRCH CLINIC'],
    [5, 'new', null],
  ]);
});

it('renamed facilities in another place come first, and a row that deactivates is no missing one', async () => {
  const facilities = ['F1', 'G1', 'H1'].map((id) => `${id},Facility ${id},Town,IA,6000${id[0]}`);
  await read([HEADER, ...facilities]);
  const { lines, counts } = await read(
    [
      `${HEADER},active`,
      'F1,Renamed F,Town,IA,6000F,',
      'G1,Renamed G,Town,IA,99999,',
      'H1,Facility H1,,,,no',
    ],
    { query: { dryRun: 'true' } },
  );
  expect(lines.map(({ line, changes }) => [line, changes.at(-1)])).toEqual([
    [3, 'ZIP: 6000G → 99999'],
    [2, 'Name: Facility F1 → Renamed F'],
    [4, 'Active: yes → no'],
  ]);
  expect(counts).toMatchObject({ change: 3, remove: 0 });
});

it('wrong rows come with all their reasons, and nothing else', async () => {
  const file = [`${HEADER},phone`, 'I1,Fine,,,,', 'J1,,,,,12', 'I1,Again,,,,'];
  const { lines, counts, isImported } = await read(file);
  expect([isImported, counts!.wrong]).toEqual([false, 2]);
  expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'wrong'],
    [4, 'wrong'],
  ]);
  expect(lines[0]!.reasons.join('; ')).toMatch(/name.*phone must|phone.*\(read: 12\)/);
  expect((await send(['no'], {})).status).toBe(200);
  expect((await send(KNOWN, { query: { answer: 'all' } })).status).toBe(400);
});

it('examples are limited, counts are not', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => `M${index},Many ${index},,,`);
  const { lines, counts } = await read([HEADER, ...rows], { query: { dryRun: 'true' } });
  expect([lines.length, counts!.new]).toEqual([50, 120]);
});

it('a retry after a lost answer imports nothing twice, and has the same counts', async () => {
  const file = [HEADER, 'R1,Rowan Clinic,,,'];
  const key = crypto.randomUUID();
  const [one, again] = [await read(file, { key }), await read(file, { key })];
  expect(one).toMatchObject({ isImported: true, counts: { new: 1 } });
  expect(again).toMatchObject({ isImported: true, counts: { new: 1 }, renamedCount: 0 });
  const other = await send([HEADER, 'R2,Rowan Clinic,,,'], { key });
  expect(other.status).toBe(409);
});

it('is for staff who edit systems', async () => {
  const statuses = [];
  for (const who of [null, 'analyst', 'director'] as const)
    statuses.push((await send(KNOWN, { who })).status);
  expect(statuses).toEqual([401, 403, 403]);
});

it('of two imports of a file at the same time, one adds its facilities', async () => {
  const file = [HEADER, ...Array.from({ length: 30 }, (_, index) => `T${index},Twin ${index},,,`)];
  const answers = await Promise.all([read(file), read(file)]);
  expect(answers.map(({ counts }) => counts!.new).sort()).toEqual([0, 30]);
  expect(answers.filter(({ isImported }) => isImported)).toHaveLength(1);
});
