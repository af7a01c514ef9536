import { RECENT_SIGN_IN_MINUTES } from '@capwise/domain/account/recent-sign-in';
import { Alert, Button, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session/session.tsx';
import { LEFT_DIALOG } from '../../../lib/session/tabs/left-dialog.ts';
import { toastError } from '../../../lib/toast.ts';

/** Leads to the identity provider and back to this dialog. */
export function ConfirmNotice() {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const leave = () => {
    setLeaving(true);
    sessionStorage.setItem(LEFT_DIALOG, 'sessions');
    session.confirm().catch(() => {
      sessionStorage.removeItem(LEFT_DIALOG);
      setLeaving(false);
      toastError('Your identity provider does not answer', 'Nothing was ended. Try again in a moment.');
    });
  };
  return (
    <Alert color="yellow" title="Confirm that it is you">
      <Text size="sm" mb="sm">
        You signed in more than {RECENT_SIGN_IN_MINUTES} minutes ago. Sign in again, then end the session.
      </Text>
      <Button size="xs" ref={button} loading={leaving} onClick={leave}>
        Sign in again
      </Button>
    </Alert>
  );
}
