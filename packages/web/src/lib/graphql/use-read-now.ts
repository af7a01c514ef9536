import { type AnyVariables, type TypedDocumentNode, useClient } from 'urql';
import { IN_PLACE } from './in-place.ts';

const CONTEXT = { ...IN_PLACE, requestPolicy: 'network-only' } as const;

/** Asks the server past the cache, once. The answer is null if it failed. */
export function useReadNow() {
  const client = useClient();
  return async <Data, Variables extends AnyVariables>(
    query: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null> => {
    const { data } = await client.query(query, variables, CONTEXT).toPromise();
    return data ?? null;
  };
}
