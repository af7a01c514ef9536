import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles, HEADER } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const csv = (...rows: string[]) =>
  [`${HEADER},exception,conditions,status,returned_date,void_reason`, ...rows].join('\n');
const MEAL = 'P1,N,2026-03-04,Meal,Oncology';

const stored = ({ organizationId }: GiftPlace) =>
  api.services.database.db
    .selectFrom('gifts as g')
    .leftJoin('gift_returns as r', 'r.gift_id', 'g.original_id')
    .where('g.organization_id', '=', Number(organizationId))
    .select([
      'amount_cents',
      'status',
      'exception',
      'conditions',
      'returned_cents',
      'returned_on',
      'void_reason',
    ])
    .orderBy('g.original_id')
    .execute();
const total = async ({ organizationId }: GiftPlace) =>
  Number(
    (
      await api.services.database.db
        .selectFrom('gift_totals')
        .where('organization_id', '=', Number(organizationId))
        .select('total_cents')
        .executeTakeFirst()
    )?.total_cents ?? 0,
  );
const exportOf = async (who: Who, { tenantName, organizationId }: GiftPlace, filter = {}) => {
  const response = await api.get(who, `/api/${tenantName}/${organizationId}/giftalerts/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  return response.text();
};
const exportedLines = async (who: Who, place: GiftPlace) =>
  (await exportOf(who, place))
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
const setting = (place: GiftPlace, keyName: string, value: string) =>
  api.graphql(
    'admin',
    `mutation($input: ComplianceSettingInput!) { saveComplianceSetting(complianceSettingInput: $input) { value } }`,
    { input: { ...place, keyName, value } },
  );

const PLACE = '$tenantName: String!, $organizationId: ID!, $id: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId, id: $id';
interface Change {
  action: string;
  note: string;
  values: { name: string; after: string }[];
}
const changeText = ({ action, note, values }: Change) =>
  [action, ...(action === 'return' ? [values[0]?.name, values[0]?.after] : []), note]
    .filter(Boolean)
    .join(' ');
const histories = async (who: Who, place: GiftPlace) => {
  const { db } = api.services.database;
  const at = Number(place.organizationId);
  const rows = db.selectFrom('gifts').where('organization_id', '=', at).select('original_id');
  const found: string[][] = [];
  for (const { original_id: id } of await rows.orderBy('original_id').execute()) {
    const query = `query(${PLACE}) { giftAlertHistory(${ARGS}) { action note values { name after } } }`;
    const { data } = await api.graphql(who, query, { ...place, id: String(id) });
    found.push(data.giftAlertHistory.map(changeText));
  }
  return found;
};

it('returned and void gifts are stored with day and reason, in the history, count nowhere, and are undone', async () => {
  const { place, who, providerId } = await files.ready();
  await files.gifts.threshold(place, 2026, { amount: 50 });
  const file = csv(
    `${MEAL},10,,,,,,Submitted,,`,
    `${MEAL},20,,,,,,Returned,03/06/2026,`,
    `${MEAL},40,,,,,,Void,,A double`,
  );
  const look = await files.send(who, place, file, 'dryRun=true');
  expect(look.body).toMatchObject({ inserted: 3, overCount: 0, errorCount: 0 });
  const { batchId } = (await files.send(who, place, file)).body;
  expect(await stored(place)).toMatchObject([
    { status: 1, returned_cents: 0, returned_on: null },
    { status: 2, returned_cents: 2_000, returned_on: '2026-03-06' },
    { status: 3, returned_on: null, void_reason: 'A double' },
  ]);
  expect(await total(place)).toBe(1_000);
  expect((await files.send(who, place, file, 'dryRun=true')).body).toMatchObject({ inserted: 0, known: 3 });
  expect(await histories(who, place)).toEqual([
    ['create'],
    ['return Returned $20.00', 'create'],
    ['delete A double', 'create'],
  ]);
  const events = await api.graphql(
    who,
    `query(${PLACE}) { compliancePhysicianHistory(${ARGS}) { results { action amount note } } }`,
    { ...place, id: providerId },
  );
  expect(events.data.compliancePhysicianHistory.results).toHaveLength(5);
  expect(events.data.compliancePhysicianHistory.results).toEqual(
    expect.arrayContaining([
      { action: 'return', amount: 20, note: '' },
      { action: 'delete', amount: 40, note: 'A double' },
    ]),
  );
  expect((await files.undo(who, place, batchId)).status).toBe(200);
  expect(await stored(place)).toEqual([]);
});

it('an organization that asks for the exception needs it confirmed, and other exceptions do not count', async () => {
  const { place, who } = await files.ready();
  await files.gifts.threshold(place, 2026, { amount: 50 });
  const good = csv(`${MEAL},80,,,,Professional courtesy (s),yes,,,`, `${MEAL},10,,,,1,yes,,,`);
  expect((await files.send(who, place, good)).body.errors.map(({ column }) => column)).toEqual([
    'exception',
    'exception',
  ]);
  await setting(place, 'GIFT_EXCEPTIONS', 'True');
  await setting(place, 'GIFT_RECEIPT_ABOVE', '90');
  const bad = csv(`${MEAL},91,,,,,,,,`, `${MEAL},10,,,,k,,,,`, `${MEAL},10,,,,1,,,,`);
  expect((await files.send(who, place, bad, 'dryRun=true')).body.errors).toMatchObject([
    { line: 2, column: 'amount' },
    { line: 2, column: 'exception', reason: 'Choose an exception' },
    { line: 3, column: 'exception', reason: expect.stringContaining('must be one of: Nonmonetary') },
    { line: 4, column: 'conditions' },
  ]);
  expect((await files.send(who, place, good)).body).toMatchObject({ inserted: 2, overCount: 0 });
  expect(await total(place)).toBe(1_000);
  expect(await stored(place)).toMatchObject([
    { exception: 4, conditions: ['offered-to-all', 'routine', 'policy'] },
    { exception: 1 },
  ]);
});

it('limited remuneration needs its threshold, counts toward that one alone, and is named above it', async () => {
  const { place, who } = await files.ready();
  await files.gifts.threshold(place, 2026, { amount: 50 });
  await setting(place, 'GIFT_EXCEPTIONS', 'True');
  const file = csv(`${MEAL},80,,,,Limited remuneration (z),yes,,,`, `${MEAL},30,,,,3,yes,,,`);
  const { errors } = (await files.send(who, place, file, 'dryRun=true')).body;
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'exception'],
    [3, 'exception'],
  ]);
  expect(errors[0]!.reason).toContain('needs a remuneration threshold for 2026');
  await files.gifts.threshold(place, 2026, { amount: 50, remuneration: 100 });
  expect((await files.send(who, place, file)).body).toMatchObject({
    inserted: 2,
    overCount: 1,
    over: [{ measure: 'remuneration', threshold: 100, before: 100, after: -10 }],
  });
  expect(await total(place)).toBe(0);
  const lines = await exportedLines(who, place);
  expect(lines[0]!.slice(-4, -1)).toEqual(['Counted', 'Remuneration', 'Remuneration Threshold']);
  expect(lines.slice(1).map((cells) => cells.slice(-4, -1))).toEqual([
    ['0', '30', '100'],
    ['0', '80', '100'],
  ]);
});

it('returned gifts need the permission to return, void ones that to delete', async () => {
  const { place } = await files.ready();
  const role = await files.gifts.role(['login', 'enternewgifts', 'returnowngifts']);
  const who = await files.gifts.person({ [place.organizationId]: role });
  const file = csv(`${MEAL},20,,,,,,2,03/06/2026,`, `${MEAL},40,,,,,,3,,A double`);
  expect((await files.send(who, place, file)).body.errors).toMatchObject([
    { line: 3, column: 'status', reason: 'Your account may not delete gifts' },
  ]);
});

it("the gift list's export is read, each of its gifts is known, and those of another organization are refused", async () => {
  const { place, other, who, providerId, giftTypeId, requestorId } = await files.ready({ organizations: 2 });
  const { db } = api.services.database;
  await db
    .updateTable('gift_providers')
    .set({ npi: '1234567893' })
    .where('reference', '=', 'P1')
    .where('tenant_id', 'in', (eb) =>
      eb.selectFrom('tenants').select('id').where('name', '=', place.tenantName),
    )
    .execute();
  await files.send(who, place, csv(`${MEAL},10,,,,,,,,`, `${MEAL},20,,"-1, late",,,,Returned,03/06/2026,`));
  const exported = await exportOf(who, place);
  expect((await files.send(who, place, exported, 'dryRun=true')).body).toMatchObject({
    rows: 2,
    known: 2,
    inserted: 0,
    errorCount: 0,
  });
  // A return of a part is entered on the screen, and its day is in the export.
  const { id } = await db
    .selectFrom('gifts')
    .where('organization_id', '=', Number(place.organizationId))
    .where('amount_cents', '=', 1_000)
    .select('id')
    .executeTakeFirstOrThrow();
  const returned = await api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
      organizationId: $organizationId, id: $id, giftReturn: { returnedDate: "2026-03-07", manner: 2, amount: 4 }) { id } }`,
    { ...place, id: String(id) },
  );
  expect(returned.errors).toBeUndefined();
  const part = await exportOf(who, place);
  expect((await files.send(who, place, part, 'dryRun=true')).body).toMatchObject({
    known: 2,
    leftOut: 2,
    errorCount: 0,
  });
  expect((await files.send(who, place, part, 'repeats=add')).body.errors.map(({ column }) => column)).toEqual(
    ['returned_date'],
  );
  const isVoid = { isVoid: true };
  await files.send(who, place, csv(`${MEAL},30,,,,,,Void,,"=A double, twice"`));
  expect(
    (await files.send(who, place, await exportOf(who, place, isVoid), 'dryRun=true')).body,
  ).toMatchObject({
    rows: 1,
    known: 1,
    errorCount: 0,
  });
  const elsewhere = (await files.send(who, other!, exported, 'dryRun=true')).body;
  expect(new Set(elsewhere.errors.map(({ column }) => column))).toContain('organization');
  // Rules that came after the gifts.
  await db
    .updateTable('requestors')
    .set({ is_active: false })
    .where('original_id', '=', Number(requestorId))
    .execute();
  await db
    .updateTable('gift_types')
    .set({ is_never_allowed: true })
    .where('original_id', '=', Number(giftTypeId))
    .execute();
  await db.deleteFrom('entity_providers').where('provider_id', '=', Number(providerId)).execute();
  await setting(place, 'GIFT_EXCEPTIONS', 'True');
  const left = { rows: 2, known: 2, leftOut: 2, inserted: 0, errorCount: 0 };
  for (const query of ['dryRun=true', ''])
    expect((await files.send(who, place, exported, query)).body).toMatchObject(left);
  const added = (await files.send(who, place, exported, 'repeats=add')).body;
  expect(added.errors.filter(({ line }) => line === 2).map(({ column }) => column)).toEqual([
    'entity_id',
    'gift_type',
    'requestor',
    'exception',
  ]);
  const fresh = (await files.send(who, place, exported.replace('2026', '2025'), 'dryRun=true')).body;
  expect(fresh.errors.map(({ line }) => line)).toContain(2);
});
