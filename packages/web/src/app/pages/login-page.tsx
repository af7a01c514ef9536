import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { Loading } from '../../ui/page/query-panel.tsx';
import { CrashPage } from './crash-page.tsx';

/** Starts sign-in at once (SHELL-008); whoever is signed in already goes on. */
export function LoginPage() {
  usePageTitle('Login');
  const session = useSession();
  const { status } = useSessionState();

  useEffect(() => {
    if (status === 'signed-out') void session.signIn('/n');
  }, [session, status]);

  if (status === 'ready') return <Navigate to="/n" replace />;
  return status === 'failed' ? <CrashPage /> : <Loading label="Signing in" />;
}
