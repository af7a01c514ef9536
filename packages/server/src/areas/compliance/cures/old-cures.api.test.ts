import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2020-06-01T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!';
const IN_PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const RETURN = `mutation(${PLACE}, $id: ID!, $giftReturn: GiftReturnInput) {
  returnGiftAlert(${IN_PLACE}, id: $id, giftReturn: $giftReturn) { id } }`;
const RECORD = `mutation(${PLACE}, $id: ID!) {
  recordGiftAlertCure(${IN_PLACE}, providerId: $id, giftYear: 2023, overSince: "2023-06-01") { recordId } }`;
const CURED = `query(${PLACE}, $id: ID!) { giftAlertCuredExcesses(${IN_PLACE}, id: $id) { overSince noCure } }`;
const PHYSICIAN = `query(${PLACE}, $id: ID!, $year: Int) { compliancePhysician(${IN_PLACE}, id: $id, year: $year) {
  cures { overSince noCure } } }`;

it('an excess of an earlier year is judged with the cures before it, whatever year is today or shown', async () => {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const ask = (query: string, more: object) => api.graphql(who, query, { ...place, ...more });
  const overAndCured = async (year: number) => {
    now = new Date(`${year}-06-20T18:00:00Z`);
    await gifts.threshold(place, year, { amount: 500 });
    const recipient = { entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
    const given = { ...place, ...recipient, amount: 520, receivedDate: `${year}-06-01` };
    const [{ id, originalId }] = (await gifts.save(who, given)).data.saveGiftAlert;
    const giftReturn = { returnedDate: `${year}-06-20`, manner: 2, amount: 20 };
    expect((await ask(RETURN, { id, giftReturn })).errors).toBeUndefined();
    return originalId;
  };
  await overAndCured(2021);
  const gift = await overAndCured(2023);
  now = new Date('2026-11-20T18:00:00Z');
  const noCure = 'There was a cure in the three years before';
  const second = { overSince: '2023-06-01', noCure };
  const cures = async (year: number) =>
    (await ask(PHYSICIAN, { id: providerId, year })).data.compliancePhysician.cures;
  expect(await cures(2026)).toEqual([second]);
  expect(await cures(2021)).toEqual([second, { overSince: '2021-06-01', noCure: null }]);
  expect((await ask(CURED, { id: gift })).data.giftAlertCuredExcesses).toEqual([second]);
  expect((await ask(RECORD, { id: providerId })).errors?.[0]?.message).toBe(noCure);
  expect((await ask(PHYSICIAN, { id: providerId, year: -2_147_483_648 })).errors).toBeUndefined();
});
