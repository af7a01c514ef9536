import { Button, CopyButton, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import classes from './reset-environment.module.css';

export function ResetEnvironmentResult({ message, onDone }: { message: string; onDone(): void }) {
  const [said, ...accounts] = message.split('\n');
  const done = useRef<HTMLButtonElement>(null);
  // The form's button had the focus and is gone.
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <Text fw={500}>The environment is ready.</Text>
        <p className={classes.said}>{said}</p>
        {accounts.length > 0 && (
          <ul className={classes.accounts} aria-label="Accounts">
            {accounts.map((account) => (
              <li key={account}>
                <span>{account}</span>
                <CopyValue value={account} label="Copy" name={`Copy ${account}`} />
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        {accounts.length > 1 && <CopyValue value={accounts.join('\n')} label="Copy all" />}
        <Button ref={done} onClick={onDone}>
          Done
        </Button>
      </DialogFooter>
    </>
  );
}

interface CopyValueProps {
  value: string;
  label: string;
  name?: string;
}

const CopyValue = ({ value, label, name }: CopyValueProps) => (
  <CopyButton value={value}>
    {({ copied, copy }) => (
      <Button
        variant="default"
        size={name ? 'compact-sm' : 'sm'}
        aria-label={copied ? undefined : name}
        onClick={copy}
      >
        {copied ? 'Copied' : label}
      </Button>
    )}
  </CopyButton>
);
