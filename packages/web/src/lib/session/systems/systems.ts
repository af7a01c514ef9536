import { useQuery } from 'urql';
import { SystemChoiceQuery, SystemChoicesQuery } from '../session.graphql.ts';
import { useCurrentUser } from '../session.tsx';
import type { CurrentUser } from '../session-calls.ts';

/** A created or renamed system is read again. */
const CONTEXT = { additionalTypenames: ['System'] };

export interface System {
  id: string;
  name: string;
}

export const hasMoreSystems = ({ systems, systemCount }: CurrentUser): boolean =>
  systemCount > systems.length;

/**
 * One of the viewer's systems. Null if it is not, undefined while loading. Queries the server only if the
 * session does not contain it.
 */
export function useSystem(id: string | null): System | null | undefined {
  const user = useCurrentUser();
  const listed = user.systems.find((system) => system.id === id);
  const asks = id !== null && !listed && hasMoreSystems(user);
  const [{ data }] = useQuery({
    query: SystemChoiceQuery,
    variables: { id: id ?? '' },
    context: CONTEXT,
    pause: !asks,
  });
  if (!asks) return listed ?? null;
  return data?.systemChoice;
}

export function useSystemChoices(typed: string): readonly System[] {
  const user = useCurrentUser();
  const asks = hasMoreSystems(user);
  const [{ data }] = useQuery({
    query: SystemChoicesQuery,
    variables: { searchTerm: typed },
    context: CONTEXT,
    pause: !asks,
  });
  return asks ? (data?.systemChoices ?? []) : user.systems;
}

export function useSystemName(id: string): string {
  const { systemName } = useCurrentUser();
  return useSystem(id)?.name ?? systemName;
}
