import { Button } from '@mantine/core';
import { useLocation } from 'react-router';
import { WideScreen } from '../../lib/phone/phone.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { parseTenantPath, tenantRoot } from '../../lib/session/tenant-path.ts';
import classes from '../frame/frame.module.css';
import { Logo } from '../frame/logo.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { WideApp } from '../frame/wide-app.tsx';
import { ComplianceBar } from './compliance-bar.tsx';
import { FindButton } from './palette/find-button.tsx';

export function ComplianceFrame() {
  const state = useSessionState();
  const { pathname } = useLocation();
  const tenantName = parseTenantPath(pathname)?.tenantName;
  const visit = state.status === 'ready' ? state.visit : undefined;
  const isInside = visit?.outcome === 'open' && visit.tenantName === tenantName;
  return (
    <WideScreen value>
      {isInside ? (
        <PageFrame bar={<ComplianceBar />} foot={<FindButton />} />
      ) : (
        <PageFrame bar={<BareBar />} />
      )}
    </WideScreen>
  );
}

export const ComplianceBareFrame = () => (
  <WideScreen value>
    <PageFrame bar={<BareBar hasWayOut />} />
  </WideScreen>
);

function BareBar({ hasWayOut = false }: { hasWayOut?: boolean }) {
  const { pathname } = useLocation();
  const place = parseTenantPath(pathname);
  const session = useSession();
  const { status } = useSessionState();
  // The page for refused users has its own sign-out.
  const leads = hasWayOut && status === 'ready' && !pathname.endsWith('/unauthorized');
  return (
    <header className={classes.bareBar}>
      <WideApp />
      <Logo to={place ? tenantRoot(place.tenantName) : '/'} />
      {leads && (
        <Button variant="default" size="xs" ml="auto" onClick={() => void session.signOut()}>
          Logout
        </Button>
      )}
    </header>
  );
}
