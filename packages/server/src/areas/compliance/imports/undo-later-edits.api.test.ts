import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

const [NPI, OTHER_NPI] = ['1234567893', '1245319599'] as const;
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const SAVE_ENTITY = `mutation(${PARAMETERS}, $entityId: ID, $name: String!, $parentId: ID) {
  saved: saveGiftAlertEntity(${ARGS}, entityId: $entityId, name: $name, parentId: $parentId) { entityId } }`;
const SAVE_PROVIDER = `mutation(${PARAMETERS}, $providerId: ID, $lastName: String!, $npi: String, $reference: String) {
  saved: saveGiftAlertProvider(${ARGS}, providerId: $providerId, lastName: $lastName, npi: $npi,
    reference: $reference) { providerId } }`;

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi();
  files = giftFiles(api);
});
afterAll(() => api.close());

const tenantOf = ({ organizationId }: GiftPlace) =>
  sql`(select tenant_id from organizations where id = ${Number(organizationId)})`;
async function load(who: Who, place: GiftPlace, list: string, ...lines: string[]): Promise<number> {
  const path = `/api/${place.tenantName}/${place.organizationId}/${list}/csv`;
  const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: lines.join('\r\n') };
  return ((await (await api.get(who, path, init)).json()) as { batchId: number }).batchId;
}
async function save(who: Who, place: GiftPlace, text: string, values: object): Promise<string> {
  const { data, errors } = await api.graphql(who, text, { ...place, ...values });
  expect(errors).toBeUndefined();
  return data.saved.providerId;
}
const undoByStaff = async (batchId: number) => {
  const response = await api.get('admin', `/api/imports/${batchId}/undo`, { method: 'POST' });
  return { status: response.status, body: await response.json() };
};

it('no entity gets below itself', async () => {
  const { place, who } = await files.ready();
  const { rows } = await sql<{ id: number; reference: string }>`select id, reference from gift_entities
    where tenant_id = ${tenantOf(place)}`.execute(api.services.database.db);
  const id = (reference: string) => String(rows.find((row) => row.reference === reference)!.id);
  await load(who, place, 'entities', 'entity_id,name,parent_id', 'S,South,N');
  const batchId = await load(who, place, 'entities', 'entity_id,name,parent_id', 'S,South,');
  await save(who, place, SAVE_ENTITY, { entityId: id('N'), name: 'North', parentId: id('S') });
  const message = `Import ${batchId} cannot be undone: South (S) would be below itself. Move North (N) first.`;
  const refused = { status: 409, body: { name: 'ConflictError', message } };
  expect(await files.undo(who, place, batchId, 'entities')).toEqual(refused);
  expect(await undoByStaff(batchId)).toMatchObject(refused);
  await save(who, place, SAVE_ENTITY, { entityId: id('N'), name: 'North', parentId: null });
  expect((await files.undo(who, place, batchId, 'entities')).status).toBe(200);
});

it('no provider gets the NPI back that another one has by now', async () => {
  const { place, who } = await files.ready();
  await load(who, place, 'providers', 'provider_id,name,npi', `P1,One,${NPI}`);
  const batchId = await load(who, place, 'providers', 'provider_id,name,npi', `P1,One,${OTHER_NPI}`);
  const holder = { lastName: 'Three', npi: NPI, reference: 'P3' };
  const providerId = await save(who, place, SAVE_PROVIDER, holder);
  const message = `Import ${batchId} cannot be undone: Three (P3) now has the NPI ${NPI}. Correct it there first.`;
  const refused = { status: 409, body: { name: 'ConflictError', message } };
  expect(await files.undo(who, place, batchId, 'providers')).toEqual(refused);
  expect(await undoByStaff(batchId)).toMatchObject(refused);
  await save(who, place, SAVE_PROVIDER, { providerId, lastName: 'Three', npi: '' });
  expect((await files.undo(who, place, batchId, 'providers')).status).toBe(200);
});

it('providers share an NPI again that they shared before', async () => {
  const { place, who } = await files.ready();
  const { db } = api.services.database;
  await sql`update gift_providers set npi = ${NPI} where tenant_id = ${tenantOf(place)}`.execute(db);
  const batchId = await load(who, place, 'providers', 'provider_id,name,npi', `P1,One,${OTHER_NPI}`);
  expect((await files.undo(who, place, batchId, 'providers')).status).toBe(200);
  const { rows } = await sql`select npi from gift_providers where tenant_id = ${tenantOf(place)}`.execute(db);
  expect(rows).toEqual([{ npi: NPI }, { npi: NPI }]);
});
