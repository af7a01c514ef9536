import { useQuery } from 'urql';
import type { GiftAlertCureQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { GiftCureQuery } from './cure.graphql.ts';

export type Cure = NonNullable<GiftAlertCureQuery['giftAlertCure']>;
export type CureGift = Cure['gifts'][number];

/**
 * How the excess of the gift's provider and year can be cured. Null if the provider is within the threshold.
 */
export function useCure(giftId: string) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({
    query: GiftCureQuery,
    variables: { tenantName, organizationId, id: giftId },
    requestPolicy: 'network-only',
    context: IN_PLACE,
  });
  return {
    cure: data?.giftAlertCure ?? null,
    loading: !data && !error,
    error,
    failed: error !== undefined,
    again: () => ask({ requestPolicy: 'network-only' }),
  };
}
