import { Alert, Button, CopyButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogBody, DialogFooter } from '../dialog/dialog.tsx';

interface SecretResultProps {
  secret: string;
  warning: string;
  onDone(): void;
}

/** Shows a new token once, as the result of an `EditDialog`. */
export function SecretResult({ secret, warning, onDone }: SecretResultProps) {
  const box = useRef<HTMLInputElement>(null);
  // The form's button had the focus and is gone.
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <DialogBody>
        <Alert color="yellow" title="This token is shown only once">
          {warning}
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
