import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { type FormEvent, useState } from 'react';
import { Dialog, DialogBody, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../../ui/form/form-submit.tsx';
import { ProjectPicker } from './project-picker.tsx';

export interface AttachToProjectProps {
  opened: boolean;
  onClose(): void;
  /** Closes the dialog on success. After a failure the choice stays. */
  onAttach(projectId: string): Promise<void>;
  busy: boolean;
  leaving?: string | null;
  systemId: string;
  systemName: string;
}

export function AttachToProject({ opened, onClose, busy, ...props }: AttachToProjectProps) {
  return (
    <Dialog title="Attach to Project" opened={opened} onClose={onClose} busy={busy}>
      <ProjectChoice {...props} onCancel={onClose} busy={busy} />
    </Dialog>
  );
}

type ProjectChoiceProps = Omit<AttachToProjectProps, 'opened' | 'onClose'> & { onCancel(): void };

function ProjectChoice(props: ProjectChoiceProps) {
  const { onAttach, onCancel, busy, leaving = null, systemId, systemName } = props;
  const [chosen, setChosen] = useState('');
  const reason = chosen === '' ? 'Choose a project first' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) void onAttach(chosen);
  };
  return (
    <form onSubmit={submit}>
      <DialogBody>
        {leaving !== null && <Alert mb={16}>{leaving}</Alert>}
        <ProjectPicker systemId={systemId} systemName={systemName} chosen={chosen} onChoose={setChosen} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <SubmitButton label={leaving === null ? 'Attach' : 'Move'} reason={reason} busy={busy} />
      </DialogFooter>
    </form>
  );
}
