import { canIn } from '@capwise/domain/permissions/gift-permission';
import { TEXTS } from '@capwise/domain/texts';
import { Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useVisitRecord } from '../../areas/compliance/activity/use-visit-record.ts';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useVisit } from '../../lib/session/organization.ts';
import { useIsSignedOut, useSession, useSessionState } from '../../lib/session/session.tsx';
import { inOrganization, organizationRoot, tenantRoot } from '../../lib/session/tenant-path.ts';
import { toastWarning } from '../../lib/toast.ts';
import { PartLoading } from '../../ui/page/lazy-part.tsx';
import { Loading } from '../../ui/page/query-panel.tsx';
import { ChooseProviderPage } from '../pages/choose-provider-page.tsx';
import { FailedPage } from '../pages/failed-page.tsx';
import { SignedOutPage } from '../pages/signed-out-page.tsx';
import { type ComplianceRoute, pageTypeOf } from './compliance-loaders.ts';
import { rememberTenant, useTenantPath } from './tenant-of-page.ts';
import { TenantNotConfiguredPage, TenantNotEnabledPage } from './tenant-pages.tsx';

function useAddress(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}

/** Everything under /n/{tenant}: a loader until the visitor is known, then the tenant's outcome (TEN-006). */
export function TenantOnly() {
  const session = useSession();
  const state = useSessionState();
  const isOut = useIsSignedOut();
  const address = useAddress();
  const { tenantName } = useTenantPath();
  const { state: told } = useLocation() as { state: { signedOut?: boolean } | null };
  const isLeft = told?.signedOut === true;
  const visit = state.status === 'ready' ? state.visit : undefined;
  const isAnother = state.status === 'ready' && visit?.tenantName !== tenantName;
  const isOpen = visit?.outcome === 'open' && !isAnother;

  useEffect(() => {
    if (state.status === 'signed-out' && !isLeft) void session.signIn(address);
    if (isAnother) void session.reopen(address);
  }, [session, state.status, address, isLeft, isAnother]);
  useEffect(() => {
    if (isOpen) rememberTenant(tenantName);
  }, [isOpen, tenantName]);

  if (state.status === 'failed') return <FailedPage />;
  if (isOut && isLeft) return <SignedOutPage because="asked" login={`${tenantRoot(tenantName)}/login`} />;
  if (state.status === 'choosing') return <ChooseProviderPage returnTo={address} />;
  if (!visit || isAnother) return <Loading />;
  if (visit.outcome === 'not-enabled') return <TenantNotEnabledPage />;
  if (visit.outcome !== 'open') return <Navigate to={`${tenantRoot(tenantName)}/unauthorized`} replace />;
  return visit.member.keycloakId ? <Outlet /> : <Loading />;
}

export function GoToOrganization() {
  const { tenantName, organization } = useVisit();
  return <Navigate to={organizationRoot(tenantName, organization.id)} replace />;
}

/**
 * Enters the organization in the address if allowed. Otherwise redirects to the current one (TEN-004, B-88).
 */
export function OrganizationOnly() {
  const session = useSession();
  const visit = useVisit();
  const address = useAddress();
  const { organizationId } = useTenantPath();
  // The last requested organization, because the server may refuse one that the list still contains.
  const [asked, setAsked] = useState<string | null>(null);
  const isEntered = visit.organization.id === organizationId;
  const mayEnter =
    asked !== organizationId && visit.member.organizations.some(({ id }) => id === organizationId);

  useEffect(() => {
    if (isEntered) return;
    if (mayEnter) void session.reopen(address).then(() => setAsked(organizationId));
    else toastWarning(TEXTS.wrongOrganization);
  }, [session, address, organizationId, isEntered, mayEnter]);

  if (!isEntered && mayEnter) return <Loading />;
  if (!isEntered) return <Navigate to={inOrganization(address, visit.organization.id)} replace />;
  return visit.entityWord === null ? <TenantNotConfiguredPage /> : <RecordedOutlet />;
}

function RecordedOutlet() {
  useVisitRecord(pageTypeOf);
  return <Outlet />;
}

export function OrganizationScreen({ route }: { route: ComplianceRoute }) {
  const { member, organization, tenantName } = useVisit();
  usePageTitle(route.title);
  if (!route.needs.some((permission) => canIn(member.permissions, organization.id, permission)))
    return <Navigate to={`${tenantRoot(tenantName)}/unauthorized`} replace />;
  return (
    <Suspense fallback={<PartLoading />}>
      <route.Page />
    </Suspense>
  );
}
