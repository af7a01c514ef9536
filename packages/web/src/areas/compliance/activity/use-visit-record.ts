import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useClient } from 'urql';
import { useOrganization } from '../../../lib/session/organization.ts';
import { SaveComplianceActivityMutation } from './activity.graphql.ts';

const QUIETLY = { quiet: true };
const PAGE_VIEW = 'page view';

/**
 * Records a visit whenever the path changes (TEN-022). A new query alone is not a visit.
 * @param pageTypeOf Names the kind of page. Null for a path that only redirects.
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
    // urql resolves with the error, so there is nothing to catch.
    void client.mutation(SaveComplianceActivityMutation, visit, QUIETLY).toPromise();
  }, [client, id, tenantName, pathname, search, pageTypeOf]);
}
