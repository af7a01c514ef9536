import { inventedNpi } from '@capwise/demo/compliance/npi';
import type { OwnImport } from '@capwise/domain/compliance/imports/own-import';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../../test/api.ts';
import { giftFiles } from '../../../../../test/records/gift-files.ts';

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';
const [NPI, OTHER_NPI] = [inventedNpi(71), inventedNpi(72)];

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

/** Two organizations, with the records P1 and P2 without an NPI in the first one. */
async function ready() {
  const made = await files.ready({ organizations: 2 });
  const { place, who } = made;
  const { db } = api.services.database;
  const { tenant_id: tenant } = await db
    .selectFrom('organizations')
    .where('id', '=', Number(place.organizationId))
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('gift_providers').set({ npi: '' }).where('tenant_id', '=', tenant).execute();
  const call = async (text: string, more: object) => {
    const answer = await api.graphql(who, text, { ...place, ...more });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const load = async (lines: string[], by: Who = who) => {
    const path = `/api/${place.tenantName}/${place.organizationId}/providers/csv?fileName=l.csv`;
    const init = { method: 'POST', headers: { 'content-type': 'text/csv' }, body: lines.join('\r\n') };
    return (await (await api.get(by, path, init)).json()) as OwnImport;
  };
  const ids = async () => {
    const { rows } = await sql<{ id: string; reference: string }>`
      select id::text as id, reference from gift_providers where tenant_id = ${tenant}
    `.execute(db);
    return Object.fromEntries(rows.map(({ id, reference }) => [reference, id]));
  };
  const records = async () => {
    const { rows } = await sql<{ row: string }>`
      select concat_ws(' ', reference, name, npi) as row from gift_providers where tenant_id = ${tenant} order by id
    `.execute(db);
    return rows.map(({ row }) => row.trim());
  };
  const merge = async (to: string, from: string) => {
    const id = await ids();
    await call(
      `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
        mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
      { providerId: id[to], mergedIds: [id[from]] },
    );
  };
  const unmerge = async () => {
    const { merges } = await call(
      `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`,
      {},
    );
    await call(
      `mutation(${PARAMETERS}, $mergeId: ID!) { undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
      { mergeId: merges[0].id },
    );
  };
  const end = async (reference: string, endedOn: string) =>
    call(
      `mutation(${PARAMETERS}, $providerId: ID, $endedOn: String) { saveGiftAlertProvider(${ARGS},
        providerId: $providerId, lastName: "Doe", firstName: "Jo", endedOn: $endedOn) { providerId } }`,
      { providerId: (await ids())[reference], endedOn },
    );
  const undo = async (batchId: number | null) => (await files.undo(who, place, batchId, 'providers')).status;
  return { ...made, call, load, ids, records, merge, unmerge, end, undo };
}

const HEADER = 'provider_id,name,npi';

it('an NPI for the ID of a merged record goes to the remaining one, and back with the undo', async () => {
  const { load, records, merge, undo } = await ready();
  await merge('P1', 'P2');
  const sent = await load([HEADER, `P2,Two,${NPI}`]);
  expect(sent).toMatchObject({ errorCount: 0, inserted: 1 });
  expect(await records()).toEqual([`P1 One ${NPI}`]);
  expect(await undo(sent.batchId)).toBe(200);
  expect(await records()).toEqual(['P1 One']);
  // Both IDs with their common NPI, as a list from elsewhere has them.
  expect(await load([HEADER, `P2,Two,${NPI}`, `P1,One,${NPI}`])).toMatchObject({ errorCount: 0 });
  expect(await load([HEADER, `P2,Two,${NPI}`])).toMatchObject({ errorCount: 0, inserted: 0, known: 1 });
});

it('another NPI than that of the remaining record is refused, unless the file gives it to both', async () => {
  const { load, records, merge } = await ready();
  await merge('P1', 'P2');
  await load([HEADER, `P1,One,${NPI}`]);
  const other = await load([HEADER, `P2,Two,${OTHER_NPI}`]);
  const reason = `differs from ${NPI}, the NPI of P1. P2 was merged into it.`;
  expect(other.errors).toMatchObject([{ line: 2, column: 'npi', reason }]);
  // The NPI moves on to another record, in spite of the ID of the merged one.
  const both = [HEADER, `P1,One,${OTHER_NPI}`, `P2,Two,${OTHER_NPI}`, `P3,Three,${NPI}`];
  expect((await load(both)).errors).toEqual([]);
  expect(await records()).toEqual([`P1 One ${OTHER_NPI}`, `P3 Three ${NPI}`]);
});

it('an NPI for a merged record needs the permission of each organization of the remaining one', async () => {
  const { place, other, entityId, ids, load, records, merge } = await ready();
  await merge('P1', 'P2');
  const link = { organization_id: Number(other!.organizationId), entity_id: Number(entityId) };
  await api.services.database.db
    .insertInto('entity_providers')
    .values({ ...link, provider_id: Number((await ids())['P1']) })
    .execute();
  const own = await files.gifts.person({ [place.organizationId]: 'gift_administrator' });
  const refused = await load([HEADER, `P2,Two,${NPI}`], own);
  expect(refused.errors).toMatchObject([{ line: 2, column: 'npi' }]);
  expect(await records()).toEqual(['P1 One']);
});

it('an import can be undone after the undo of a merge, and after an end that was withdrawn', async () => {
  const { load, records, merge, unmerge, end, undo } = await ready();
  const { batchId } = await load(['provider_id,name,entity_id', 'D,"Doe, Jo",N', 'D,"Doe, Jo",S']);
  await merge('P1', 'D');
  await unmerge();
  await end('D', '2026-11-01');
  // Its links are aside meanwhile.
  await merge('P2', 'D');
  expect(await undo(batchId)).toBe(409);
  await unmerge();
  await end('D', '');
  expect(await undo(batchId)).toBe(200);
  expect(await records()).toEqual(['P1 One', 'P2 Two']);
});
