import { expect } from 'vitest';
import type { TestApi } from '../../../../test/api.ts';
import { type GiftPlace, makeGifts } from '../../../../test/records/gifts.ts';

const LIST = `query($tenantName: String!, $organizationId: ID!) { giftAlertSearch(tenantName: $tenantName,
  organizationId: $organizationId, giftSearchInput: { pageSize: 100 }) { filteredCount results { originalId
  organizationId providerId providerNPI giftYear giftAmount giftStatus isIncidental receivedDate thresholdAmount
  thresholdIncidentalAmount } } }`;
const RETURN = `mutation($tenantName: String!, $organizationId: ID!, $id: ID!) { returnGiftAlert(tenantName: $tenantName,
  organizationId: $organizationId, id: $id) { id } }`;

export interface Listed {
  originalId: string;
  organizationId: string;
  providerId: string;
  providerNPI: string;
  giftYear: number;
  giftAmount: number;
  giftStatus: number;
  isIncidental: boolean;
  receivedDate: string;
  thresholdAmount: number | null;
  thresholdIncidentalAmount: number | null;
}

/** Two organizations of a tenant with thresholds, and an administrator of both. */
export async function twoPlaces(api: TestApi) {
  const gifts = makeGifts(api);
  const { place, others, entityId, providerId, giftTypeId, requestorId } = await gifts.place({
    organizations: 2,
  });
  const north = others[0]!;
  for (const one of [place, north]) await gifts.threshold(one, 2026, { amount: 535, incidental: 46 });
  const who = await gifts.person({
    [place.organizationId]: 'gift_administrator',
    [north.organizationId]: 'gift_administrator',
  });
  const choices = new Map([
    [place, { giftTypeId, requestorId }],
    [
      north,
      {
        giftTypeId: await gifts.choice('gift_types', north),
        requestorId: await gifts.choice('requestors', north),
      },
    ],
  ]);
  const give = async (at: GiftPlace, to: string, amount: number, receivedDate: string, changes = {}) => {
    const { data, errors } = await gifts.save(who, {
      ...at,
      ...choices.get(at),
      entityProviders: [{ entityId, providerId: to }],
      ...{ amount, receivedDate, ...changes },
    });
    expect(errors).toBeUndefined();
    return data.saveGiftAlert[0].id as string;
  };
  const giveBack = (at: GiftPlace, id: string) => api.graphql(who, RETURN, { ...at, id });
  /** A record with the NPI, which both organizations may give to. */
  const provider = async (npi: string): Promise<string> => {
    const id = await gifts.provider(place, entityId, { npi });
    await api.services.database.db
      .insertInto('entity_providers')
      .values({
        organization_id: Number(north.organizationId),
        entity_id: Number(entityId),
        provider_id: Number(id),
      })
      .execute();
    return id;
  };
  const list = async (): Promise<{ results: Listed[]; filteredCount: number }> =>
    (await api.graphql(who, LIST, { ...place })).data.giftAlertSearch;
  return { place, north, who, entityId, providerId, provider, give, giveBack, list };
}
