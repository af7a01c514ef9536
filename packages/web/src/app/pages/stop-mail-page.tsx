import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/address/page-title.ts';
import { MessagePage } from './message-page.tsx';

type State = 'asking' | 'stopping' | 'stopped' | 'refused' | 'failed';

const TEXTS: Record<State, string> = {
  asking: 'You will get no more weekly mails about new deals that you watch. Your watches stay.',
  stopping: 'Stopping the weekly mails…',
  stopped: 'The weekly mails are off. You can turn them on again for each of your watches.',
  refused: 'This link is not complete. Copy the whole address from the mail.',
  failed: 'The weekly mails could not be stopped. Check your connection, then try again.',
};

/** Opened from a mail, without sign-in. Stops on a click only, because mail filters open links, too. */
export default function StopMailPage() {
  usePageTitle('Weekly mails');
  const { search } = useLocation();
  const [state, setState] = useState<State>('asking');
  const stop = async () => {
    setState('stopping');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await fetch(`/stop-mail${search}`, { method: 'POST', body }).catch(() => null);
    if (answer?.ok) return setState('stopped');
    setState(answer?.status === 403 ? 'refused' : 'failed');
  };
  const isOver = state === 'stopped' || state === 'refused';
  return (
    <MessagePage
      title={isOver ? 'Weekly mails' : 'Stop weekly mails?'}
      actions={
        isOver ? (
          <Button component={Link} to="/n" variant="default">
            Go to My Homepage
          </Button>
        ) : (
          <Button onClick={() => void stop()} loading={state === 'stopping'}>
            {state === 'failed' ? 'Try again' : 'Stop mails'}
          </Button>
        )
      }
    >
      <span role="status">{TEXTS[state]}</span>
    </MessagePage>
  );
}
