import { type DealComponents, NO_COMPONENTS } from '@capwise/domain/market/deals/deal-filters';
import type { DealRange } from '@capwise/domain/market/deals/deals';
import { componentsByDeal } from '@capwise/domain/market/options/deal-components';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { DealComponentsQuery } from './option.graphql.ts';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['QuotedProduct'] };

export interface LoadedComponents {
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  components: DealComponents;
  retry(): void;
}

interface ComponentsRequest {
  technologyId: string;
  months: DealRange;
  /** If false, nothing is queried, so that the list of deals costs nothing more. */
  isWanted: boolean;
}

/** Components of the quotes of a list. */
export function useDealComponents({ technologyId, months, isWanted }: ComponentsRequest): LoadedComponents {
  const [{ data, error, fetching }, ask] = useQuery({
    query: DealComponentsQuery,
    variables: { technologyId, months },
    pause: !isWanted,
    context: CONTEXT,
    requestPolicy: 'cache-and-network',
  });
  // While fetching, urql returns the previous answer, which belongs to another list.
  const packed = isWanted && !fetching && !error ? data?.dealComponents : undefined;
  const components = useMemo(() => (packed ? componentsByDeal(packed) : NO_COMPONENTS), [packed]);
  const status = packed ? 'ready' : error && !fetching ? 'failed' : 'loading';
  return { status, error, components, retry: () => ask({ requestPolicy: 'network-only' }) };
}
