import { physicianOf } from '@capwise/domain/compliance/physicians';
import { dollarsToCents } from '@capwise/domain/money';
import type { EditedGiftAlertQuery, GiftAlertMarketEntityProvidersQuery } from '../../../gen/graphql.ts';

/** A provider at an entity, who can be given something. Amounts are integer cents, null without a limit. */
export interface Recipient {
  /** Of all recipients. */
  key: string;
  /** '0' where the entity is in no market. */
  marketId: string;
  marketName: string;
  entityId: string;
  entityName: string;
  providerId: string;
  providerName: string;
  npi: string;
  /** What is left of this year's limit, and of last year's. */
  current: number | null;
  previous: number | null;
}

type Given = NonNullable<
  GiftAlertMarketEntityProvidersQuery['giftAlertMarketEntityProviders']
>['results'][number];

type GivenGift = NonNullable<EditedGiftAlertQuery['giftAlert']>;

/** How the entities are called that are in no market. */
export const NO_MARKET = 'No market';
const cents = (dollars: number | null | undefined) => (dollars == null ? null : dollarsToCents(dollars));

export const recipientOf = (given: Given): Recipient => ({
  key: `p:${given.entityId}:${given.providerId}`,
  marketId: given.marketId ?? '0',
  marketName: given.marketName ?? NO_MARKET,
  entityId: given.entityId,
  entityName: given.entityName,
  providerId: given.providerId,
  providerName: given.providerName,
  npi: given.providerNPI,
  current: cents(given.currentRemainingAmount),
  previous: cents(given.previousRemainingAmount),
});

/** Who received a gift, as the gift says it: for providers who are no longer linked to the entity. */
export const recipientOfGift = (gift: GivenGift, currentYear: number): Recipient => {
  const left = cents(gift.remainingAmount);
  return {
    key: `p:${gift.entityId}:${gift.providerId}`,
    marketId: '0',
    marketName: NO_MARKET,
    entityId: gift.entityId,
    entityName: gift.entityName,
    providerId: gift.providerId,
    providerName: gift.providerName,
    npi: gift.providerNPI,
    current: gift.giftYear === currentYear ? left : null,
    previous: gift.giftYear < currentYear ? left : null,
  };
};

/** What is left in the year of the date received: this one, or the one before (B-121). */
export const leftIn = (recipient: Recipient, year: number, currentYear: number): number | null =>
  year < currentYear ? recipient.previous : recipient.current;

/** How many gifts each physician gets by one save: one at each place, under any record. */
export function giftsByPhysician(recipients: readonly Recipient[]): Map<string, number> {
  const gifts = new Map<string, number>();
  for (const one of recipients) gifts.set(physicianOf(one), (gifts.get(physicianOf(one)) ?? 0) + 1);
  return gifts;
}
