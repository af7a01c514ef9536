import { type Measure, measureOf } from '@capwise/domain/compliance/exceptions/measures';
import { SUBMITTED, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import type { Receiver } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { dollarsToCents } from '@capwise/domain/money';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import {
  giftsByPhysician,
  leftIn,
  type Recipient,
  recipientOfGift,
  toRecipient,
} from '../recipients/recipient.ts';
import { RecipientsQuery } from '../recipients/recipients.graphql.ts';
import { useToday } from '../use-today.ts';
import type { EditedGift } from './gift-form-values.ts';

/**
 * Physicians who get a gift, with the remaining amount before it. A physician at two places gets two gifts.
 */
export function useReceivers(
  gift: EditedGift | null,
  recipients: readonly Recipient[],
  year: number,
  measure: Measure,
): Receiver[] {
  const currentYear = yearOf(useToday());
  const edited = useGiftRecipient(gift, currentYear);
  return useMemo(() => {
    const returned = gift ? dollarsToCents(gift.returnedAmount) : 0;
    // Add back what the edited gift has used.
    const of = measure === 'remuneration' ? measure : 'yearly';
    const own = gift && measuredIn(gift, year) === of ? dollarsToCents(gift.giftAmount) - returned : 0;
    const all = edited ? [edited] : recipients;
    const physicians = new Map(all.map((one) => [physicianKey(one), one]));
    const gifts = giftsByPhysician(all);
    return [...physicians].map(([physician, one]) => {
      const left = leftIn(one, year, currentYear, measure);
      const given = gifts.get(physician)!;
      return { name: one.providerName, left: left === null ? null : left + own, gifts: given, returned };
    });
  }, [gift, edited, recipients, year, currentYear, measure]);
}

/** The threshold that the stored gift uses in the year, or null. */
const measuredIn = ({ giftStatus, exception, isIncidental, giftYear }: EditedGift, year: number) =>
  giftStatus === SUBMITTED && giftYear === year ? measureOf(exception ?? null, isIncidental) : null;

/**
 * The recipient of an edited gift, or null. If the provider is no longer linked to the entity, the remaining
 * amount is known only for the gift's year.
 */
function useGiftRecipient(gift: EditedGift | null, currentYear: number): Recipient | null {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }] = useQuery({
    query: RecipientsQuery,
    variables: {
      tenantName,
      organizationId,
      providerIds: gift && [gift.providerId],
      entityIds: gift && [gift.entityId],
    },
    pause: gift === null,
    context: IN_PLACE,
  });
  const answer = data?.giftAlertMarketEntityProviders;
  return useMemo(() => {
    if (!gift || !answer) return null;
    const [linked] = answer.results;
    return linked ? toRecipient(linked) : recipientOfGift(gift, currentYear);
  }, [answer, gift, currentYear]);
}
