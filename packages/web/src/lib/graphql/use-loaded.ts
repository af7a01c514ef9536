import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type RequestPolicy,
  type TypedDocumentNode,
  useQuery,
} from 'urql';

export interface LoadedOptions<Data, Variables, Value> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  pick(data: Data): Value | null | undefined;
  pause?: boolean;
  requestPolicy?: RequestPolicy;
  context?: Partial<OperationContext>;
}

export interface Loaded<Value> {
  /** Null while loading and after a failure. */
  value: Value | null;
  error: CombinedError | undefined;
  reload(): void;
}

/** Loads something whole, such as a list that the browser sorts and pages. See `usePage` for server lists. */
export function useLoaded<Data, Variables extends AnyVariables, Value>(
  options: LoadedOptions<Data, Variables, Value>,
): Loaded<Value> {
  const { pick, ...asked } = options;
  const [{ data, error }, ask] = useQuery<Data, Variables>(
    asked as Parameters<typeof useQuery<Data, Variables>>[0],
  );
  return {
    value: data ? (pick(data) ?? null) : null,
    error,
    reload: () => ask({ requestPolicy: 'network-only' }),
  };
}
