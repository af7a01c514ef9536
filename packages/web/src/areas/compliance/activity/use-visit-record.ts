import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SaveComplianceActivityMutation } from './activity.graphql.ts';

/** Nobody waits for the record of a visit, and its failure disturbs nobody. */
const QUIETLY = { quiet: true };
const PAGE_VIEW = 'page view';

/**
 * Reports each route that is opened in an organization (TEN-022); another query of the same route is no new visit.
 * @param pageTypeOf what kind of page a path shows; null for one that only leads on
 */
export function useVisitRecord(pageTypeOf: (pathname: string) => string | null): void {
  const client = useClient();
  const { id, tenantName } = useOrganization();
  const { pathname, search } = useLocation();
  const recorded = useRef<string | null>(null);
  useEffect(() => {
    const pageType = pageTypeOf(pathname);
    if (pageType === null || recorded.current === pathname) return;
    recorded.current = pathname;
    const visit = {
      tenantName,
      organizationId: id,
      action: PAGE_VIEW,
      pageUrl: pathname + search,
      pageType,
    };
    // urql resolves with the error: there is nothing to catch.
    void client.mutation(SaveComplianceActivityMutation, visit, QUIETLY).toPromise();
  }, [client, id, tenantName, pathname, search, pageTypeOf]);
}
