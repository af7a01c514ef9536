import { useQuery } from 'urql';
import type { GetProductOwnershipQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { ProductOwnershipQuery } from './ownership.graphql.ts';

export type ProductOwnership = GetProductOwnershipQuery['productOwnership'][number];

/** Costs of product configurations by ID. Empty until they are loaded. */
export function useOwnership(ids: readonly string[]) {
  const [{ data, error }, ask] = useQuery({
    query: ProductOwnershipQuery,
    variables: { ids: [...ids] },
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  return {
    costs: new Map<string, ProductOwnership>(data?.productOwnership.map((one) => [one.id, one])),
    error,
    isLoading: !data && !error,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
