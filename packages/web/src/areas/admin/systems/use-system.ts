import { useParams } from 'react-router';
import { useQuery } from 'urql';
import type { GetSystemDetailsQuery } from '../../../gen/graphql.ts';
import { SystemDetailsQuery } from './systems.graphql.ts';

export type System = GetSystemDetailsQuery['system'];

/**
 * The system in the address. A system that the viewer cannot see leads to /n/404, like every NotFoundError.
 */
export function useSystem() {
  const { systemId } = useParams();
  const [{ data, error }, ask] = useQuery({
    query: SystemDetailsQuery,
    variables: { id: systemId ?? '' },
    pause: systemId === undefined,
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => ask({ requestPolicy: 'network-only' });
  return { system: data?.system ?? null, error, refresh };
}
