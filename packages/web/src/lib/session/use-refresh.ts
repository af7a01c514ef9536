import { useCallback } from 'react';
import { toastWarning } from '../toast.ts';
import { useOrganization } from './organization.ts';
import { useSession } from './session.tsx';
import type { Session } from './session-store.ts';

/** Reloads the signed-in user, whose name or systems have just changed. */
export function useRefreshUser(): () => Promise<void> {
  const session = useSession();
  return useCallback(() => refreshSession(session, location.pathname), [session]);
}

/** Reloads the member, the permissions and the word for entity after a setting has changed. */
export function useRefreshVisit(): () => Promise<void> {
  const session = useSession();
  const { root } = useOrganization();
  return useCallback(() => refreshSession(session, root), [session, root]);
}

/** The change is stored already, so only the page has to catch up. */
async function refreshSession(session: Session, path: string): Promise<void> {
  if (!(await session.refresh(path)))
    toastWarning('The change is saved. Reload the page to see it everywhere.');
}
