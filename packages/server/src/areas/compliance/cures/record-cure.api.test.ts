import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!';
const IN_PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
const RETURN = `mutation(${PLACE}, $id: ID!, $giftReturn: GiftReturnInput) {
  returnGiftAlert(${IN_PLACE}, id: $id, giftReturn: $giftReturn) { id } }`;
const RECORD = `mutation(${PLACE}, $providerId: ID!, $giftYear: Int!, $overSince: String!, $note: String) {
  recordGiftAlertCure(${IN_PLACE}, providerId: $providerId, giftYear: $giftYear, overSince: $overSince, note: $note) {
    recordId curedDate dueDate largestExcessAmount note noCure recordedByName } }`;
const CURED = `query(${PLACE}, $id: ID!) { giftAlertCuredExcesses(${IN_PLACE}, id: $id) { overSince curedDate recordId noCure } }`;
const CURE = `query(${PLACE}, $id: ID!) { giftAlertCure(${IN_PLACE}, id: $id) { lastCureDate nextCureDate } }`;

async function ready() {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const ask = (query: string, more: object, asker: Who = who) =>
    api.graphql(asker, query, { ...place, ...more });
  const recipient = { entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
  const save = async (amount: number, receivedDate: string, more: object = {}) =>
    (await gifts.save(who, { ...place, ...recipient, amount, receivedDate, ...more })).data.saveGiftAlert[0];
  const giveBack = async (id: string, returnedDate: string, amount: number) =>
    (await ask(RETURN, { id, giftReturn: { returnedDate, manner: 2, amount } })).data.returnGiftAlert;
  const record = (overSince: string, more: object = {}, asker: Who = who) =>
    ask(RECORD, { providerId, giftYear: 2026, overSince, ...more }, asker);
  const memo = (recordId: string, asker: Who | null = who) =>
    api.get(asker, `/api/${place.tenantName}/${place.organizationId}/giftalerts/cures/${recordId}/memo`);
  return { place, who, ask, save, giveBack, record, memo };
}

it('records a cure once, with its tests and returns, for good, and as a memo', async () => {
  const { ask, save, giveBack, record, memo, place, who } = await ready();
  await save(500, '2026-02-01');
  const { id, originalId } = await save(50, '2026-10-01');
  const part = await giveBack(id, '2026-10-05', 10);
  expect(errorName(await record('2026-10-01'))).toBe('NotFoundError');
  await giveBack(part.id, '2026-11-02', 5);
  expect((await ask(CURED, { id: originalId })).data.giftAlertCuredExcesses).toEqual([
    { overSince: '2026-10-01', curedDate: '2026-11-02', recordId: null, noCure: null },
  ]);
  const editor = await gifts.person({ [place.organizationId]: 'gift_editor' });
  expect(errorName(await record('2026-10-01', {}, editor))).toBe('ForbiddenError');
  const first = (await record('2026-10-01', { note: ' A double dinner ' })).data.recordGiftAlertCure;
  expect(first).toMatchObject({
    ...{ curedDate: '2026-11-02', dueDate: '2026-12-31', largestExcessAmount: 15, note: 'A double dinner' },
    noCure: null,
  });
  expect(errorName(await record('2026-10-01'))).toBe('ConflictError');
  const [page] = await pdfPages(await memo(first.recordId));
  for (const text of [
    'Cure Memo 2026',
    '$15.00',
    '10/01/2026',
    '11/02/2026',
    '12/31/2026',
    '$10.00',
    '$5.00',
    'A double dinner',
  ])
    expect(page).toContain(text);
  expect((await memo(first.recordId, null)).status).toBe(401);
  expect((await memo(first.recordId, 'otherGiftAdmin')).status).toBe(403);
  expect((await memo('999999')).status).toBe(404);

  // A change of the gift takes the excess out of the gifts, but not out of the record.
  const stored = (
    await ask(
      'query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id) { id } }',
      { id: originalId },
    )
  ).data.giftAlert;
  await gifts.save(who, {
    ...place,
    ...(await choices(place, originalId)),
    id: stored.id,
    amount: 16,
    receivedDate: '2026-10-01',
  });
  expect((await ask(CURED, { id: originalId })).data.giftAlertCuredExcesses).toEqual([
    { overSince: '2026-10-01', curedDate: '2026-11-02', recordId: first.recordId, noCure: null },
  ]);
  const over = await save(100, '2026-11-20');
  expect((await ask(CURE, { id: over.originalId })).data.giftAlertCure).toEqual({
    lastCureDate: '2026-11-02',
    nextCureDate: '2029-11-02',
  });
});

/** Type and requestor of a stored gift. */
async function choices({ organizationId }: { organizationId: string }, originalId: string) {
  const gift = await api.services.database.db
    .selectFrom('gifts')
    .select(['gift_type_id', 'requestor_id'])
    .where('original_id', '=', Number(originalId))
    .where('organization_id', '=', Number(organizationId))
    .executeTakeFirstOrThrow();
  return { giftTypeId: String(gift.gift_type_id), requestorId: String(gift.requestor_id) };
}

it('refuses returns that were no cure, with the reason', async () => {
  const { save, giveBack, record } = await ready();
  const { id } = await save(803, '2026-10-01');
  await giveBack(id, '2026-10-05', 300);
  const large = await record('2026-10-01');
  expect([errorName(large), large.errors![0]!.message]).toEqual([
    'ConflictError',
    'The excess was more than half of the threshold',
  ]);
  const { save: give, giveBack: back, record: note } = await ready();
  const late = await give(600, '2026-02-01');
  await back(late.id, '2026-08-01', 65);
  expect((await note('2026-02-01')).errors![0]!.message).toBe('The returns were late');
});
