import { Button, CopyButton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import classes from './reset-environment.module.css';

/** What the server says after a reset, such as the accounts that were made: it stays until it has been read. */
export function ResetEnvironmentResult({ message, onDone }: { message: string; onDone(): void }) {
  const done = useRef<HTMLButtonElement>(null);
  // The form's button that had the focus is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Text fw={500}>The environment is ready.</Text>
        <p className={classes.message}>{message}</p>
      </DialogBody>
      <DialogFooter>
        <CopyButton value={message}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button ref={done} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}
