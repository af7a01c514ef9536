import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';
import { twoPlaces } from '../desk/two-places.fixtures.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const NPI = '1043288817';
const PLACE = '$tenantName: String!, $organizationId: ID!, $id: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId, id: $id';
const HISTORY = `query(${PLACE}, $pageNumber: Int, $pageSize: Int) { compliancePhysicianHistory(${ARGS},
  pageNumber: $pageNumber, pageSize: $pageSize) { filteredCount pageNumber pageSize results { action byName
  organizationName giftTypeName amount receivedDate note } } }`;
const history = (who: Who | null, place: GiftPlace, id: string, page: object = {}) =>
  api.graphql(who, HISTORY, { ...place, id, ...page });
const MERGE = `mutation($tenantName: String!, $organizationId: ID!, $providerId: ID!, $mergedIds: [ID!]!) {
  mergeGiftAlertProviders(tenantName: $tenantName, organizationId: $organizationId, providerId: $providerId,
    mergedIds: $mergedIds) }`;
const GIFT_HISTORY = `query(${PLACE}) { giftAlertHistory(${ARGS}) { action } }`;

it('reports gifts, returns, deletions and merges in visible organizations, newest first and by page', async () => {
  const { place, north, who, provider, give, giveBack } = await twoPlaces(api);
  const [kept, merged] = [await provider(NPI), await provider(NPI)];
  await give(place, kept, 100, '2026-03-01');
  now = new Date(now.getTime() + 60_000);
  const moved = await give(north, merged, 80.5, '2026-05-01');
  now = new Date(now.getTime() + 60_000);
  expect((await giveBack(north, moved)).errors).toBeUndefined();
  const gone = await give(place, kept, 10, '2026-05-02');
  now = new Date(now.getTime() + 60_000);
  await api.graphql(who, `mutation(${PLACE}) { deleteGiftAlert(${ARGS}, reason: "Twice") }`, {
    ...place,
    id: gone,
  });
  const { errors } = await api.graphql(who, MERGE, { ...place, providerId: kept, mergedIds: [merged] });
  expect(errors).toBeUndefined();
  const whole = (await history(who, place, kept)).data.compliancePhysicianHistory;
  expect(whole).toMatchObject({ filteredCount: 6, pageNumber: 1, pageSize: 10 });
  const counts = whole.results.map(
    ({ action, amount }: { action: string; amount: number }) => `${action} ${amount}`,
  );
  expect(counts.toSorted()).toEqual([
    ...['create 10', 'create 100', 'create 80.5', 'delete 10', 'merge null', 'return 80.5'],
  ]);
  expect(whole.results).toContainEqual(expect.objectContaining({ action: 'delete', note: 'Twice' }));
  expect(whole.results).toContainEqual(
    expect.objectContaining({
      action: 'merge',
      organizationName: null,
      note: expect.stringMatching(/^Provider/),
    }),
  );
  const pages = [];
  for (const pageNumber of [1, 2, 3]) {
    const page = (await history(who, place, kept, { pageNumber, pageSize: 2 })).data;
    pages.push(...page.compliancePhysicianHistory.results);
  }
  expect(pages).toEqual(whole.results);

  const elsewhere = await gifts.person({ [north.organizationId]: 'gift_editor' });
  const partly = (await history(elsewhere, north, kept)).data.compliancePhysicianHistory;
  expect(partly.results.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    ...['create', 'merge', 'return'],
  ]);
  const own = await api.graphql(who, GIFT_HISTORY, { ...north, id: moved });
  expect(own.data.giftAlertHistory).toContainEqual(expect.objectContaining({ action: 'merge' }));
});

it('is refused without the permission, and not found in another tenant', async () => {
  const { place, who, provider } = await twoPlaces(api);
  const other = await twoPlaces(api);
  const id = await provider(NPI);
  const entering = await gifts.role(['login', 'enternewgifts']);
  const entrant = await gifts.person({ [place.organizationId]: entering });
  expect(errorName(await history(null, place, id))).toBe('UnauthorizedError');
  expect(errorName(await history(entrant, place, id))).toBe('ForbiddenError');
  expect(errorName(await history(other.who, place, id))).toBe('ForbiddenError');
  expect(errorName(await history(other.who, other.place, id))).toBe('NotFoundError');
  for (const wrong of ['x', '0', '999999999', ''])
    expect(errorName(await history(who, place, wrong))).toBe('NotFoundError');
  expect(
    (await history(who, place, id, { pageNumber: 2_147_483_647 })).data.compliancePhysicianHistory,
  ).toEqual({
    ...{ filteredCount: 0, pageNumber: 1, pageSize: 10, results: [] },
  });
});

const GIVE_BACK = `mutation(${PLACE}, $giftReturn: GiftReturnInput) {
  returnGiftAlert(${ARGS}, giftReturn: $giftReturn) { id } }`;

it('keeps the values that each event left, and shows what came back', async () => {
  const { place, who, provider, entityId, give } = await twoPlaces(api);
  const providerId = await provider(NPI);
  const id = await give(place, providerId, 40, '2026-11-19');
  now = new Date(now.getTime() + 60_000);
  const edit = await gifts.save(who, {
    ...{ ...place, id, amount: 90, receivedDate: '2026-11-20' },
    entityProviders: [{ entityId, providerId }],
    giftTypeId: await gifts.choice('gift_types', place, { name: 'Dinner' }),
    requestorId: await gifts.choice('requestors', place),
  });
  expect(edit.errors).toBeUndefined();
  now = new Date(now.getTime() + 60_000);
  const edited = edit.data.saveGiftAlert[0];
  const giftReturn = { returnedDate: '2026-11-22', manner: 2, amount: 27.5, note: 'Check 11' };
  const back = await api.graphql(who, GIVE_BACK, { ...place, id: edited.id, giftReturn });
  expect(back.errors).toBeUndefined();
  const shown = async () => (await history(who, place, providerId)).data.compliancePhysicianHistory.results;
  const events = [
    { action: 'return', amount: 27.5, giftTypeName: 'Dinner', receivedDate: '2026-11-20' },
    { action: 'update', amount: 90, giftTypeName: 'Dinner', receivedDate: '2026-11-20' },
    {
      action: 'create',
      amount: 40,
      giftTypeName: expect.stringMatching(/^Choice/),
      receivedDate: '2026-11-19',
    },
  ];
  expect(await shown()).toMatchObject(events);
  await sql`update gift_types set name = name || ' renamed' where organization_id = ${Number(place.organizationId)}`.execute(
    api.services.database.db,
  );
  const [, , created] = await shown();
  expect(created.giftTypeName).not.toContain('renamed');
  expect(await shown()).toMatchObject(events);
  const imported = await give(place, providerId, 30, '2026-11-20');
  await sql`insert into gift_returns (gift_id, returned_on, manner, cents, entered_at)
    select original_id, received_on, 2, 1250, ${now} from gifts where id = ${Number(imported)}`.execute(
    api.services.database.db,
  );
  expect(await shown()).toContainEqual(expect.objectContaining({ action: 'return', amount: 12.5 }));
});
