import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import { makeRequests } from '../requests/requests.fixtures.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let files: ReturnType<typeof giftFiles>;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
  requests = makeRequests(api);
});
afterAll(() => api.close());

const LISTS = [
  ['gifttypes', 'gift_types', 'name\r\nBook', 'addeditgifttypes', 'gift types'],
  ['entities', 'gift_entities', 'entity_id,name\r\nX,Book', 'addeditentities', 'entities'],
] as const;

it.each(LISTS)('an undo of %s that approval rules name is refused, and the rules remain', async (...list) => {
  const [name, table, csv, permission, plural] = list;
  const { place, admin, approver } = await requests.ready();
  const typist = await files.gifts.person({
    [place.organizationId]: await files.gifts.role(['login', permission]),
  });
  const path = `/api/${place.tenantName}/${place.organizationId}/${name}/csv?fileName=list.csv`;
  const headers = { 'content-type': 'text/csv' };
  const sent = await api.get(typist, path, { method: 'POST', headers, body: csv });
  const { batchId } = (await sent.json()) as { batchId: number };
  const key = table === 'gift_types' ? sql.ref('original_id') : sql.ref('id');
  const { rows } = await sql<{ id: string }>`
    select ${key}::text as id from ${sql.table(table)} where name = 'Book' order by id desc limit 1
  `.execute(api.services.database.db);
  const rule = { approverId: approver.id, minAmount: 50 };
  const column = table === 'gift_types' ? 'giftTypeId' : 'entityId';
  await requests.setRules(admin, place, [{ ...rule, [column]: rows[0]!.id }]);
  expect(await files.undo(typist, place, batchId, name)).toMatchObject({
    status: 409,
    body: {
      message: `Import ${batchId} cannot be undone: 1 of its ${plural} is named by approval rules. Change these rules first.`,
    },
  });
  const { db } = api.services.database;
  const kept = db.selectFrom('approval_rules').where('organization_id', '=', Number(place.organizationId));
  expect(await kept.select('min_cents').execute()).toEqual([{ min_cents: 5_000 }]);
  await requests.setRules(admin, place, [rule]);
  expect((await files.undo(typist, place, batchId, name)).status).toBe(200);
});
