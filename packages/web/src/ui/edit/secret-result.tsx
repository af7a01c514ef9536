import { Alert, Button, CopyButton, TextInput } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useEffect, useRef } from 'react';
import { DialogBody, DialogFooter } from '../dialog/dialog.tsx';

interface SecretResultProps {
  secret: string;
  warning: string;
  /** 'Token' by default. */
  label?: string;
  onDone(): void;
}

/** Shows a new token or secret once, as the result of an `EditDialog`. */
export function SecretResult({ secret, warning, label = 'Token', onDone }: SecretResultProps) {
  const box = useRef<HTMLInputElement>(null);
  // The form's button had the focus and is gone.
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <DialogBody>
        <Alert color="yellow" title={`This ${label.toLowerCase()} is shown only once`}>
          {warning}
        </Alert>
        <TextInput ref={box} label={label} readOnly value={secret} />
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
