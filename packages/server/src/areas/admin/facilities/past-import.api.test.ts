import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { isBlocked, raceRounds } from '../../../../test/race-rounds.ts';
import { make } from '../../../../test/records/make.ts';
import { expectRefusals } from '../../../../test/refusals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const db = () => api.services.database.db;
async function send(
  lines: readonly string[],
  query: Record<string, string> = {},
  header = 'name,external_id',
): Promise<number> {
  const parameters = new URLSearchParams({ answer: 'events', fileName: 'hospitals.csv', ...query });
  const response = await api.get('admin', `/api/imports/facilities?${parameters}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: [header, ...lines].join('\r\n'),
  });
  return JSON.parse((await response.text()).trim().split('\n').at(-1)!).batchId;
}
const list = (who: Who | null) =>
  api.graphql(
    who,
    '{ facilityImports { id fileName rowCount state createdByName createdDate undoneByName undoneDate } }',
  );
const effects = (who: Who | null, id: number | string) =>
  api.graphql(
    who,
    'query($id: ID!) { facilityImportUndo(id: $id) { id addedCount changedCount deactivatedCount refusal } }',
    { id: String(id) },
  );
const effectsOf = async (id: number) => (await effects('admin', id)).data.facilityImportUndo;
const undo = (id: number) => api.get('admin', `/api/imports/${id}/undo`, { method: 'POST' });
const stored = (externalId: string) =>
  db().selectFrom('facilities').where('external_id', '=', externalId).selectAll().executeTakeFirst();

let numbers = 0;
const fresh = () => `P-${++numbers}`;

describe('imports of facilities', () => {
  it('are listed for staff who edit systems', async () => {
    const own = await make(api).user({ system: 2, permissions: ['Login', 'CreateEditSystems'] });
    const id = await send([`Known,${fresh()}`]);
    const forbidden = ['analyst', 'director', own] as const;
    await expectRefusals(list, { forbidden });
    await expectRefusals((who) => effects(who, id), { forbidden });
    for (const unknown of ['0', 'x', '999999999'])
      expect((await effects('admin', unknown)).errors![0]!.extensions['name']).toBe('NotFoundError');
  });

  it('show who imported and undid them, newest first, and at most five', async () => {
    const ids = [];
    for (let each = 0; each < 6; each += 1) ids.push(await send([`Listed,${fresh()}`]));
    expect((await undo(ids[5]!)).status).toBe(200);
    const { facilityImports } = (await list('admin')).data;
    expect(facilityImports.map(({ id }: { id: string }) => Number(id))).toEqual(ids.slice(1).reverse());
    const { first_name, last_name } = await db()
      .selectFrom('users')
      .where('email', '=', 'admin@capwise.example')
      .select(['first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const name = `${first_name} ${last_name}`;
    expect(facilityImports[0]).toMatchObject({
      ...{ fileName: 'hospitals.csv', rowCount: 1, state: 'undone', createdByName: name, undoneByName: name },
    });
    expect(facilityImports[1]).toMatchObject({ state: 'live', undoneByName: null, undoneDate: null });
    const entry = await db()
      .selectFrom('audit_entries')
      .where('action', '=', 'import.undo')
      .where('subject_id', '=', String(ids[5]))
      .selectAll()
      .execute();
    expect(entry).toMatchObject([
      { user_email: 'admin@capwise.example', subject_name: 'hospitals.csv', after: { state: 'undone' } },
    ]);
  });

  it('say what their undo changes back, and why it is refused', async () => {
    const [kept, gone, added] = [fresh(), fresh(), fresh()];
    await send([`Kept,${kept}`, `Gone,${gone}`]);
    const { count } = await db()
      .selectFrom('facilities')
      .where('is_active', '=', true)
      .where('environment_id', 'is', null)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    const id = await send([`Renamed,${kept}`, `Added,${added}`], { deactivateMissing: 'true' });
    const counts = { addedCount: 1, changedCount: 1, deactivatedCount: Number(count) - 1 };
    expect(await effectsOf(id)).toEqual({ id: String(id), ...counts, refusal: null });

    await db().updateTable('facilities').set({ city: 'Elsewhere' }).where('external_id', '=', kept).execute();
    expect((await effectsOf(id)).refusal).toBe(
      `Import ${id} cannot be undone: 1 of its facilities changed since`,
    );
    expect((await undo(id)).status).toBe(409);
    await db().updateTable('facilities').set({ city: null }).where('external_id', '=', kept).execute();
    expect((await undo(id)).status).toBe(200);
    expect(await stored(kept)).toMatchObject({ name: 'Kept' });
    expect(await stored(gone)).toMatchObject({ is_active: true });
    expect(await stored(added)).toBeUndefined();
    expect((await effectsOf(id)).refusal).toBe('This import has already been undone');
  });

  it('are not undone while another facility has one of their earlier MDB IDs', async () => {
    const header = 'external_id,name,mdb_number,mdb_extension';
    const [own, other] = [fresh(), fresh()];
    await send([`${own},Own,770001,Z1`], {}, header);
    const id = await send([`${own},Own,770002,`], {}, header);
    const later = await send([`${other},Other,770001,Z1`], {}, header);
    const refusal = `Import ${id} cannot be undone: Other now has the MDB ID 770001-Z1. Undo the later import first, or import another MDB ID for it.`;
    expect((await effectsOf(id)).refusal).toBe(refusal);
    const refused = await undo(id);
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { name: 'ConflictError', message: refusal },
    ]);
    await undo(later);
    expect((await undo(id)).status).toBe(200);
    expect(await stored(own)).toMatchObject({ number: 770001, number_extension: 'Z1' });
  });
});

it('of two people who undo an import, one does', async () => {
  for (let round = 0; round < raceRounds(4, 2); round += 1) {
    const id = await send([`Twice,${fresh()}`]);
    const answers = await Promise.all([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

// The embedded database has one connection, so nobody acts while another transaction is open.
it.runIf(inject('template').serverUrl)('an edit during an undo is not overwritten', async () => {
  const external = fresh();
  await send([`First,${external}`]);
  const id = await send([`Second,${external}`]);
  const { undoing } = await db()
    .transaction()
    .execute(async (trx) => {
      await trx
        .updateTable('facilities')
        .set({ city: 'Edited' })
        .where('external_id', '=', external)
        .execute();
      const started = undo(id);
      await expect.poll(() => isBlocked(db()), { interval: 10 }).toBe(true);
      return { undoing: started };
    });
  expect((await undoing).status).toBe(409);
  expect(await stored(external)).toMatchObject({ name: 'Second', city: 'Edited' });
});
