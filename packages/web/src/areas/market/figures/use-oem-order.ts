import { useQuery } from 'urql';
import { OemOrderQuery } from './oem-order.graphql.ts';

const UNKNOWN: readonly string[] = [];

/** OEMs by number of quotes, for their marks. Null while loading. Without an answer, marks follow the IDs. */
export function useOemOrder(): readonly string[] | null {
  const [{ data, fetching }] = useQuery({ query: OemOrderQuery });
  return data?.oemsByQuotes ?? (fetching ? null : UNKNOWN);
}
