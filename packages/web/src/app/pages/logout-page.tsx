import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useIsSignedOut, useSession, useSessionState } from '../../lib/session/session.tsx';
import { forgetSignedOut, signedOutAt, signedOutBecause } from '../../lib/session/tabs/signed-out.ts';
import { Loading } from '../../ui/page/query-panel.tsx';
import { SignedOutPage } from './signed-out-page.tsx';

/** Location state that tells the target page not to sign in again. */
export const SIGNED_OUT = { signedOut: true };

/**
 * Signs out. The provider's logout page returns here.
 * @param root Where to go if no one was signed in.
 */
export function LogoutPage({ root = null }: { root?: string | null }) {
  usePageTitle('Logout');
  const session = useSession();
  const { status } = useSessionState();
  const isOut = useIsSignedOut();
  const [because] = useState(signedOutBecause);
  const [at] = useState(() => signedOutAt() ?? root);

  useEffect(() => {
    if (isOut) forgetSignedOut();
    else if (status !== 'starting') void session.signOut();
  }, [session, isOut, status]);

  if (!isOut) return <Loading label="Signing out" />;
  if (because === 'login-again') return <Navigate to={`${at ?? ''}/login`} replace />;
  if (because === 'asked' && at !== null) return <Navigate to={at} state={SIGNED_OUT} replace />;
  return <SignedOutPage because={because} login="/login" />;
}
