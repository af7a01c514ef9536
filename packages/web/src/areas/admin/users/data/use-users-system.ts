import { useEffect } from 'react';
import { useQuery } from 'urql';
import type { GetUsersSystemQuery } from '../../../../gen/graphql.ts';
import { useSelectedSystem } from '../../../../lib/session/systems/use-selected-system.ts';
import { UsersSystemQuery } from './users.graphql.ts';

export type UsersSystem = GetUsersSystemQuery['system'];

/** Selects the system in the address (USER-001). A system that the viewer cannot see leads away. */
export function useUsersSystem(systemId: string) {
  const { selectSystem } = useSelectedSystem();
  const [{ data, error }, ask] = useQuery({
    query: UsersSystemQuery,
    variables: { id: systemId },
    requestPolicy: 'cache-and-network',
  });
  const system = data?.system ?? null;
  const seenId = system?.id;
  useEffect(() => {
    if (seenId !== undefined) selectSystem(seenId);
  }, [seenId, selectSystem]);
  return {
    system,
    error,
    failed: error !== undefined && system === null,
    retry: () => ask({ requestPolicy: 'network-only' }),
  };
}
