import { visitedPage } from '@capwise/domain/account/activity';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { lastChosenSystem } from '../../../lib/session/selected-system.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { SaveActivityMutation } from './activity.graphql.ts';

/** Nobody waits for the record of a visit, and its failure disturbs nobody (SHELL-047). */
const QUIETLY = { quiet: true };

/**
 * Sends one record for every route that is opened, in the chosen one of several systems unless the address names one;
 * another query of the same route is no new visit (SHELL-046).
 */
export function useActivityRecord(): void {
  const client = useClient();
  const { systemCount } = useCurrentUser();
  const { pathname, search } = useLocation();
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    if (recorded.current === pathname) return;
    recorded.current = pathname;
    const params = new URLSearchParams(search);
    const chosen = systemCount > 1 && !params.has('systemId') && lastChosenSystem();
    if (chosen) params.set('systemId', chosen);
    const visit = {
      timestamp: Math.floor(Date.now() / 1_000),
      pageUrl: chosen ? `${pathname}?${params}` : pathname + search,
      pageType: visitedPage(pathname)?.pageType ?? '',
    };
    // urql resolves with the error: there is nothing to catch.
    void client.mutation(SaveActivityMutation, visit, QUIETLY).toPromise();
  }, [client, systemCount, pathname, search]);
}
