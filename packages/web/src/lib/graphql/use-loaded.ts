import { useEffect, useRef } from 'react';
import {
  type AnyVariables,
  type CombinedError,
  type OperationContext,
  type RequestPolicy,
  type TypedDocumentNode,
  useQuery,
} from 'urql';
import { useReadNow } from './use-read-now.ts';

export interface LoadedOptions<Data, Variables, Value> {
  query: TypedDocumentNode<Data, Variables>;
  variables: Variables;
  pick(data: Data): Value | null | undefined;
  pause?: boolean;
  requestPolicy?: RequestPolicy;
  context?: Partial<OperationContext>;
  /** Version of another record that the answer depends on. A new one loads again, and open dialogs stay open. */
  follows?: number;
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
  const { pick, follows, ...asked } = options;
  const [{ data, error }, ask] = useQuery<Data, Variables>(
    asked as Parameters<typeof useQuery<Data, Variables>>[0],
  );
  const followed = useRef(follows);
  useEffect(() => {
    if (followed.current === follows) return;
    followed.current = follows;
    ask({ requestPolicy: 'network-only' });
  }, [follows, ask]);
  return {
    value: data ? (pick(data) ?? null) : null,
    error,
    reload: () => ask({ requestPolicy: 'network-only' }),
  };
}

interface RowsOptions<Data, Variables, Row> extends LoadedOptions<Data, Variables, readonly Row[]> {
  rowId(row: Row): string;
}

export interface LoadedRows<Row> extends Loaded<readonly Row[]> {
  rowId(row: Row): string;
  /** Reads a row as it is stored now. Null if it was deleted or could not be read. */
  readRow(row: Row): Promise<Row | null>;
}

/** Loads a list whole. Its rows can be edited by two people at the same time. */
export function useLoadedRows<Data, Variables extends AnyVariables, Row>(
  options: RowsOptions<Data, Variables, Row>,
): LoadedRows<Row> {
  const { query, variables, pick, rowId } = options;
  const loaded = useLoaded(options);
  const readNow = useReadNow();
  const readRow = async (row: Row) => {
    const data = await readNow(query, variables);
    return (data && pick(data)?.find((one) => rowId(one) === rowId(row))) ?? null;
  };
  return { ...loaded, rowId, readRow };
}
