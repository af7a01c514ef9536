import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorName, startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';

let now = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => now, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const PLACE = '$tenantName: String!, $organizationId: ID!, $id: ID!';
const ARGS = 'tenantName: $tenantName, organizationId: $organizationId, id: $id';
const HISTORY = `query(${PLACE}) { giftAlertHistory(${ARGS}) { action changedByName note values { name before after } } }`;

it('tells who entered, edited, returned and deleted a gift, to viewers of its organization only', async () => {
  const { place, others, entityId, providerId, giftTypeId, requestorId } = await gifts.place({
    organizations: 2,
  });
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const elsewhere = await gifts.person({ [others[0]!.organizationId]: 'gift_administrator' });
  const input = {
    ...{ ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId },
    ...{ amount: 120, receivedDate: '2026-03-04' },
  };
  const saved = (await gifts.save(who, input)).data.saveGiftAlert[0];
  const edited = (await gifts.save(who, { ...input, id: saved.id, amount: 150, receivedDate: '2026-03-05' }))
    .data.saveGiftAlert[0];
  const back = { returnedDate: '2026-04-01', manner: 2, amount: 20, note: 'Check 1042' };
  const returned = await api.graphql(
    who,
    `mutation(${PLACE}, $back: GiftReturnInput) { returnGiftAlert(${ARGS}, giftReturn: $back) { id } }`,
    { ...place, id: edited.id, back },
  );
  const { id } = returned.data.returnGiftAlert;
  await api.graphql(who, `mutation(${PLACE}) { deleteGiftAlert(${ARGS}, reason: "Twice") }`, {
    ...place,
    id,
  });
  const ask = (asker: Who | null, at = place, gift = saved.originalId) =>
    api.graphql(asker, HISTORY, { ...at, id: gift });
  const history = (await ask(who)).data.giftAlertHistory;
  const name = history[0].changedByName;
  expect(history).toEqual([
    { action: 'delete', changedByName: name, note: 'Twice', values: [] },
    {
      ...{ action: 'return', changedByName: name, note: 'Check 1042' },
      values: [{ name: 'Returned', before: '$0.00', after: '$20.00' }],
    },
    {
      ...{ action: 'update', changedByName: name, note: '' },
      values: [
        { name: 'Value', before: '$120.00', after: '$150.00' },
        { name: 'Date Received', before: '03/04/2026', after: '03/05/2026' },
      ],
    },
    {
      ...{ action: 'create', changedByName: name, note: '' },
      values: [
        { name: 'Value', before: null, after: '$120.00' },
        { name: 'Recipient', before: null, after: expect.stringMatching(/^Provider/) },
        { name: 'Date Received', before: null, after: '03/04/2026' },
        { name: 'Gift Type', before: null, after: expect.stringMatching(/^Choice/) },
      ],
    },
  ]);
  // By the ID of any version.
  expect((await ask(who, place, edited.id)).data.giftAlertHistory).toHaveLength(4);
  expect(errorName(await ask(null))).toBe('UnauthorizedError');
  expect(errorName(await ask(elsewhere))).toBe('ForbiddenError');
  expect(errorName(await ask(elsewhere, others[0]!))).toBe('NotFoundError');
});

it('says which record got a gift that merges moved later, also if a merge was undone', async () => {
  const { place, entityId, giftTypeId, requestorId } = await gifts.place();
  const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
  const [first, second, third] = [
    await gifts.provider(place, entityId, { name: 'First Record', npi: '' }),
    await gifts.provider(place, entityId, { name: 'Second Record', npi: '' }),
    await gifts.provider(place, entityId, { name: 'Third Record', npi: '' }),
  ];
  const input = { entityProviders: [{ entityId, providerId: first }], giftTypeId, requestorId, amount: 20 };
  const [{ originalId }] = (await gifts.save(who, { ...place, ...input, receivedDate: '2026-03-04' })).data
    .saveGiftAlert;
  const call = async (operation: string, variables: object = {}) => {
    now = new Date(+now + 1_000);
    const answer = await api.graphql(who, operation, { ...place, ...variables });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const TENANT = '$tenantName: String!, $organizationId: ID!';
  const IN_PLACE = 'tenantName: $tenantName, organizationId: $organizationId';
  const merge = (kept: string, merged: string) =>
    call(
      `mutation(${TENANT}, $kept: ID!, $merged: [ID!]!) {
        mergeGiftAlertProviders(${IN_PLACE}, providerId: $kept, mergedIds: $merged) }`,
      { kept, merged: [merged] },
    );
  await merge(second!, first!);
  await merge(third!, second!);
  const recipients = async () =>
    (await call(HISTORY, { id: originalId })).giftAlertHistory.map(
      ({ action, values }: { action: string; values: { name: string; before: string; after: string }[] }) => {
        const { before, after } = values.find(({ name }) => name === 'Recipient') ?? {};
        return [action, before, after];
      },
    );
  const entered = ['create', null, 'First Record'];
  const toSecond = ['merge', 'First Record', 'Second Record'];
  const toThird = ['merge', 'Second Record', 'Third Record'];
  expect(await recipients()).toEqual([toThird, toSecond, entered]);
  const { merges } = await call(`query(${TENANT}) { merges: giftAlertProviderMerges(${IN_PLACE}) { id } }`);
  await call(`mutation(${TENANT}, $id: ID!) { undoGiftAlertProviderMerge(${IN_PLACE}, mergeId: $id) }`, {
    id: merges[0].id,
  });
  const undone = ['unmerge', undefined, undefined];
  expect(await recipients()).toEqual([undone, toThird, toSecond, entered]);
  await api.services.database.db
    .updateTable('gift_types')
    .set({ name: 'Renamed' })
    .where('original_id', '=', Number(giftTypeId))
    .execute();
  const { values } = (await call(HISTORY, { id: originalId })).giftAlertHistory.at(-1);
  expect(values).toContainEqual({
    ...{ name: 'Gift Type', before: null },
    after: expect.stringMatching(/^Choice/),
  });
});
