import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../../test/api.ts';
import { makeRequests } from '../../requests/requests.fixtures.ts';

const ARGS = 'tenantName: $tenantName, organizationId: $organizationId';
const PARAMETERS = '$tenantName: String!, $organizationId: ID!';

let api: TestApi;
let requests: ReturnType<typeof makeRequests>;
beforeAll(async () => {
  api = await startApi({}, { now: () => new Date('2026-11-22T18:00:00Z'), today: () => '2026-11-22' });
  requests = makeRequests(api);
});
afterAll(() => api.close());

it('the undo of a merge leaves requests with the gifts that were given since, and returns the others', async () => {
  const { place, admin, approver, asker, entityId, providerId, ask } = await requests.ready();
  const { db } = api.services.database;
  await db.updateTable('gift_providers').set({ npi: '' }).where('id', '=', Number(providerId)).execute();
  const remaining = await requests.gifts.provider(place, entityId, { npi: '', name: 'Remaining' });
  const given = (await ask())[0]!.id;
  const open = (await ask({ amount: 20 }))[0]!.id;
  const ids = [given, open];
  const decided = await requests.decide(approver, place, { ids: [given], isApproved: true });
  expect(decided.errors).toBeUndefined();
  const call = async (text: string, more: object) => {
    const answer = await api.graphql(admin, text, { ...place, ...more });
    expect(answer.errors).toBeUndefined();
    return answer.data;
  };
  await call(
    `mutation(${PARAMETERS}, $providerId: ID!, $mergedIds: [ID!]!) {
      mergeGiftAlertProviders(${ARGS}, providerId: $providerId, mergedIds: $mergedIds) }`,
    { providerId: remaining, mergedIds: [providerId] },
  );
  const { errors } = await requests.give(asker, place, {
    ids: [given],
    amount: 85,
    receivedDate: '2026-11-22',
  });
  expect(errors).toBeUndefined();
  const { merges } = await call(
    `query(${PARAMETERS}) { merges: giftAlertProviderMerges(${ARGS}) { id } }`,
    {},
  );
  await call(
    `mutation(${PARAMETERS}, $mergeId: ID!) { undoGiftAlertProviderMerge(${ARGS}, mergeId: $mergeId) }`,
    { mergeId: merges[0].id },
  );
  const { page } = (await requests.list(admin, place, { view: 'all' })).data;
  const shown = ids.map((id) => page.results.find((row: { id: string }) => row.id === id));
  expect(shown).toMatchObject([
    { state: 'Given', providerName: 'Remaining', totalAmount: 85 },
    { state: 'Requested', totalAmount: 0 },
  ]);
  expect(shown[1].providerName).not.toBe('Remaining');
});
