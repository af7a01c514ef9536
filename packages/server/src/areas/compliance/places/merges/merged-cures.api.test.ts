import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { giftFiles } from '../../../../../test/records/gift-files.ts';

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

let api: TestApi;
let files: ReturnType<typeof giftFiles>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  files = giftFiles(api);
});
afterAll(() => api.close());

/** P1 with $30 and P2 with $550, who are merged into P1. The threshold is $535. */
async function ready() {
  const { place, who, providerId: p1, entityId, giftTypeId, requestorId } = await files.ready();
  await files.gifts.threshold(place, 2026, { amount: 535, incidental: 46 });
  const { db } = api.services.database;
  const p2 = await files.gifts.provider(place, entityId, { npi: '' });
  await db.updateTable('gift_providers').set({ npi: '' }).where('id', '=', Number(p1)).execute();
  const call = async (text: string, more: object) => {
    const answer = await api.graphql(who, text, { ...place, ...more });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  const save = async (providerId: string, amount: number, receivedDate: string) => {
    const entityProviders = [{ entityId, providerId }];
    const gift = { ...place, entityProviders, giftTypeId, requestorId, amount, receivedDate };
    return (await files.gifts.save(who, gift)).data.saveGiftAlert[0] as { id: string; originalId: string };
  };
  const own = await save(p1, 30, '2026-02-01');
  await save(p2, 500, '2026-02-01');
  const other = await save(p2, 50, '2026-10-01');
  await call(
    `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
      mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
    { providerId: p1, mergedIds: [p2] },
  );
  const giveBack = async ({ originalId }: { originalId: string }, amount: number) => {
    const { id } = await db
      .selectFrom('gifts')
      .where('original_id', '=', Number(originalId))
      .select('id')
      .executeTakeFirstOrThrow();
    await call(
      `mutation(${PARAMETERS}, $id: ID!, $giftReturn: GiftReturnInput) {
        returnGiftAlert(${ARGS}, id: $id, giftReturn: $giftReturn) { id } }`,
      { id: String(id), giftReturn: { returnedDate: '2026-11-02', manner: 2, amount } },
    );
  };
  /** Records the cure, and undoes the merge. @returns whose cure it is then */
  const cureAndUndo = async () => {
    await call(
      `mutation(${PARAMETERS}, $providerId: ID!) { recordGiftAlertCure(${ARGS}, providerId: $providerId,
        giftYear: 2026, overSince: "2026-10-01") { recordId } }`,
      { providerId: p1 },
    );
    const { merges } = await call(
      `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`,
      {},
    );
    await call(
      `mutation(${PARAMETERS}, $mergeId: ID!) { undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
      { mergeId: merges[0].id },
    );
    const { provider_id } = await db
      .selectFrom('gift_cures')
      .where('organization_id', '=', Number(place.organizationId))
      .select('provider_id')
      .executeTakeFirstOrThrow();
    return String(provider_id);
  };
  return { p1, p2, own, other, call, save, giveBack, cureAndUndo };
}

it('the undo of a merge gives a cure recorded since then to the record whose gifts were returned', async () => {
  const { p1, p2, other, call, save, giveBack, cureAndUndo } = await ready();
  await giveBack(other, 45);
  expect(await cureAndUndo()).toBe(p2);
  const cured = `query(${PARAMETERS}, $id: ID!) { rows: giftAlertCuredExcesses(${ARGS}, id: $id) { recordId } }`;
  expect((await call(cured, { id: other.originalId })).rows).toMatchObject([
    { recordId: expect.any(String) },
  ]);
  const over = await save(p1, 540, '2026-11-20');
  const cure = `query(${PARAMETERS}, $id: ID!) { cure: giftAlertCure(${ARGS}, id: $id) { lastCureDate } }`;
  expect((await call(cure, { id: over.id })).cure).toEqual({ lastCureDate: null });
});

it('a cure by gifts of both records stays with the remaining one', async () => {
  const { p1, own, other, giveBack, cureAndUndo } = await ready();
  await giveBack(own, 5);
  await giveBack(other, 40);
  expect(await cureAndUndo()).toBe(p1);
});
