import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { giftFiles, makeGiftCsv } from '../../../../test/records/gift-files.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

const LIST = `query($tenantName: String!, $organizationId: ID!, $pageNumber: Int, $pageSize: Int) {
  giftAlertImports(tenantName: $tenantName, organizationId: $organizationId, pageNumber: $pageNumber,
    pageSize: $pageSize) { filteredCount pageNumber results { id kind fileName rowCount state createdByName isOwn
    closedYear createdDate undoneByName undoneDate } } }`;
const ask = (who: Who | null, place: GiftPlace, page: object = {}) =>
  api.graphql(who, LIST, { ...place, ...page });
const list = async (who: Who, place: GiftPlace, page: object = {}) =>
  (await ask(who, place, page)).data.giftAlertImports;
const importKinds = async (who: Who, place: GiftPlace) =>
  (await list(who, place)).results.map(({ kind }: { kind: string }) => kind);

const gift = (day: string) => makeGiftCsv(`P1,N,${day},Meal,Oncology,10,no,,`);
const THRESHOLDS = 'year,amount,incidental_amount\n2019,500.00,45.00';

async function ready() {
  const made = await files.ready({ organizations: 2 });
  const { place, who } = made;
  const staff = await files.gifts.person({
    [place.organizationId]: await files.gifts.role(['login', 'editappsettings']),
  });
  const editor = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  await api.services.database.db
    .updateTable('users')
    .set({ first_name: 'Ann', last_name: 'Walker' })
    .where('id', '=', who.id)
    .execute();
  const mapping = await api.get(
    staff,
    `/api/${place.tenantName}/${place.organizationId}/providermapping/csv?fileName=map.csv`,
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'provider_id,entity_id\nP1,S\nP2,S' },
  );
  expect(mapping.status).toBe(200);
  const gifts = await files.send(who, place, gift('2026-03-04'));
  const thresholds = await files.sendThresholds(who, place, THRESHOLDS);
  return { ...made, staff, editor, giftsId: gifts.body.batchId!, thresholdsId: thresholds.body.batchId! };
}

it('knows who imported a file after the email address changed, and does not take the next user for them', async () => {
  const { place, editor } = await ready();
  await files.send(editor, place, gift('2026-03-05'));
  const imported = async (who: Who) =>
    (await list(who, place)).results
      .filter(({ fileName }: { fileName: string }) => fileName === 'g.csv')
      .map(({ isOwn, createdByName }: { isOwn: boolean; createdByName: string }) => [isOwn, createdByName]);
  const before = await imported(editor);
  expect(before).toEqual([
    [true, expect.not.stringContaining('@')],
    [false, 'Ann Walker'],
  ]);
  const rename = (id: number, email: string) =>
    api.services.database.db.updateTable('users').set({ email }).where('id', '=', id).execute();
  const next = await files.gifts.person({ [place.organizationId]: 'gift_editor' });
  const byOthers = before.map(([, name]: unknown[]) => [false, name]);
  expect(await imported(next)).toEqual(byOthers);
  await rename(editor.id, 'renamed@test.example');
  await rename(next.id, editor.email);
  expect(await imported(editor)).toEqual(before);
  expect(await imported(next)).toEqual(byOthers);
});

it('lists imports with user, time and undone rows, newest first', async () => {
  const { place, who, giftsId, thresholdsId } = await ready();
  const reported = {
    state: 'live',
    createdByName: 'Ann Walker',
    isOwn: true,
    closedYear: null,
    undoneByName: null,
    undoneDate: null,
  };
  const gifts = { ...reported, id: String(giftsId), kind: 'gifts', fileName: 'g.csv', rowCount: 1 };
  const thresholds = {
    ...reported,
    id: String(thresholdsId),
    kind: 'gift-thresholds',
    fileName: 'thresholds.csv',
  };
  const createdDate = expect.any(Number);
  expect(await list(who, place)).toEqual({
    filteredCount: 2,
    pageNumber: 1,
    results: [
      { ...thresholds, rowCount: 1, createdDate },
      { ...gifts, createdDate },
    ],
  });
  const second = await list(who, place, { pageNumber: 2, pageSize: 1 });
  expect(second).toMatchObject({ filteredCount: 2, pageNumber: 2, results: [{ id: String(giftsId) }] });
  const past = await files.send(who, place, gift('2023-03-04'), 'history=true');
  const setter = (await list(who, place)).results[0];
  expect(setter).toMatchObject({ id: String(past.body.batchId), closedYear: null });
  const role = await files.gifts.role(['login', 'viewallgiftforallorgs', 'enternewgifts', 'editallgifts']);
  const other = await files.gifts.person({ [place.organizationId]: role });
  const closed = (await list(other, place)).results.map((row: { closedYear: number }) => row.closedYear);
  expect(closed).toEqual([2023, null]);
  expect((await files.undo(other, place, past.body.batchId)).status).toBe(409);
  expect((await files.undo(who, place, past.body.batchId)).status).toBe(200);
  expect((await files.undo(who, place, giftsId)).status).toBe(200);
  expect((await list(who, place)).results[2]).toEqual({
    ...gifts,
    state: 'undone',
    undoneByName: 'Ann Walker',
    createdDate,
    undoneDate: expect.any(Number),
  });
});

it('users see imports that they could make themselves, of their organization only', async () => {
  const { place, other, who, staff, editor } = await ready();
  expect(await importKinds(who, place)).toEqual(['gift-thresholds', 'gifts']);
  expect(await importKinds(staff, place)).toEqual(['provider-mapping']);
  expect(await importKinds(editor, place)).toEqual(['gifts']);
  expect((await list(editor, place)).results[0]).toMatchObject({ isOwn: false, createdByName: 'Ann Walker' });
  expect(await list(who, other!)).toMatchObject({ filteredCount: 0, results: [] });
  const reader = await files.gifts.person({
    [place.organizationId]: await files.gifts.role(['login', 'viewallgiftforallorgs', 'reportgiftalert']),
  });
  expect(errorName(await ask(null, place))).toBe('UnauthorizedError');
  expect(errorName(await ask(reader, place))).toBe('ForbiddenError');
  expect(errorName(await ask(editor, other!))).toBe('ForbiddenError');
  const stranger = await ready();
  expect(errorName(await ask(stranger.who, place))).toBe('ForbiddenError');
  expect(errorName(await ask('giftAdmin', { ...place, tenantName: 'lakeside' }))).toBe('ForbiddenError');
});
