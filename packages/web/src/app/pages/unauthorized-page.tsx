import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { useIsSignedOut, useSession } from '../../lib/session/session.tsx';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

export function UnauthorizedPage() {
  usePageTitle('Unable to Access');
  const session = useSession();
  const isOut = useIsSignedOut();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const returnToLogin = () => {
    setLeaving(true);
    if (isOut) void navigate('/login');
    else void session.signOut('login-again');
  };
  return (
    <MessagePage
      title="Unable to Access"
      actions={
        <Button onClick={returnToLogin} loading={leaving}>
          Return to Login
        </Button>
      }
    >
      Your account has no access to this page. If you need access, write to <SupportLink />.
    </MessagePage>
  );
}
