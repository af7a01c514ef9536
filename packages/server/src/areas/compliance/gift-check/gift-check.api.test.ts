import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => now.toISOString().slice(0, 10) });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const CHECK = `query($tenantName: String!, $organizationId: ID!, $providerId: ID!, $receivedDate: String!, $amount: Float!,
  $isIncidental: Boolean) { giftAlertCheck(tenantName: $tenantName, organizationId: $organizationId,
  providerId: $providerId, receivedDate: $receivedDate, amount: $amount, isIncidental: $isIncidental) { providerName
  giftYear thresholdAmount thresholdIncidentalAmount totalAmount remainingAmount remainingAfter isAllowed } }`;

async function ready(over: Parameters<typeof gifts.place>[0] = {}) {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place(over);
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const give = (amount: number, changes: object = {}) =>
    gifts.save(who, {
      ...place,
      entityProviders: [{ entityId, providerId }],
      giftTypeId,
      requestorId,
      amount,
      receivedDate: '2026-03-04',
      ...changes,
    });
  const ask = (amount: number, changes: object = {}, asker: Who | null = who, at: GiftPlace = place) =>
    api.graphql(asker, CHECK, { ...at, providerId, receivedDate: '2026-11-22', amount, ...changes });
  return { place, who, providerId, entityId, give, ask };
}

it('the check is refused to the signed-out, to who enters no gifts, and by name for wrong input', async () => {
  const { ask, place, providerId } = await ready();
  const other = await ready();
  const looking = await gifts.role(['login', 'viewallgiftforallorgs', 'reportgiftalert']);
  const looker = await gifts.person({ [place.organizationId]: looking });
  expect(errorName(await ask(10, {}, null))).toBe('UnauthorizedError');
  expect(errorName(await ask(10, {}, looker))).toBe('ForbiddenError');
  expect(errorName(await ask(10, {}, other.who))).toBe('ForbiddenError');
  for (const [changes, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ amount: 1_000_000 }, 'amount'],
    [{ receivedDate: '2026-02-30' }, 'receivedDate'],
    [{ receivedDate: '2025-12-31' }, 'receivedDate'],
    [{ receivedDate: '2032-01-01' }, 'receivedDate'],
    [{ providerId: 'x' }, 'providerId'],
    [{ providerId: '999999' }, 'providerId'],
    // Of another tenant: refused like one that does not exist.
    [{ providerId: other.providerId }, 'providerId'],
  ] as const) {
    const answer = await ask(10, changes);
    const said = [errorName(answer), answer.errors?.[0]?.extensions['field']];
    expect(said, JSON.stringify(changes)).toEqual(['ValidationError', field]);
  }
  expect((await ask(10, { providerId })).errors).toBeUndefined();
});

it('says threshold, spent, left and after as the list does, stores nothing, and follows returns', async () => {
  const { ask, give, place, who } = await ready();
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const { id } = (await give(400)).data.saveGiftAlert[0];
  await give(45, { isIncidental: true });
  const { data } = await ask(135);
  expect(data.giftAlertCheck).toEqual({
    providerName: expect.stringMatching(/^Provider/),
    giftYear: 2026,
    thresholdAmount: 535,
    thresholdIncidentalAmount: 46,
    totalAmount: 400,
    remainingAmount: 135,
    remainingAfter: 0,
    isAllowed: true,
  });
  expect((await ask(135.01)).data.giftAlertCheck).toMatchObject({ remainingAfter: -0.01, isAllowed: false });
  for (const [amount, isAllowed] of [
    [45.99, true],
    [46, false],
  ] as const)
    expect((await ask(amount, { isIncidental: true })).data.giftAlertCheck).toMatchObject({
      remainingAfter: 135,
      isAllowed,
    });
  // Asking has counted nothing.
  expect((await give(10)).data.saveGiftAlert[0]).toMatchObject({ totalAmount: 410 });
  await api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
      organizationId: $organizationId, id: $id) { id } }`,
    { ...place, id },
  );
  expect((await ask(1)).data.giftAlertCheck).toMatchObject({ totalAmount: 10, remainingAmount: 525 });
});

it('another year has thresholds and sums of its own; without a threshold nothing is compared', async () => {
  const { ask, give, place } = await ready();
  await gifts.threshold(place, 2027, { amount: 550, incidental: 47 });
  await give(400);
  expect((await ask(500)).data.giftAlertCheck).toMatchObject({
    totalAmount: 400,
    remainingAmount: null,
    remainingAfter: null,
    isAllowed: null,
  });
  expect((await ask(500, { receivedDate: '2027-01-15' })).data.giftAlertCheck).toMatchObject({
    giftYear: 2027,
    totalAmount: 0,
    remainingAfter: 50,
    isAllowed: true,
  });
});

it('the year begins by the tenant’s calendar', async () => {
  const [chicago, tokyo] = [
    await ready({ timeZone: 'America/Chicago' }),
    await ready({ timeZone: 'Asia/Tokyo' }),
  ];
  const before = now;
  // In Chicago it is still the evening of 31 December.
  now = new Date('2027-01-01T02:00:00Z');
  expect((await chicago.ask(1, { receivedDate: '2026-12-31' })).errors).toBeUndefined();
  expect(errorName(await tokyo.ask(1, { receivedDate: '2026-12-31' }))).toBe('ValidationError');
  now = before;
});
