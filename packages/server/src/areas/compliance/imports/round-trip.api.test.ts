import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { nameKey } from '@capwise/domain/name-key';
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

const exported = async (who: Who, place: GiftPlace, list: string) =>
  (await api.get(who, `/api/${place.tenantName}/${place.organizationId}/${list}/csv`)).text();
async function sendBack(who: Who, place: GiftPlace, list: string, body: string) {
  const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv?fileName=${list}.csv`;
  const headers = { 'content-type': 'text/csv' };
  return (await (await api.get(who, path, { method: 'POST', headers, body })).json()) as OwnImport;
}
const rename = (
  table: 'gift_entities' | 'gift_providers' | 'gift_types' | 'requestors',
  id: string,
  name: string,
) =>
  sql`update ${sql.table(table)} set name = ${name}, name_key = ${nameKey(name)}
    where ${sql.ref(table === 'gift_types' || table === 'requestors' ? 'original_id' : 'id')} = ${Number(id)}
  `.execute(api.services.database.db);

it('takes back exported records whose names look like formulas, and an old NPI, without a change', async () => {
  const { place, who, entityId, providerId } = await files.ready();
  await rename('gift_entities', entityId, '@Home Care');
  await rename('gift_providers', providerId, "'=Quoted, Ann");
  await api.services.database.db
    .updateTable('gift_providers')
    .set({ npi: '1234567890' })
    .where('id', '=', Number(providerId))
    .execute();
  for (const [list, shown] of [
    ['entities', "N,'@Home Care,"],
    ['providers', `P1,"''=Quoted, Ann",1234567890,N,O0`],
  ] as const) {
    const text = (await exported(who, place, list)).replaceAll(/2000\d{6}/g, '');
    expect(text).toContain(shown);
    expect(await sendBack(who, place, list, text)).toMatchObject({
      rows: 2,
      inserted: 0,
      known: 2,
      errorCount: 0,
    });
  }
  const other = await sendBack(who, place, 'providers', 'provider_id,name,npi\r\nP2,Two,1234567890');
  expect(other.errors).toMatchObject([{ line: 2, column: 'npi' }]);
});

it('takes back two records of one physician, of which the newer one has the NPI as ID', async () => {
  const { place, who, providerId } = await files.ready();
  const { db } = api.services.database;
  const npi = '1234567893';
  const records = db
    .updateTable('gift_providers')
    .where('tenant_id', '=', (eb) =>
      eb.selectFrom('gift_providers').where('id', '=', Number(providerId)).select('tenant_id'),
    );
  await records.set({ npi }).execute();
  await records.set({ reference: npi }).where('reference', '=', 'P2').execute();
  await sql`update entity_providers set entity_id = (select id from gift_entities where reference = 'S'
      and tenant_id = p.tenant_id)
    from gift_providers p where p.id = provider_id and p.reference = ${npi}
      and organization_id = ${Number(place.organizationId)}`.execute(db);
  const unchanged = { rows: 2, inserted: 0, known: 2, links: 0, errors: [] };
  const sent = async () => sendBack(who, place, 'providers', await exported(who, place, 'providers'));
  expect(await sent()).toMatchObject(unchanged);
  await records.set({ name: 'One', name_key: nameKey('One') }).execute();
  expect(await sent()).toMatchObject(unchanged);
});

it('takes back an exported list of gifts with the same texts and names', async () => {
  const { place, who, entityId, providerId, giftTypeId, requestorId } = await files.ready();
  await rename('gift_types', giftTypeId, '+1 guest meal');
  await rename('requestors', requestorId, '-Oncology');
  await rename('gift_entities', entityId, '@Home Care');
  await api.services.database.db
    .updateTable('gift_providers')
    .set({ npi: '1234567893' })
    .where('id', '=', Number(providerId))
    .execute();
  const sent = await files.send(
    who,
    place,
    makeGiftCsv("P1,N,2026-02-01,'+1 guest meal,'-Oncology,10,,'- two tickets,''=1"),
  );
  expect(sent.body).toMatchObject({ errorCount: 0, inserted: 1 });
  const { db } = api.services.database;
  const texts = () =>
    db
      .selectFrom('gifts')
      .where('organization_id', '=', Number(place.organizationId))
      .select(['description', 'comments'])
      .execute();
  const stored = [{ description: '- two tickets', comments: "'=1" }];
  expect(await texts()).toEqual(stored);
  const report = `/api/${place.tenantName}/${place.organizationId}/giftalerts/csv`;
  const headers = { 'content-type': 'application/json' };
  const text = await (await api.get(who, report, { method: 'POST', headers, body: '{}' })).text();
  expect(text).toContain("'- two tickets,''=1");
  await files.undo(who, place, sent.body.batchId);
  expect(await texts()).toEqual([]);
  expect((await files.send(who, place, text)).body).toMatchObject({ errorCount: 0, inserted: 1 });
  expect(await texts()).toEqual(stored);
});
