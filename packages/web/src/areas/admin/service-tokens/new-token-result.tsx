import { Alert, Button, CopyButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';

export function NewTokenResult({ secret, onDone }: { secret: string; onDone(): void }) {
  const box = useRef<HTMLInputElement>(null);
  // The form's button had the focus and is gone.
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <DialogBody>
        <Alert color="yellow" title="This token is shown only once">
          Copy it now and store it like a password. Anyone who has it can act as the system that it was
          created for.
        </Alert>
        <TextInput ref={box} label="Token" readOnly value={secret} />
      </DialogBody>
      <DialogFooter>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  );
}
