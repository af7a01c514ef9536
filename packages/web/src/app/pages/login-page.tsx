import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { returnAddress } from '../../lib/session/tabs/left-behind.ts';
import { Loading } from '../../ui/page/query-panel.tsx';
import { ChooseProviderPage } from './choose-provider-page.tsx';
import { FailedPage } from './failed-page.tsx';

/**
 * Starts sign-in immediately (SHELL-008). Redirects signed-in users.
 * @param to Where sign-in leads. Defaults to the page at which a session expired.
 */
export function LoginPage({ to }: { to?: string }) {
  usePageTitle('Login');
  const session = useSession();
  const { status } = useSessionState();

  useEffect(() => {
    if (status === 'signed-out') void session.signIn(to ?? returnAddress());
  }, [session, status, to]);

  if (status === 'choosing') return <ChooseProviderPage returnTo={to ?? returnAddress()} />;
  if (status === 'ready') return <Navigate to={to ?? '/n'} replace />;
  return status === 'failed' ? <FailedPage /> : <Loading label="Signing in" />;
}
