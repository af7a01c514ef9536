import { useCallback, useMemo } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type TypedDocumentNode,
  useQuery,
} from 'urql';

/** A page as the server answers it: a page beyond the last is the last. */
export interface Page<Row> {
  totalCount: number;
  pageNumber: number;
  pageSize: number;
  results: readonly Row[];
}

export interface PageOptions<Data, Variables, Row> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  /** Null when the server answered other parts of the query, and not the list. */
  pick(data: Data): Page<Row> | null | undefined;
  /** The GraphQL type of the rows: after the first row of an empty list is made, the list has to be asked anew. */
  typename: string;
  /** Asks nothing while true. */
  pause?: boolean;
  context?: Partial<OperationContext>;
}

export interface PageState<Row> {
  /** Null before the first answer. */
  page: Page<Row> | null;
  loading: boolean;
  failed: boolean;
  /** What the last request ended with. */
  error?: CombinedError | undefined;
  /** Asks again. */
  retry(): void;
}

/** One page of a list of the server: shown at once from what is known, and asked for anew. */
export function usePage<Data, Variables extends AnyVariables, Row>(
  options: PageOptions<Data, Variables, Row>,
): PageState<Row> & { data: Data | null } {
  const { query, variables, pick, typename, pause = false, context } = options;
  const additional = useMemo(() => ({ ...context, additionalTypenames: [typename] }), [typename, context]);
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
    /** What else the query asked for. */
    data: data ?? null,
    page,
    loading: fetching && !page,
    failed: error !== undefined && !page,
    error,
    retry,
  };
}
