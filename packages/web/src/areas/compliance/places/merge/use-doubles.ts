import { useCallback } from 'react';
import { useQuery } from 'urql';
import type { GiftAlertProviderDoublesQuery } from '../../../../gen/graphql.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { DoublesQuery } from './doubles.graphql.ts';

export type Double = NonNullable<GiftAlertProviderDoublesQuery['giftAlertProviderDoubles']>[number];

export function useDoubles() {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }, ask] = useQuery({
    query: DoublesQuery,
    variables: { tenantName, organizationId },
    context: IN_PLACE,
  });
  const reload = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return { doubles: data?.giftAlertProviderDoubles ?? [], reload };
}
