import type { Measure } from '@capwise/domain/compliance/exceptions/measures';
import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import { optionalCents } from '@capwise/domain/money';
import type { EditedGiftAlertQuery, GiftAlertMarketEntityProvidersQuery } from '../../../gen/graphql.ts';

/** A provider at an entity. Amounts are integer cents, null without a threshold. */
export interface Recipient {
  key: string;
  /** '0' if the entity is in no market. */
  marketId: string;
  marketName: string;
  entityId: string;
  entityName: string;
  providerId: string;
  providerName: string;
  npi: string;
  current: number | null;
  previous: number | null;
  /** Remaining amounts of limited remuneration. */
  currentPay: number | null;
  previousPay: number | null;
  /** Reserved by approved requests of this year. Null if gifts cannot be requested and nothing is reserved. */
  reserved: number | null;
}

type Given = NonNullable<
  GiftAlertMarketEntityProvidersQuery['giftAlertMarketEntityProviders']
>['results'][number];

type GivenGift = NonNullable<EditedGiftAlertQuery['giftAlert']>;

export const NO_MARKET = 'No market';

export const toRecipient = (given: Given): Recipient => ({
  key: `p:${given.entityId}:${given.providerId}`,
  marketId: given.marketId ?? '0',
  marketName: given.marketName ?? NO_MARKET,
  entityId: given.entityId,
  entityName: given.entityName,
  providerId: given.providerId,
  providerName: given.providerName,
  npi: given.providerNPI,
  current: optionalCents(given.currentRemainingAmount),
  previous: optionalCents(given.previousRemainingAmount),
  currentPay: optionalCents(given.currentRemunerationRemainingAmount),
  previousPay: optionalCents(given.previousRemunerationRemainingAmount),
  reserved: optionalCents(given.currentReservedAmount),
});

/** The recipient according to the gift, for providers who are no longer linked to the entity. */
export const recipientOfGift = (gift: GivenGift, currentYear: number): Recipient => {
  const left = optionalCents(gift.remainingAmount);
  const payLeft = optionalCents(gift.remainingRemunerationAmount);
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
    currentPay: gift.giftYear === currentYear ? payLeft : null,
    previousPay: gift.giftYear < currentYear ? payLeft : null,
    reserved: null,
  };
};

/**
 * Remaining amount in the year of the received date, either this year or the last (B-121). Not known for a later year.
 * @param measure limited remuneration has amounts of its own
 */
export function leftIn(
  { current, previous, currentPay, previousPay }: Recipient,
  year: number,
  currentYear: number,
  measure: Measure = 'yearly',
): number | null {
  if (year > currentYear) return null;
  const [ofThis, ofLast] = measure === 'remuneration' ? [currentPay, previousPay] : [current, previous];
  return year < currentYear ? ofLast : ofThis;
}

/** Reserved amount in the year of the received date. Known for this year. */
export const reservedIn = (recipient: Recipient, year: number, currentYear: number): number | null =>
  year === currentYear ? recipient.reserved : null;

/**
 * Number of gifts that each physician gets in one save. A physician gets one per place, even under several
 * records.
 */
export function giftsByPhysician(recipients: readonly Recipient[]): Map<string, number> {
  const gifts = new Map<string, number>();
  for (const one of recipients) gifts.set(physicianKey(one), (gifts.get(physicianKey(one)) ?? 0) + 1);
  return gifts;
}
