import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { IconFileImport } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { toastSuccess } from '../../../lib/toast.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { FileChoice } from '../../../ui/buttons/file-choice.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { UndoHolders } from './undo-holders.tsx';
import type { FileHead, FileImport } from './use-file-import.ts';

interface ImportDialogProps<Head, Look> {
  title: string;
  state: FileImport<Head, Look>;
  read(file: File): Promise<Head & FileHead>;
  act(look: Look): { label: string; refusal: string | null };
  onClose(): void;
  onDone(): void;
  children: ReactNode;
}

export function ImportDialog<Head, Look>(props: ImportDialogProps<Head, Look>) {
  const { title, state, read, act, onClose, onDone, children } = props;
  const { busy, chosen, imported, problem, refusal, choose, load, undo } = state;
  const look = imported ? null : (chosen?.look ?? null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button of the import is gone.
    if (imported && !busy && document.activeElement === document.body) close.current?.focus();
  }, [imported, busy]);
  const isUnanswered = chosen !== null && !chosen.look && !chosen.head.problem && !imported && !busy;
  const statusText = () => {
    if (busy) return 'One moment';
    if (imported) return 'The file has been imported.';
    return look ? 'Nothing is saved before you import.' : '';
  };
  return (
    <Dialog title={title} opened onClose={onClose} busy={busy} width={900}>
      <DialogBody>
        {look?.note && <Alert color="yellow">{look.note}</Alert>}
        {children}
        {problem && (
          <Alert color="red">
            {problem}
            {refusal && <UndoHolders refusal={refusal} />}
          </Alert>
        )}
      </DialogBody>
      <DialogFooter status={statusText()}>
        <Button ref={close} variant="default" onClick={onClose} disabled={busy}>
          {imported ? 'Close' : 'Cancel'}
        </Button>
        {imported?.batchId != null && (
          <ActionButton
            label="Undo"
            busy={busy}
            onClick={async () => {
              if (!(await undo(imported.batchId!))) return;
              toastSuccess('The import has been undone.');
              onDone();
            }}
          />
        )}
        {!imported && (
          <FileChoice
            accept=".csv,text/csv"
            onChoose={([file]) => void choose(file!, read)}
            label={chosen ? 'Choose Another File' : 'Choose File'}
            variant={chosen ? 'default' : 'filled'}
            icon={<IconFileImport size={16} aria-hidden />}
            busy={busy}
          />
        )}
        {isUnanswered && (
          <ActionButton label="Try Again" variant="filled" onClick={() => void choose(chosen.file, read)} />
        )}
        {look && (
          <ActionButton
            {...act(look)}
            variant="filled"
            busy={busy}
            onClick={async () => {
              if (await load()) onDone();
            }}
          />
        )}
      </DialogFooter>
    </Dialog>
  );
}
