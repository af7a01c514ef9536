import { useCallback } from 'react';
import { useQuery } from 'urql';
import type { GiftAlertProviderDoublesQuery } from '../../../../gen/graphql.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { DoublesQuery, MergeableProvidersQuery, MergesQuery } from './doubles.graphql.ts';

export type Double = NonNullable<GiftAlertProviderDoublesQuery['giftAlertProviderDoubles']>[number];

export type MergeableRecord = Pick<
  Double['providers'][number],
  'providerId' | 'providerName' | 'reference' | 'npi'
>;

export const recordText = ({
  providerName,
  reference,
}: Pick<MergeableRecord, 'providerName' | 'reference'>): string => `${providerName} (${reference})`;

/** Doubles are null until they are known. */
export function useDoubles() {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error }, ask] = useQuery({
    query: DoublesQuery,
    variables: { tenantName, organizationId },
    context: IN_PLACE,
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { doubles: data?.giftAlertProviderDoubles ?? null, error, reload };
}

export function useEarlierMerges() {
  const { tenantName, id: organizationId } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: MergesQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertProviderMerges }) => giftAlertProviderMerges,
    requestPolicy: 'cache-and-network',
  });
  return { merges: value, error, reload };
}

const NONE: readonly MergeableRecord[] = [];

export function useFoundRecords(searchTerm: string): readonly MergeableRecord[] {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }] = useQuery({
    query: MergeableProvidersQuery,
    variables: { tenantName, organizationId, searchTerm },
    context: IN_PLACE,
  });
  return data?.giftAlertProviders?.results ?? NONE;
}
