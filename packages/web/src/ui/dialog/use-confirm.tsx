import { Button, Text } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Dialog, DialogBody, DialogFooter } from './dialog.tsx';

export interface Question {
  title: string;
  text: ReactNode;
  yes: string;
  no?: string;
  destructive?: boolean;
  width?: number;
}

/** Asks for confirmation: `if (await confirm({ … }))`. The caller renders `question`. */
export function useConfirm() {
  const [asked, setAsked] = useState<Question | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => {});

  const confirm = (next: Question) =>
    new Promise<boolean>((resolve) => {
      answer.current(false);
      answer.current = resolve;
      setAsked(next);
    });
  const close = (yes: boolean) => {
    setAsked(null);
    answer.current(yes);
  };

  // Mounted only while asking. Otherwise the Escape that opens the question would also close it.
  const question = asked && (
    <Dialog title={asked.title} opened onClose={() => close(false)} width={asked.width ?? 440}>
      <DialogBody>
        <Text component="div">{asked.text}</Text>
      </DialogBody>
      <DialogFooter>
        <Button variant="default" data-autofocus onClick={() => close(false)}>
          {asked.no ?? 'Cancel'}
        </Button>
        <Button {...(asked.destructive && { color: 'red.9' })} onClick={() => close(true)}>
          {asked.yes}
        </Button>
      </DialogFooter>
    </Dialog>
  );
  return { confirm, question };
}
