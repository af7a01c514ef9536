import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import { webConfig } from '../config.ts';
import { useSessionState } from '../session/session.tsx';
import {
  type AnalyticsMember,
  type AnalyticsUser,
  analyticsUser,
  loadAgent,
  tellAnalytics,
} from './analytics.ts';

export function useAnalytics(): void {
  const state = useSessionState();
  const user = state.status === 'ready' ? state.user : undefined;
  const realmRoles = state.status === 'ready' ? state.realmRoles : undefined;
  useAnalyticsReport(
    useMemo(
      () => (user ? analyticsUser(user, realmRoles ?? [], webConfig.customerRolePrefix) : null),
      [user, realmRoles],
    ),
  );
}

/**
 * Reports a user and opened pages. Does nothing without a configured agent.
 * @param user Must be the same object across renders.
 */
export function useAnalyticsReport(user: AnalyticsUser | AnalyticsMember | null): void {
  const { pathname } = useLocation();
  const isReported = webConfig.analytics !== null && user !== null;

  useEffect(() => {
    const { analytics } = webConfig;
    if (!analytics || !user) return;
    tellAnalytics({ event: 'identify', user });
    loadAgent(analytics);
  }, [user]);

  useEffect(() => {
    if (isReported) tellAnalytics({ event: 'page', path: pathname });
  }, [isReported, pathname]);
}
