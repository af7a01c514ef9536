import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

type List = 'providers' | 'entities' | 'requestors' | 'gifttypes';

async function load(who: Who | null, place: GiftPlace, list: List, lines: string[], dryRun = false) {
  const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv?fileName=l.csv&dryRun=${dryRun}`;
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: lines.join('\r\n') };
  const answer = await api.get(who, path, init);
  return { status: answer.status, body: (await answer.json()) as OwnImport & { message?: string } };
}
const names = async (
  table: 'requestors' | 'gift_types' | 'gift_entities' | 'gift_providers',
  { organizationId }: GiftPlace,
) => {
  const own = table.startsWith('gift_') && table !== 'gift_types';
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(table)} r where ${
      own
        ? sql`r.tenant_id = (select tenant_id from organizations where id = ${Number(organizationId)})`
        : sql`r.organization_id = ${Number(organizationId)}`
    } order by name
  `.execute(api.services.database.db);
  return rows.map(({ name }) => name);
};

it('imports entities, providers with links, requestors and gift types, which a gift file then uses, and undoes them', async () => {
  const { place, who } = await files.ready();
  const send = (list: List, lines: string[], dryRun = false) => load(who, place, list, lines, dryRun);
  const entities = ['entity_id,name,parent_id', 'W,Wing,N'];
  expect((await send('entities', entities, true)).body).toMatchObject({ inserted: 1, batchId: null });
  expect(await names('gift_entities', place)).toEqual(['North', 'South']);
  const wing = await send('entities', entities);
  expect(wing.body).toMatchObject({ rows: 1, inserted: 1, errorCount: 0 });
  const doe = ['provider_id,name,npi,entity_id', 'D,"Doe, Jo",1234567893,W', 'D,"Doe, Jo",1234567893,N'];
  const staff = await send('providers', doe);
  expect(staff.body).toMatchObject({ rows: 2, inserted: 1, links: 2, known: 0, errorCount: 0 });
  // A known provider at a new place.
  const more = await send('providers', ['provider_id,name,entity_id', 'D,"Doe, Jo",S']);
  expect(more.body).toMatchObject({ inserted: 0, links: 1, known: 0 });
  const [header, ...rows] = doe;
  const mixed = [header!, ...rows, 'D,"Doe, Jo",1234567893,S', 'E,"Roe, Al",,', 'E,"Roe, Al",,'];
  const look = await send('providers', mixed, true);
  expect(look.body).toMatchObject({ rows: 5, inserted: 1, links: 0, known: 4 });
  const batches = await api.services.database.db
    .selectFrom('import_batches')
    .where('id', 'in', [staff.body.batchId, more.body.batchId].map(Number))
    .select('row_count')
    .orderBy('id')
    .execute();
  expect(batches).toEqual([{ row_count: 2 }, { row_count: 1 }]);
  const requestors = await send('requestors', ['name', 'Cardiology', 'ONCOLOGY']);
  expect(requestors.body).toMatchObject({ rows: 2, inserted: 1, known: 1 });
  await send('gifttypes', ['name', 'Book']);
  const gift = await files.send(who, place, makeGiftCsv('D,W,2026-03-01,Book,Cardiology,10,,,'));
  expect(gift.body).toMatchObject({ errorCount: 0, inserted: 1 });
  const undo = (kind: List, { body }: { body: OwnImport }) => files.undo(who, place, body.batchId, kind);
  expect((await undo('requestors', requestors)).status).toBe(409);
  expect((await undo('entities', wing)).status).toBe(409);
  await files.undo(who, place, gift.body.batchId);
  expect((await undo('providers', more)).status).toBe(200);
  expect((await undo('providers', staff)).status).toBe(200);
  expect((await undo('entities', wing)).status).toBe(200);
  expect(await names('gift_entities', place)).toEqual(['North', 'South']);
  expect(await names('gift_providers', place)).toEqual(['One', 'Two']);
});

it('refuses a whole file for one bad row, and changes without permission', async () => {
  const { place, who } = await files.ready({ organizations: 2 });
  const bad = await load(who, place, 'providers', [
    'provider_id,name,npi,entity_id',
    'D,Doe,1234567893,',
    'E,Roe,1234567890,',
  ]);
  expect(bad.body).toMatchObject({
    rows: 2,
    errorCount: 1,
    batchId: null,
    errors: [{ line: 3, column: 'npi' }],
  });
  expect(await names('gift_providers', place)).toEqual(['One', 'Two']);
  const twice = await load(who, place, 'requestors', ['name', 'New', ' new ']);
  expect(twice.body.errors).toEqual([
    { line: 3, column: 'name', value: 'new', reason: 'new is also in line 2' },
  ]);
  const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  for (const list of ['providers', 'entities', 'requestors', 'gifttypes'] as const)
    expect((await load(editor, place, list, ['name', 'x'])).status).toBe(403);
  const own = await files.gifts.person({ [place.organizationId]: 'gift_administrator' });
  const elsewhere = await load(own, place, 'providers', [
    'provider_id,name,entity_id,organization_id',
    'P1,One,N,O1',
  ]);
  expect(elsewhere.body.errors).toEqual([
    { line: 2, column: 'organization_id', value: 'O1', reason: 'You may not edit providers of O1' },
  ]);
});

it('takes back the files that it exports, without a change', async () => {
  const { place, who } = await files.ready();
  for (const list of ['providers', 'entities'] as const) {
    const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv`;
    const text = await (await api.get(who, path)).text();
    expect(parse(text, { bom: true })).toHaveLength(3);
    const back = await load(who, place, list, [text.replaceAll(/2000\d{6}/g, '')]);
    expect(back.body).toMatchObject({ rows: 2, inserted: 0, errorCount: 0, batchId: null });
  }
});

it('letter case and blanks of a name make no error and no change, and the preview says so', async () => {
  const { place, who } = await files.ready();
  const lines = [
    'provider_id,name,entity_id',
    'D,"Smith, John",N',
    'D,"SMITH,  JOHN",S',
    'P1,ONE,',
    'E," ROE,  ANN ",',
  ];
  const look = (await load(who, place, 'providers', lines, true)).body;
  expect(look).toMatchObject({ inserted: 2, links: 2, errorCount: 0 });
  expect(look.note).toBe(
    '1 line spells a name in another letter case than the stored records. The stored spelling stays. ' +
      '1 line spells a name in another letter case than an earlier line. The first spelling stays.',
  );
  expect((await load(who, place, 'providers', lines)).body).toMatchObject({ inserted: 2, note: look.note });
  expect(await names('gift_providers', place)).toEqual(['One', 'ROE, ANN', 'Smith, John', 'Two']);
});

it('errors of the format and errors next to stored records come in one round, with the values read', async () => {
  const { place, who } = await files.ready();
  const { body } = await load(who, place, 'providers', [
    'provider_id,name,npi,entity_id',
    'D,Doe,12\u000034,',
    'E,Roe,,NOWHERE',
  ]);
  expect(body.errors).toMatchObject([
    { line: 2, column: 'npi', value: '12[U+0000]34' },
    { line: 3, column: 'entity_id', value: 'NOWHERE', reason: 'is not known in this tenant' },
  ]);
  expect(await names('gift_providers', place)).toEqual(['One', 'Two']);
});

it.each([
  ['requestors', 'requestor_id'],
  ['gifttypes', 'gift_type_id'],
] as const)('an undo of %s that requests use is refused and names ten of them', async (list, column) => {
  const { place, who, providerId, entityId, giftTypeId, requestorId } = await files.ready();
  const { body } = await load(who, place, list, ['name', 'New', 'Newer']);
  const table = list === 'requestors' ? 'requestors' : 'gift_types';
  const { db } = api.services.database;
  const { original_id: added } = await db
    .selectFrom(table)
    .where('organization_id', '=', Number(place.organizationId))
    .where('name', '=', 'New')
    .select('original_id')
    .executeTakeFirstOrThrow();
  const at = new Date('2026-11-22T18:00:00Z');
  const request = {
    organization_id: Number(place.organizationId),
    gift_year: 2026,
    planned_on: '2026-12-01',
    provider_id: Number(providerId),
    entity_id: Number(entityId),
    gift_type_id: Number(giftTypeId),
    requestor_id: Number(requestorId),
    amount_cents: 1_250,
    is_incidental: false,
    description: '',
    comments: '',
    reason: 'A talk',
    reserve_until: '2026-12-01',
    asked_by: who.id,
    asked_at: at,
    input_digest: '',
    approver_id: who.id,
    [column]: added,
  };
  const requests = Array.from({ length: 12 }, (_, no) => ({ ...request, request_no: no + 1 }));
  await db.insertInto('gift_requests').values(requests).execute();
  const refused = await files.undo(who, place, body.batchId, list);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('is in use'),
      details: { others: 2, holders: expect.any(Array) },
    },
  });
  const { holders } = (refused.body as unknown as { details: { holders: object[] } }).details;
  expect(holders).toHaveLength(10);
  expect(holders[0]).toMatchObject({ kind: 'request', text: 'Request for One, 12/01/2026, $12.50' });
  const editor = await files.gifts.person({
    [place.organizationId]: await files.gifts.role(['login', 'addeditrequestors', 'addeditgifttypes']),
  });
  expect((await files.undo(editor, place, body.batchId, list)).body).not.toHaveProperty('details');
  await db.deleteFrom('gift_requests').where('organization_id', '=', request.organization_id).execute();
  expect((await files.undo(who, place, body.batchId, list)).status).toBe(200);
});
