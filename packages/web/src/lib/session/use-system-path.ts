import { useCurrentUser } from './session.tsx';
import { useSelectedSystem } from './use-selected-system.ts';

/**
 * Gives a path the selected system where the viewer has several: it is opened in that one, in another tab too, where no
 * choice is stored yet.
 */
export function useSystemPath(): (path: string) => string {
  const { systemId } = useSelectedSystem();
  const { systemCount } = useCurrentUser();
  if (systemCount < 2) return (path) => path;
  return (path) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ systemId })}`;
}
