import { EXCEPTIONS } from '@capwise/domain/compliance/exceptions/exceptions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, type GraphQLAnswer, startApi, type TestApi } from '../../../../test/api.ts';
import { attachmentCalls } from '../../../../test/records/attachments.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { makeEvents } from '../events/events.fixtures.ts';

let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const SAVE = `mutation($gift: GiftAlertInput!) { saveGiftAlert(giftAlertInput: $gift) { id originalId exception conditions
  isIncidental remainingAmount } }`;
const SET =
  'mutation($input: ComplianceSettingInput!) { saveComplianceSetting(complianceSettingInput: $input) { value } }';

async function ready() {
  const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
  await gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const input = {
    ...{ ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId },
    ...{ amount: 100, receivedDate: '2026-03-04' },
  };
  const save = (changes: object = {}) => api.graphql(who, SAVE, { gift: { ...input, ...changes } });
  const set = (keyName: string, value: string) =>
    api.graphql('admin', SET, { input: { ...place, keyName, value } });
  return { place, who, save, set };
}
const refusal = (answer: GraphQLAnswer) => [errorName(answer), answer.errors?.[0]?.extensions['field']];
const chosen = (exception: number) => ({
  exception,
  conditions: EXCEPTIONS[exception]!.conditions.map(({ key }) => key),
});
const first = (answer: GraphQLAnswer) => {
  expect(answer.errors).toBeUndefined();
  return answer.data.saveGiftAlert[0];
};

it('is asked once an administrator turns it on, with each condition, and decides what counts', async () => {
  const { save, set } = await ready();
  const before = first(await save(chosen(5)));
  expect(before).toMatchObject({ exception: null, conditions: [], remainingAmount: 435 });
  await set('GIFT_EXCEPTIONS', 'True');
  expect(refusal(await save())).toEqual(['ValidationError', 'exception']);
  for (const exception of [0, 7])
    expect(refusal(await save({ exception }))).toEqual(['ValidationError', 'exception']);
  expect(refusal(await save({ ...chosen(1), conditions: ['not-cash'] }))).toEqual([
    'ValidationError',
    'conditions',
  ]);
  expect(first(await save(chosen(1)))).toMatchObject({
    ...chosen(1),
    isIncidental: false,
    remainingAmount: 335,
  });
  const incidental = first(await save({ ...chosen(2), isIncidental: false }));
  expect(incidental).toMatchObject({ exception: 2, isIncidental: true, remainingAmount: 335 });
  for (const exception of [4, 5, 6]) expect(first(await save(chosen(exception))).remainingAmount).toBe(335);
  // An edit asks, too, and moves what counts.
  expect(refusal(await save({ id: before.id, amount: 90 }))).toEqual(['ValidationError', 'exception']);
  const edited = first(await save({ id: before.id, ...chosen(6) }));
  expect(edited).toMatchObject({ exception: 6, remainingAmount: 435 });
  // Later, nobody is asked, and the choice remains until it contradicts the mark.
  await set('GIFT_EXCEPTIONS', 'False');
  const kept = first(await save({ id: edited.id, amount: 80 }));
  expect(kept).toMatchObject({ ...chosen(6), remainingAmount: 435 });
  expect(first(await save({ id: kept.id, amount: 80, isIncidental: true }))).toMatchObject({
    exception: null,
    conditions: [],
  });
});

it('attachments of an older gift are saved without an exception, and its mark remains', async () => {
  const { place, who, save, set } = await ready();
  const plain = first(await save());
  const incidental = first(await save({ isIncidental: true }));
  const upload = async () => {
    const scontractId = await attachmentCalls((path, init) => api.get(who, path, init), place).upload();
    return { giftAlertFiles: [{ fileName: 'Receipt', description: '', scontractId }] };
  };
  await set('GIFT_EXCEPTIONS', 'True');
  first(await save({ id: plain.id, ...(await upload()) }));
  const kept = first(await save({ id: incidental.id, isIncidental: true, ...(await upload()) }));
  expect(kept).toMatchObject({ exception: null, isIncidental: true });
});

it('texts of a share of an event are saved without its exception, which is that of the event', async () => {
  const events = makeEvents(api);
  const { place, who, input, physician, providers, giftTypeId, requestorId } = await events.ready();
  const made = { ...input, total: 90, attendees: [physician(providers[0])] };
  const older = await events.save(who, made);
  await events.turn(place, 'True', 'GIFT_EXCEPTIONS');
  const staff = await events.save(who, { ...made, name: 'Staff day', kind: 2 });
  for (const [event, exception] of [
    [older, null],
    [staff, 7],
  ] as const) {
    const [gift] = await events.gifted(event.data.event.id);
    const edit = { ...place, giftTypeId, requestorId, amount: 90, receivedDate: '2026-03-04' };
    const edited = first(
      await api.graphql(who, SAVE, { gift: { ...edit, id: gift!.id, comments: 'Invoice 12' } }),
    );
    expect(edited).toMatchObject({ exception, conditions: [], isIncidental: false });
    const other = { ...edit, id: edited.id, comments: 'Invoice 13', ...chosen(1) };
    expect(first(await api.graphql(who, SAVE, { gift: other })).exception).toBe(exception);
  }
});

it('a description and an attachment are required above the amounts of the organization', async () => {
  const { save, set, who, place } = await ready();
  for (const wrong of ['much', '-1', '1.234'])
    expect(errorName(await set('GIFT_RECEIPT_ABOVE', wrong)), wrong).toBe('ValidationError');
  await set('GIFT_DESCRIPTION_ABOVE', '50');
  await set('GIFT_RECEIPT_ABOVE', '99.99');
  first(await save({ amount: 50 }));
  expect(refusal(await save({ amount: 50.01 }))).toEqual(['ValidationError', 'description']);
  const described = { description: 'Dinner' };
  first(await save({ amount: 99.99, ...described }));
  expect(refusal(await save(described))).toEqual(['ValidationError', 'giftAlertFiles']);
  const assetId = await attachmentCalls((path, init) => api.get(who, path, init), place).upload();
  const giftAlertFiles = [{ fileName: 'Receipt', description: '', scontractId: assetId }];
  const { id } = first(await save({ ...described, giftAlertFiles }));
  // The edit leaves the attachment.
  const edited = first(await save({ id, amount: 120, ...described }));
  expect(refusal(await save({ id: edited.id, ...described, giftAlertFiles: [], amount: 130 }))).toEqual([
    'ValidationError',
    'giftAlertFiles',
  ]);
  await set('GIFT_RECEIPT_ABOVE', '');
  first(await save(described));
});

it('a type that is never allowed is refused by name for new gifts and moved ones, and stored gifts remain', async () => {
  const { save, who, place } = await ready();
  const stored = first(await save());
  const { giftTypeId } = (
    await api.graphql(
      who,
      'query($tenantName: String!, $organizationId: ID!, $id: ID!) { giftAlert(tenantName: $tenantName, organizationId: $organizationId, id: $id) { giftTypeId } }',
      { ...place, id: stored.originalId },
    )
  ).data.giftAlert;
  const setType = async (input: object) =>
    (
      await api.graphql(
        who,
        'mutation($input: GiftAlertTypeInput!) { saveGiftAlertType(giftAlertTypeInput: $input) { originalId isNeverAllowed } }',
        { input: { ...place, ...input } },
      )
    ).data.saveGiftAlertType;
  const card = await setType({ name: 'Gift Card', isNeverAllowed: true });
  expect(card.isNeverAllowed).toBe(true);
  const refused = await save({ giftTypeId: card.originalId });
  expect([...refusal(refused), refused.errors![0]!.message]).toEqual([
    ...['ValidationError', 'giftTypeId', 'Gift Card is never allowed'],
  ]);
  expect(refusal(await save({ id: stored.id, giftTypeId: card.originalId }))).toEqual([
    'ValidationError',
    'giftTypeId',
  ]);
  // Without the flag, it stays as it is.
  expect((await setType({ originalId: card.originalId, name: 'Gift Cards' })).isNeverAllowed).toBe(true);
  await setType({ originalId: giftTypeId, name: 'Cash', isNeverAllowed: true });
  expect(first(await save({ id: stored.id, amount: 90 })).originalId).toBe(stored.originalId);
  await setType({ originalId: giftTypeId, name: 'Cash', isNeverAllowed: false });
  first(await save());
});
