import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!';
const IN_PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const DELETE = `mutation(${PLACE}, $id: ID!, $reason: String) { deleteGiftAlert(${IN_PLACE}, id: $id, reason: $reason) }`;
const RETURN = `mutation(${PLACE}, $id: ID!, $giftReturn: GiftReturnInput) {
  returnGiftAlert(${IN_PLACE}, id: $id, giftReturn: $giftReturn) { id } }`;
const SEARCH = `query(${PLACE}, $input: GiftSearchInput) { giftAlertSearch(${IN_PLACE}, giftSearchInput: $input) {
  filteredCount results { originalId giftStatus voidReason voidedByName voidedDate returns { returnedDate } } } }`;
const PHYSICIAN = `query(${PLACE}, $id: ID!) { compliancePhysician(${IN_PLACE}, id: $id) { organizations { giftCount
  returnedCount totalAmount } cures { curedDate } } }`;
const DESK = `query(${PLACE}) { complianceDesk(${IN_PLACE}) { giftCount } }`;
const CURE = `query(${PLACE}, $id: ID!) { giftAlertCure(${IN_PLACE}, id: $id) { lastCureDate isFirstInThreeYears } }`;

async function ready() {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const ask = async (query: string, more: object = {}) => api.graphql(who, query, { ...place, ...more });
  const give = async (amount: number, receivedDate: string) => {
    const recipient = { entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
    const { data } = await gifts.save(who, { ...place, ...recipient, amount, receivedDate });
    return data.saveGiftAlert[0];
  };
  const search = async (input: object) => (await ask(SEARCH, { input })).data.giftAlertSearch;
  const report = async (filter: object) => {
    const path = `/api/${place.tenantName}/${place.organizationId}/giftalerts/csv`;
    const headers = { 'content-type': 'application/json' };
    const response = await api.get(who, path, { method: 'POST', headers, body: JSON.stringify(filter) });
    return (await response.text()).trim().split('\r\n').slice(1);
  };
  return { place, who, providerId, ask, give, search, report };
}

it('asks why, leaves no list, export or count, and shows void gifts on request', async () => {
  const { ask, give, search, report, providerId } = await ready();
  const { id: stays } = await give(1, '2026-03-01');
  const { id, originalId } = await give(2, '2026-03-02');
  for (const reason of ['', ' ', 'x'.repeat(501)]) {
    const refused = await ask(DELETE, { id, reason });
    expect([errorName(refused), refused.errors![0]!.extensions['field']]).toEqual([
      'ValidationError',
      'reason',
    ]);
  }
  expect((await ask(DELETE, { id, reason: ' Entered twice ' })).data).toEqual({ deleteGiftAlert: true });
  for (const filter of [
    {},
    { giftYears: [2026] },
    { statuses: [1, 2, 3] },
    { amountStart: 0, amountConditional: '>' },
  ])
    expect((await search(filter)).filteredCount, JSON.stringify(filter)).toBe(1);
  expect(await report({})).toHaveLength(1);
  for (const sortColumn of ['created_date', 'remaining_amount', 'gift_status'])
    expect(await search({ isVoid: true, sortColumn })).toMatchObject({
      filteredCount: 1,
      results: [{ originalId, giftStatus: 3, voidReason: 'Entered twice', voidedDate: expect.any(Number) }],
    });
  expect((await report({ isVoid: true }))[0]).toContain(',Void,');
  expect((await ask(DESK)).data.complianceDesk.giftCount).toBe(1);
  expect((await ask(PHYSICIAN, { id: providerId })).data.compliancePhysician.organizations).toEqual([
    { giftCount: 1, returnedCount: 0, totalAmount: 1 },
  ]);
  expect((await ask(DELETE, { id: stays })).data).toEqual({ deleteGiftAlert: true });
  const { results } = await search({ isVoid: true });
  expect(results.map(({ voidReason }: { voidReason: string }) => voidReason)).toContain(
    'No reason was given',
  );
});

it('a void of a returned gift keeps the cure that the return was', async () => {
  const { ask, give, search, providerId } = await ready();
  await give(500, '2026-02-01');
  const { id } = await give(50, '2026-11-01');
  const giftReturn = { returnedDate: '2026-11-10', manner: 1, amount: 50 };
  const returned = (await ask(RETURN, { id, giftReturn })).data.returnGiftAlert;
  expect((await ask(DELETE, { id: returned.id, reason: 'Of another physician' })).data.deleteGiftAlert).toBe(
    true,
  );
  expect((await search({ isVoid: true })).results[0].returns).toEqual([{ returnedDate: '2026-11-10' }]);
  const { originalId } = await give(36, '2026-11-22');
  expect((await ask(CURE, { id: originalId })).data.giftAlertCure).toEqual({
    lastCureDate: '2026-11-10',
    isFirstInThreeYears: false,
  });
  expect((await ask(PHYSICIAN, { id: providerId })).data.compliancePhysician).toMatchObject({
    organizations: [{ giftCount: 2, returnedCount: 0, totalAmount: 536 }],
    cures: [{ curedDate: '2026-11-10' }],
  });
});
