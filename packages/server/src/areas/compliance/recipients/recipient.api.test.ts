import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi, type Who } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

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

describe('recipients', () => {
  it('PROV-008 PROV-011 have every field, with what is left this year and last', async () => {
    const { place, entityId, providerId, giftTypeId, requestorId } = await gifts.place();
    const who = await gifts.person({ [place.organizationId]: 'gift_administrator' });
    const query = `query($tenantName: String!, $organizationId: ID!) { giftAlertMarketEntityProviders(
      tenantName: $tenantName, organizationId: $organizationId) { filteredCount results { marketId marketName entityId
      entityName providerId providerName providerNPI currentRemainingAmount previousRemainingAmount } } }`;
    const read = async () =>
      (await api.graphql(who, query, { ...place })).data.giftAlertMarketEntityProviders;
    const row = {
      marketId: null,
      marketName: null,
      entityId,
      entityName: expect.stringContaining('Entity'),
      providerId,
      providerName: expect.stringContaining('Provider'),
      providerNPI: expect.stringMatching(/^2\d{9}$/),
      currentRemainingAmount: null,
      previousRemainingAmount: null,
    };
    expect(await read()).toEqual({ filteredCount: 1, results: [row] });

    await gifts.threshold(place, 2026, { amount: 535 });
    await gifts.threshold(place, 2025, { amount: 519 });
    const gift = { ...place, entityProviders: [{ entityId, providerId }], giftTypeId, requestorId };
    const saved = await gifts.save(who, {
      ...gift,
      amount: 35.5,
      isIncidental: false,
      receivedDate: '2026-11-02',
    });
    expect(saved.errors).toBeUndefined();
    const { db } = api.services.database;
    const { id } = await db
      .insertInto('markets')
      .values(({ selectFrom }) => ({
        original_id: 800_000_001,
        id: 800_000_001,
        tenant_id: selectFrom('tenants').where('name', '=', place.tenantName).select('id'),
        name: 'Valley',
        name_key: 'valley',
      }))
      .returning('original_id as id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('market_entities')
      .values(({ selectFrom }) => ({
        original_id: 800_000_002,
        id: 800_000_002,
        tenant_id: selectFrom('tenants').where('name', '=', place.tenantName).select('id'),
        market_id: id,
        entity_id: Number(entityId),
      }))
      .execute();
    expect((await read()).results).toEqual([
      {
        ...row,
        marketId: String(id),
        marketName: 'Valley',
        currentRemainingAmount: 499.5,
        previousRemainingAmount: 519,
      },
    ]);
  });
});
