import { useCurrentUser } from '../../lib/session/session.tsx';

/** The name of one of the viewer's systems. */
export function useSystemName(systemId: string): string {
  const { systems, systemName } = useCurrentUser();
  return systems.find(({ id }) => id === systemId)?.name ?? systemName;
}
