import { visitedPage } from '@capwise/domain/account/activity/activity';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { lastChosenSystem } from '../../../lib/session/systems/selected-system.ts';
import { SaveActivityMutation } from './activity.graphql.ts';

/** A failed record shows no error (SHELL-047). */
const QUIETLY = { quiet: true };

/**
 * Records a visit whenever the path changes. A new query alone is not a visit. Adds the chosen system if the
 * viewer has several and the address names none (SHELL-046).
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
    // urql resolves with the error, so there is nothing to catch.
    void client.mutation(SaveActivityMutation, visit, QUIETLY).toPromise();
  }, [client, systemCount, pathname, search]);
}
