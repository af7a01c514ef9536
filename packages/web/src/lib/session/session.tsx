import { type Actor, can } from '@capwise/domain/permissions/can';
import type { Permission } from '@capwise/domain/permissions/permission';
import { createContext, type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { CurrentUser } from './session-calls.ts';
import type { Session, SessionState } from './session-store.ts';

export type { CurrentUser } from './session-calls.ts';

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('No SessionProvider above this component');
  return session;
}

export function useSessionState(): SessionState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** True if nobody is signed in and nobody is on the way to a provider. */
export function useIsSignedOut(): boolean {
  const { status } = useSessionState();
  return status === 'signed-out' || status === 'choosing';
}

/** The signed-in user. Only for components of the signed-in spend application. */
export function useCurrentUser(): CurrentUser {
  const state = useSessionState();
  if (state.status !== 'ready' || !state.user) throw new Error('Nobody is signed in');
  return state.user;
}

export function useActor(): Actor {
  return useCurrentUser();
}

export function useCan(permission: Permission): boolean {
  return can(useActor(), permission);
}

export function useAccessToken(): () => Promise<string> {
  const session = useSession();
  return useCallback(async () => {
    const token = await session.accessToken();
    if (!token) throw new Error('Nobody is signed in');
    return token;
  }, [session]);
}
