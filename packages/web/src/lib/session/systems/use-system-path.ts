import { useCurrentUser } from '../session.tsx';
import { useSelectedSystem } from './use-selected-system.ts';

/**
 * Adds the selected system to a path if the viewer has several, because a new tab has no stored choice yet.
 */
export function useSystemPath(): (path: string) => string {
  const { systemId } = useSelectedSystem();
  const { systemCount } = useCurrentUser();
  if (systemCount < 2) return (path) => path;
  return (path) => `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ systemId })}`;
}
