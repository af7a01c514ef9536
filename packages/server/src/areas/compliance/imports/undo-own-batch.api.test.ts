import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const LISTS = {
  requestors: ['requestors', 'name\r\nImported'],
  gifttypes: ['gift_types', 'name\r\nImported'],
  entities: ['gift_entities', 'entity_id,name\r\nX,Imported'],
  providers: ['gift_providers', 'provider_id,name,npi\r\nX,Imported,'],
} as const;
type List = keyof typeof LISTS;

/** An import of one record. */
async function imported(list: List) {
  const made = await files.ready();
  const { place, who } = made;
  const [table, body] = LISTS[list];
  const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv?fileName=list.csv`;
  const sent = await api.get(who, path, { method: 'POST', headers: { 'content-type': 'text/csv' }, body });
  const { batchId } = (await sent.json()) as { batchId: number };
  const { rows } = await sql<{ id: number }>`
    select subject_id as id from import_changes where batch_id = ${batchId} and subject = ${table}
  `.execute(api.services.database.db);
  return { ...made, batchId, id: rows[0]!.id, undo: () => files.undo(who, place, batchId, list) };
}

const refusal = (batchId: number, why: string) => ({
  status: 409,
  body: { name: 'ConflictError', message: `Import ${batchId} cannot be undone: 1 of its ${why}` },
});

it('an imported requestor of a gift is in use, and not changed', async () => {
  const { place, who, entityId, providerId, giftTypeId, requestorId, batchId, id, undo } =
    await imported('requestors');
  const values = { ...place, giftTypeId, amount: 5, isIncidental: false, receivedDate: '2026-11-01' };
  const recipients = [{ entityId, providerId }];
  const gift = { ...values, requestorId: String(id), entityProviders: recipients };
  const saved = await files.gifts.save(who, gift);
  const refused = await undo();
  expect(refused).toMatchObject(refusal(batchId, 'requestors is in use'));
  const holders = [{ kind: 'gift', text: 'Gift of One, 11/01/2026, $5.00' }];
  expect(refused.body).toMatchObject({ details: { holders, others: 0 } });
  const moved = await files.gifts.save(who, { ...values, requestorId, id: saved.data.saveGiftAlert[0].id });
  expect(moved.errors).toBeUndefined();
  expect((await undo()).status).toBe(200);
});

it('an undo that the database refuses is a conflict', async () => {
  const { db } = api.services.database;
  const { id, undo } = await imported('requestors');
  await sql`create table uses_of_test (id int references requestors (original_id))`.execute(db);
  try {
    await sql`insert into uses_of_test values (${id})`.execute(db);
    expect(await undo()).toMatchObject({ status: 409, body: { name: 'ConflictError' } });
  } finally {
    await sql`drop table uses_of_test`.execute(db);
  }
  expect((await undo()).status).toBe(200);
});
