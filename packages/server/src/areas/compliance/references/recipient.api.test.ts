import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/gifts.ts';

const NOW = new Date('2026-11-22T18:00:00Z');
let api: TestApi;
let gifts: ReturnType<typeof makeGifts>;
beforeAll(async () => {
  api = await startApi({}, { now: () => NOW, today: () => '2026-11-22' });
  gifts = makeGifts(api);
});
afterAll(() => api.close());

const tree = async (who: Who, { tenantName, organizationId }: GiftPlace, variables: object = {}) =>
  (
    await api.graphql(
      who,
      `query($tenantName: String!, $organizationId: ID!, $marketId: ID) { giftAlertRecipientTree(tenantName: $tenantName,
        organizationId: $organizationId, marketId: $marketId) { filteredCount results { id name providerCount
        recipientCount } } }`,
      { tenantName, organizationId, ...variables },
    )
  ).data.giftAlertRecipientTree;

describe('the tree of recipients', () => {
  it('counts a provider at two entities of a market once as a provider, and twice as a recipient', async () => {
    const { place, entityId, providerId } = await gifts.place();
    const who = await gifts.person({ [place.organizationId]: 'gift_editor' });
    const other = await gifts.entity(place);
    await gifts.provider(place, other);
    await api.services.database.db
      .insertInto('entity_providers')
      .values({
        organization_id: Number(place.organizationId),
        entity_id: Number(other),
        provider_id: Number(providerId),
      })
      .execute();
    expect(await tree(who, place)).toEqual({
      filteredCount: 1,
      results: [{ id: '0', name: null, providerCount: 2, recipientCount: 3 }],
    });
    const entities = await tree(who, place, { marketId: '0' });
    const counts = new Map(
      entities.results.map((row: { id: string; providerCount: number; recipientCount: number }) => [
        row.id,
        [row.providerCount, row.recipientCount],
      ]),
    );
    expect(counts).toEqual(
      new Map([
        [entityId, [1, 1]],
        [other, [2, 2]],
      ]),
    );
  });
});
