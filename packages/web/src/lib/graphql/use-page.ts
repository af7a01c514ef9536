import { useCallback, useMemo } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type TypedDocumentNode,
  useQuery,
} from 'urql';

export interface Page<Row> {
  totalCount: number;
  pageNumber: number;
  pageSize: number;
  results: readonly Row[];
}

export interface PageOptions<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  pick(data: Data): Page<Row> | null | undefined;
  /** GraphQL type of the rows. The cache needs it to refetch an empty list after the first row is created. */
  typename: string;
  pause?: boolean;
  context?: Partial<OperationContext>;
}

export interface PageState<Row> {
  page: Page<Row> | null;
  loading: boolean;
  /** The page is that of an earlier request, and another one is loading. */
  isBehind: boolean;
  failed: boolean;
  error?: CombinedError | undefined;
  retry(): void;
}

/** One page of a server list. Shows the cached page immediately and refetches it. */
export function usePage<Data, Variables extends AnyVariables, Row>(
  options: PageOptions<Data, Variables, Row>,
): PageState<Row> & { data: Data | null } {
  const { query, variables, pick, typename, pause = false, context } = options;
  const additional = useMemo(
    () => ({ ...context, additionalTypenames: [typename, ...(context?.additionalTypenames ?? [])] }),
    [typename, context],
  );
  const [{ data, error, fetching }, ask] = useQuery<Data, Variables>({
    query,
    variables,
    pause,
    requestPolicy: 'cache-and-network',
    context: additional,
  } as Parameters<typeof useQuery<Data, Variables>>[0]);
  const page = data ? (pick(data) ?? null) : null;
  const retry = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask]);
  return {
    data: data ?? null,
    page,
    loading: fetching && !page,
    isBehind: fetching && page !== null,
    failed: error !== undefined && !page,
    error,
    retry,
  };
}
