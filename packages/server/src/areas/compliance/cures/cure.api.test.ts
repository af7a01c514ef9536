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

const CURE = `query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlertCure(tenantName: $tenantName,
  organizationId: $organizationId, id: $id) { providerName organizationName giftYear thresholdAmount totalAmount
  excessAmount largestExcessAmount mostExcessAmount overSince dueDate daysLeft lastCureDate nextCureDate isSmallEnough
  isInTime isFirstInThreeYears isSmallest gifts { id originalId giftAmount remainingAmount } } }`;
const RETURN = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
  organizationId: $organizationId, id: $id) { id } }`;

interface Saved {
  id: string;
  originalId: string;
}

/** An organization with a threshold of $535 this year and $519 last year, and a provider who is given things. */
async function ready(over: Parameters<typeof gifts.place>[0] = {}) {
  const { place, others, entityId, providerId, giftTypeId, requestorId } = await gifts.place(over);
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  await gifts.threshold(place, 2025, { amount: 519, incidental: 45 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const give = async (amount: number, receivedDate: string, changes: object = {}): Promise<Saved> => {
    const { data, errors } = await gifts.save(who, {
      ...place,
      entityProviders: [{ entityId, providerId }],
      giftTypeId,
      requestorId,
      amount,
      receivedDate,
      ...changes,
    });
    expect(errors).toBeUndefined();
    return data.saveGiftAlert[0];
  };
  const cure = (id: string, asker: Who | null = who, at: GiftPlace = place) =>
    api.graphql(asker, CURE, { ...at, id });
  const giveBack = (id: string) => api.graphql(who, RETURN, { ...place, id });
  return { place, others, who, providerId, give, cure, giveBack };
}

/** The work at another moment. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const before = now;
  now = new Date(moment);
  try {
    return await work();
  } finally {
    now = before;
  }
}

it('the cure is refused to the signed-out and to who sees no gifts; gifts out of sight are not found', async () => {
  const { place, cure, give } = await ready();
  const other = await ready();
  const { originalId } = await give(600, '2026-11-01');
  const entering = await gifts.role(['login', 'enternewgifts', 'returnallgifts']);
  const entrant = await gifts.person({ [place.organizationId]: entering });
  expect(errorName(await cure(originalId, null))).toBe('UnauthorizedError');
  expect(errorName(await cure(originalId, entrant))).toBe('ForbiddenError');
  expect(errorName(await cure(originalId, other.who))).toBe('ForbiddenError');
  expect(errorName(await cure(originalId, other.who, other.place))).toBe('NotFoundError');
  for (const id of ['x', '0', '999999999', '']) expect(errorName(await cure(id))).toBe('NotFoundError');
});

it('of another organization of the tenant it is told to who sees the gifts there', async () => {
  const { place, others, cure, give, who } = await ready({ organizations: 2 });
  const { originalId } = await give(600, '2026-11-01');
  const there = others[0]!;
  const both = await gifts.person({
    [place.organizationId]: 'gift_editor',
    [there.organizationId]: 'gift_editor',
  });
  const only = await gifts.person({ [there.organizationId]: 'gift_administrator' });
  expect((await cure(originalId, both, there)).data.giftAlertCure).toMatchObject({ excessAmount: 65 });
  expect(errorName(await cure(originalId, only, there))).toBe('NotFoundError');
  expect((await cure(originalId, who)).data.giftAlertCure).toMatchObject({ isSmallest: true });
});

it('says the excess, the tests with their days, and the smallest return; returning it leaves nothing to cure', async () => {
  const { cure, give, giveBack } = await ready();
  await give(500, '2026-02-01');
  const small = await give(36.5, '2026-10-15');
  const large = await give(48, '2026-10-20');
  await give(45, '2026-10-21', { isIncidental: true });
  const reported = (await cure(large.id)).data.giftAlertCure;
  expect(reported).toEqual({
    providerName: expect.stringMatching(/^Provider/),
    organizationName: 'Organization 0',
    giftYear: 2026,
    thresholdAmount: 535,
    totalAmount: 584.5,
    excessAmount: 49.5,
    largestExcessAmount: 49.5,
    mostExcessAmount: 267.5,
    overSince: '2026-10-15',
    dueDate: '2026-12-31',
    daysLeft: 39,
    lastCureDate: null,
    nextCureDate: null,
    isSmallEnough: true,
    isInTime: true,
    isFirstInThreeYears: true,
    isSmallest: true,
    gifts: [
      { id: small.id, originalId: small.originalId, giftAmount: 36.5, remainingAmount: -49.5 },
      { id: large.id, originalId: large.originalId, giftAmount: 48, remainingAmount: -49.5 },
    ],
  });
  expect((await giveBack(small.id)).errors).toBeUndefined();
  expect((await cure(large.id)).data.giftAlertCure).toMatchObject({
    excessAmount: 13,
    largestExcessAmount: 49.5,
    lastCureDate: null,
    gifts: [{ originalId: large.originalId }],
  });
  await giveBack(large.id);
  expect((await cure(large.id)).data).toEqual({ giftAlertCure: null });
});

it('fails what is more than half of the threshold, or is due no more, and then names no returns', async () => {
  const { cure, give } = await ready();
  const { id } = await give(802.51, '2026-11-01');
  expect((await cure(id)).data.giftAlertCure).toMatchObject({
    isSmallEnough: false,
    isInTime: true,
    gifts: [],
  });
  const late = await ready();
  const old = await late.give(540, '2026-02-01');
  expect((await late.cure(old.id)).data.giftAlertCure).toMatchObject({
    dueDate: '2026-07-31',
    daysLeft: -114,
    isInTime: false,
    gifts: [],
  });
});

it('a cure of last year uses up that of this one, for the same provider and organization alone', async () => {
  const { cure, give, giveBack, place } = await ready();
  await at('2025-10-01T18:00:00Z', async () => {
    await give(500, '2025-02-01');
    const { id } = await give(20, '2025-09-30');
    // By the calendar of the tenant it is still the evening of the last day of September.
    await at('2025-10-01T03:00:00Z', () => giveBack(id));
  });
  const { id } = await give(540, '2026-11-01');
  expect((await cure(id)).data.giftAlertCure).toMatchObject({
    lastCureDate: '2025-09-30',
    nextCureDate: '2028-09-30',
    isFirstInThreeYears: false,
    gifts: [],
  });
  const entityId = await gifts.entity(place);
  const other = await gifts.provider(place, entityId);
  const { id: ofOther } = await give(540, '2026-11-01', {
    entityProviders: [{ entityId, providerId: other }],
  });
  expect((await cure(ofOther)).data.giftAlertCure).toMatchObject({
    lastCureDate: null,
    isFirstInThreeYears: true,
  });
});

it('within the threshold, and in a year without one, there is nothing to cure', async () => {
  const { cure, give } = await ready();
  const { id } = await give(535, '2026-11-01');
  expect((await cure(id)).data).toEqual({ giftAlertCure: null });
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const { data } = await gifts.save(who, {
    ...place,
    entityProviders: [{ entityId, providerId }],
    giftTypeId,
    requestorId,
    amount: 900,
    receivedDate: '2026-11-01',
  });
  expect((await cure(data.saveGiftAlert[0].id, who, place)).data).toEqual({ giftAlertCure: null });
});
