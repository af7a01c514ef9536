import { TEXTS } from '@capwise/domain/texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { usePageTitle } from '../../lib/address/page-title.ts';
import type { Refusal } from '../../lib/session/refusal.ts';
import { useSession, useSessionState } from '../../lib/session/session.tsx';
import { CrashPage } from './crash-page.tsx';
import { MessagePage } from './message-page.tsx';
import { SupportLink } from './support-link.tsx';

/** A failed sign-in: shows the reason of a refusal, otherwise the crash page. */
export function FailedPage() {
  const state = useSessionState();
  const refusal = state.status === 'failed' ? state.refusal : undefined;
  return refusal ? <RefusedPage refusal={refusal} /> : <CrashPage />;
}

function RefusedPage({ refusal: { by, reason, email } }: { refusal: Refusal }) {
  usePageTitle('Error');
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const useAnother = () => {
    setLeaving(true);
    // Only the provider can switch accounts. If it has no session, its sign-in asks.
    void (by === 'server' ? session.signOut('login-again') : session.signIn('/'));
  };
  return (
    <MessagePage
      title={TEXTS.crash}
      actions={
        <Button onClick={useAnother} loading={leaving}>
          {by === 'server' ? 'Use Another Account' : 'Sign In Again'}
        </Button>
      }
    >
      {email && `You are signed in as ${email}. `}
      {by === 'provider' && 'Your identity provider refused the sign-in'}
      {by === 'provider' && (reason ? `: ${reason}. ` : '. ')}
      {by === 'server' && `${reason} `}
      If you should have access, write to <SupportLink />.
    </MessagePage>
  );
}
