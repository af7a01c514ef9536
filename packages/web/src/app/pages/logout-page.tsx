import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { forgetSignedOut, signedOutBecause } from '../../lib/session/signed-out.ts';
import { Loading } from '../../ui/page/query-panel.tsx';
import { MessagePage } from './message-page.tsx';

const ENDED = {
  asked: 'You are signed out.',
  expired: 'Your session has ended. Sign in again to go on.',
};

/** Signs out; after the provider's logout page the browser comes back here. */
export function LogoutPage() {
  usePageTitle('Logout');
  const session = useSession();
  const { status } = useSessionState();
  const [because] = useState(signedOutBecause);

  useEffect(() => {
    if (status === 'signed-out') forgetSignedOut();
    else if (status !== 'starting') void session.signOut();
  }, [session, status]);

  if (status !== 'signed-out') return <Loading label="Signing out" />;
  if (because === 'login-again') return <Navigate to="/login" replace />;
  return (
    <MessagePage
      title="Signed out"
      actions={
        <Button component={Link} to="/login">
          Sign in
        </Button>
      }
    >
      {ENDED[because]}
    </MessagePage>
  );
}
