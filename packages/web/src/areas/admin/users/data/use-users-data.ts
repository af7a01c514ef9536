import { useQuery } from 'urql';
import type { RequestUsersDataQuery as Data } from '../../../../gen/graphql.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useCurrentUser } from '../../../../lib/session/session.tsx';
import { RequestUsersDataQuery } from './users.graphql.ts';

/** Options for a new user: the system's facilities and the roles that the viewer may grant (B-66). */
export type UsersData = Data['requestUsersData'];
export type AssignableRole = UsersData['roles'][number];

/** Loaded with the list, so that dialogs open immediately. */
export function useUsersData(systemId: string) {
  const { id: userId } = useCurrentUser();
  const [{ data, error }, ask] = useQuery({
    query: RequestUsersDataQuery,
    variables: { systemId, userId },
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
  });
  return {
    data: data?.requestUsersData ?? null,
    error,
    failed: error !== undefined && !data,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
