import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { isBlocked } from '../../../../test/race-rounds.ts';
import { giftFiles } from '../../../../test/records/gift-files.ts';
import type { Db } from '../../../db/database.ts';
import type { OrganizationScope } from '../../../db/scope.ts';
import { lockReference, updateReferences } from '../lists/save-reference.queries.ts';

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

// The embedded database has one connection, so nobody acts while another transaction is open.
describe.runIf(inject('template').serverUrl)('a change that is stored after the undo began', () => {
  /** Runs the undo while the change is under way. */
  async function overtaken<T>(change: (db: Db) => Promise<unknown>, undo: () => Promise<T>): Promise<T> {
    const { db } = api.services.database;
    const { undoing } = await db.transaction().execute(async (trx) => {
      await change(trx);
      const started = undo();
      await expect.poll(() => isBlocked(db), { interval: 10 }).toBe(true);
      return { undoing: started };
    });
    return undoing;
  }

  it.each([
    ['requestors', 'requestors', 'requestors'],
    ['gifttypes', 'gift_types', 'gift types'],
  ] as const)('of %s is not deleted with them', async (list, table, plural) => {
    const { place, batchId, id, undo } = await imported(list);
    const answer = await overtaken(async (db) => {
      const scope = { db, organizationId: Number(place.organizationId) } as OrganizationScope;
      await lockReference(scope, table, id);
      const values = { name: 'Renamed', isActive: true, isNeverAllowed: null };
      await updateReferences(scope, table, [id], values);
    }, undo);
    expect(answer).toEqual(refusal(batchId, `${plural} changed since`));
  });

  it('names the gift that uses a requestor', async () => {
    const { place, who, batchId, id, undo, ...ids } = await imported('requestors');
    const answer = await overtaken(
      (db) =>
        sql`
        insert into gifts (original_id, id, organization_id, gift_year, received_on, provider_id, entity_id,
          gift_type_id, requestor_id, amount_cents, is_incidental, created_at, created_by, change_no)
        select v.id, v.id, ${Number(place.organizationId)}, 2026, '2026-11-01', ${Number(ids.providerId)},
          ${Number(ids.entityId)}, ${Number(ids.giftTypeId)}, ${id}, 500, false, now(), ${who.id}, 1
        from (select nextval('record_versions')::int as id) v`.execute(db),
      undo,
    );
    expect(answer).toMatchObject(refusal(batchId, 'requestors is in use'));
    expect(answer.body).toMatchObject({ details: { holders: [{ text: 'Gift of One, 11/01/2026, $5.00' }] } });
  });

  it.each([
    ['entities', 'entities'],
    ['providers', 'providers'],
  ] as const)('keeps its link with one of the %s', async (list, plural) => {
    const { place, batchId, id, entityId, providerId, undo } = await imported(list);
    const link = list === 'entities' ? [id, Number(providerId)] : [Number(entityId), id];
    const { db } = api.services.database;
    const answer = await overtaken(
      (trx) =>
        sql`insert into entity_providers (organization_id, entity_id, provider_id)
        values (${Number(place.organizationId)}, ${link[0]}, ${link[1]})`.execute(trx),
      undo,
    );
    expect(answer).toEqual(refusal(batchId, `${plural} is in use`));
    const links = db.selectFrom('entity_providers').select('id').where('entity_id', '=', link[0]!);
    expect(await links.where('provider_id', '=', link[1]!).execute()).toHaveLength(1);
  });
});
