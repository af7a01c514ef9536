import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { webConfig } from '../config.ts';
import { useSessionState } from '../session/session.tsx';
import { analyticsUser, loadAgent, tellAnalytics } from './analytics.ts';

/** Tells the analytics agent who is signed in and which pages are opened; without a configured agent, nothing. */
export function useAnalytics(): void {
  const state = useSessionState();
  const { pathname } = useLocation();
  const user = webConfig.analytics && state.status === 'ready' ? state.user : null;
  const realmRoles = state.status === 'ready' ? state.realmRoles : undefined;

  useEffect(() => {
    const { analytics, customerRolePrefix } = webConfig;
    if (!analytics || !user) return;
    tellAnalytics({ event: 'identify', user: analyticsUser(user, realmRoles ?? [], customerRolePrefix) });
    loadAgent(analytics);
  }, [user, realmRoles]);

  const isTold = user !== null;
  useEffect(() => {
    if (isTold) tellAnalytics({ event: 'page', path: pathname });
  }, [isTold, pathname]);
}
