import { useLocation } from 'react-router';
import { useSessionState } from '../../lib/session/session.tsx';
import { tenantPathOf, tenantRoot } from '../../lib/session/tenant-path.ts';
import classes from '../frame/frame.module.css';
import { Logo } from '../frame/logo.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { WideApp } from '../frame/wide-app.tsx';
import { ComplianceBar } from './compliance-bar.tsx';

/** The frame inside a tenant; the navigation appears with the organization. */
export function ComplianceFrame() {
  const state = useSessionState();
  const { pathname } = useLocation();
  const tenantName = tenantPathOf(pathname)?.tenantName;
  const visit = state.status === 'ready' ? state.visit : undefined;
  const isInside = visit?.outcome === 'open' && visit.tenantName === tenantName;
  return <PageFrame bar={isInside ? <ComplianceBar /> : <BareBar />} />;
}

/** For pages outside of an organization: no navigation, and the mark leads to the tenant. */
export const ComplianceBareFrame = () => <PageFrame bar={<BareBar />} />;

function BareBar() {
  const place = tenantPathOf(useLocation().pathname);
  return (
    <header className={classes.bareBar}>
      <WideApp />
      <Logo to={place ? tenantRoot(place.tenantName) : '/'} />
    </header>
  );
}
