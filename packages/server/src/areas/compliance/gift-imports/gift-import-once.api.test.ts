import { randomUUID } from 'node:crypto';
import { TEXTS } from '@capwise/domain/texts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  const now = () => new Date('2026-11-22T18:00:00Z');
  api = await startApi({}, { now, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const ROW = 'P1,N,2026-03-04,Meal,Oncology,84.95,,,';
const FILE = makeGiftCsv(ROW, 'P2,N,2026-03-04,Meal,Oncology,12,,,');

async function send(
  who: Who,
  { tenantName, organizationId }: GiftPlace,
  key: string,
  csv: string,
  query = '',
) {
  const path = `/api/${tenantName}/${organizationId}/gifts/csv?fileName=g.csv${query}`;
  const headers = { 'content-type': 'text/csv', 'idempotency-key': key };
  const response = await api.get(who, path, { method: 'POST', headers, body: csv });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const countStoredGifts = async (place: GiftPlace) => (await files.stored(place)).gifts.length;

it('a repeated file with the same key is stored once, and gets the first answer', async () => {
  const { place, who } = await files.ready();
  const key = randomUUID();
  const first = await send(who, place, key, FILE);
  expect(first.body).toMatchObject({ inserted: 2, batchId: expect.any(Number) });
  expect(await send(who, place, key, FILE)).toEqual(first);
  expect(await countStoredGifts(place)).toBe(2);
  // A new key is a new import.
  expect((await send(who, place, randomUUID(), FILE)).body).toMatchObject({ leftOut: 2, batchId: null });
  await send(who, place, randomUUID(), FILE, '&repeats=add');
  expect(await countStoredGifts(place)).toBe(4);
});

it('of three concurrent requests with one key, one stores the file, and all get its answer', async () => {
  const { place, who } = await files.ready();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(who, place, key, FILE)));
  expect(new Set(answers.map(({ body }) => body['batchId'])).size).toBe(1);
  expect(await countStoredGifts(place)).toBe(2);
});

it('another file under the key is refused, even of the same length, and so is an invalid key', async () => {
  const { place, who } = await files.ready();
  const key = randomUUID();
  await send(who, place, key, FILE);
  for (const other of [FILE.replace('84.95', '84.96'), makeGiftCsv(ROW)]) {
    const refused = await send(who, place, key, other);
    expect(refused).toMatchObject({ status: 409, body: { name: 'ConflictError', field: 'requestKey' } });
  }
  expect(await send(who, place, key, FILE, '&history=true')).toMatchObject({ status: 409 });
  expect(await send(who, place, 'x', FILE)).toMatchObject({ status: 400, body: { field: 'requestKey' } });
  expect(await countStoredGifts(place)).toBe(2);
});

it('a refused file frees its key', async () => {
  const { place, who } = await files.ready();
  const key = randomUUID();
  expect((await send(who, place, key, makeGiftCsv(ROW.replace('Meal', 'Boat')))).body).toMatchObject({
    errorCount: 1,
  });
  expect((await send(who, place, key, 'no file of gifts')).body['errorCount']).not.toBe(0);
  expect((await send(who, place, key, FILE)).body).toMatchObject({ inserted: 2 });
});

it('knows the gifts of a physician with two records', async () => {
  const { place, who, entityId, giftTypeId, requestorId } = await files.ready();
  const { rows } = await sql<{ id: string; reference: string }>`
    update gift_providers set npi = '1234567893'
    where tenant_id = (select tenant_id from organizations where id = ${Number(place.organizationId)})
    returning id::text, reference
  `.execute(api.services.database.db);
  const providerId = rows.find(({ reference }) => reference === 'P2')!.id;
  const gift = { giftTypeId, requestorId, amount: 84.95, receivedDate: '2026-03-04' };
  const entityProviders = [{ entityId, providerId }];
  expect((await files.gifts.save(who, { ...place, ...gift, entityProviders })).errors).toBeUndefined();
  const exported = await api.get(who, `/api/${place.tenantName}/${place.organizationId}/giftalerts/csv`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const again = await files.send(who, place, await exported.text());
  expect(again.body).toMatchObject({ errorCount: 0, inserted: 0, known: 1 });
});

it('repeated rows within a file are counted, and left out unless asked for', async () => {
  const { place, who } = await files.ready();
  const twice = makeGiftCsv(ROW, ROW, ROW.replace('84.95', '84.94'), ROW);
  const { body } = await files.send(who, place, twice, 'dryRun=true');
  expect(body).toMatchObject({ inserted: 2, leftOut: 2, repeated: 2, known: 0 });
  const all = await files.send(who, place, twice, 'dryRun=true&repeats=add');
  expect(all.body).toMatchObject({ inserted: 4, leftOut: 0, repeated: 2 });
});

it('a repeat after the undo is refused, because the gifts of the first answer are gone', async () => {
  const { place, who } = await files.ready();
  const key = randomUUID();
  const { body } = await send(who, place, key, FILE);
  await files.undo(who, place, body['batchId'] as number);
  expect(await send(who, place, key, FILE)).toMatchObject({
    status: 409,
    body: { field: 'requestKey', message: TEXTS.changedSinceSaved },
  });
  expect((await send(who, place, randomUUID(), FILE)).body).toMatchObject({ inserted: 2 });
  expect(await countStoredGifts(place)).toBe(2);
});
