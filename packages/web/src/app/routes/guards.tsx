import { can } from '@capwise/domain/permissions/can';
import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useActivityRecord } from '../../areas/account/activity/use-activity-record.ts';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { WideScreen } from '../../lib/phone/phone.ts';
import { isOpenTo } from '../../lib/screens.ts';
import { useActor, useSession, useSessionState } from '../../lib/session/session.tsx';
import { PartLoading } from '../../ui/page/lazy-part.tsx';
import { Loading } from '../../ui/page/query-panel.tsx';
import { homePathFor, toolsPathFor } from '../frame/home-path.ts';
import { WideApp } from '../frame/wide-app.tsx';
import { ChooseProviderPage } from '../pages/choose-provider-page.tsx';
import { FailedPage } from '../pages/failed-page.tsx';
import type { ScreenRoute } from './screen-loaders.ts';

/**
 * Everything under /n: a loader until signed in, and a redirect without the Login permission (SHELL-005,
 * SHELL-006).
 */
export function SignedInOnly() {
  const session = useSession();
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();

  useEffect(() => {
    if (state.status === 'signed-out') void session.signIn(pathname + search + hash);
  }, [session, state.status, pathname, search, hash]);

  if (state.status === 'failed') return <FailedPage />;
  if (state.status === 'choosing') return <ChooseProviderPage returnTo={pathname + search + hash} />;
  if (state.status !== 'ready') return <Loading />;
  return can(state.user, 'Login') ? <RecordedOutlet /> : <Navigate to="/unauthorized" replace />;
}

function RecordedOutlet() {
  useActivityRecord();
  return <Outlet />;
}

export function Screen({ route }: { route: ScreenRoute }) {
  const actor = useActor();
  if (!isOpenTo(actor, route)) {
    // Users without permission for Home are redirected to the same page as from /n.
    return <Navigate to={route.name === 'home' ? homePathFor(actor) : '/n/404'} replace />;
  }
  return (
    <WideScreen value={route.isWide === true}>
      <ScreenTitle title={route.title} />
      {route.isWide && <WideApp />}
      <Suspense fallback={<PartLoading />}>
        <route.Page />
      </Suspense>
    </WideScreen>
  );
}

/** Rendered before the screen, so that a title set by the screen wins. */
function ScreenTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

export function GoHome() {
  return <Navigate to={homePathFor(useActor())} replace />;
}

export function GoToTools() {
  return <Navigate to={toolsPathFor(useActor())} replace />;
}
