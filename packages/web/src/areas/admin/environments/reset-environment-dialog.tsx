import { type ResetEnvironment, ResetEnvironmentSchema } from '@capwise/domain/admin/environment';
import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { SaveResetEnvironmentMutation } from './environment.graphql.ts';
import { NO_ENVIRONMENT, ResetEnvironmentFields } from './reset-environment-fields.tsx';
import { ResetEnvironmentResult } from './reset-environment-result.tsx';

const PROGRESS = 'Creating the environment. This can take a minute.';

export interface ResetEnvironmentDialogProps {
  opened: boolean;
  onClose(): void;
}

/**
 * Creates or resets a sales or training environment (SHELL-061 … SHELL-065). Closing the dialog drops the
 * server's message, which contains passwords.
 */
export default function ResetEnvironmentDialog({ opened, onClose }: ResetEnvironmentDialogProps) {
  const [message, setMessage] = useState<string | null>(null);
  const [save, busy] = useSave(SaveResetEnvironmentMutation, { failed: false });

  const reset = async (environment: ResetEnvironment) => {
    const saved = await save(environment);
    if (!saved) return null;
    const answer = saved.data?.saveResetEnvironment;
    if (answer?.result !== 'true') {
      toastError(TEXTS.environmentNotReset);
      if (saved.refusal) return saved.refusal;
      const reason = answer?.message ?? null;
      return { ...UNNAMED, reason, message: reason ?? TEXTS.genericError };
    }
    toastSuccess(TEXTS.environmentReset);
    if (answer.message === null) onClose();
    else setMessage(answer.message);
    return null;
  };
  const close = () => {
    setMessage(null);
    onClose();
  };

  return (
    <EditDialog
      draft="environment"
      closing="discard"
      unkept={['trainerPassword', 'traineePassword']}
      title="Reset Environment"
      opened={opened}
      onClose={close}
      busy={busy}
      progress={PROGRESS}
      schema={ResetEnvironmentSchema}
      initial={NO_ENVIRONMENT}
      onSave={reset}
      waitsForValid
      saveLabel="Submit"
      result={message === null ? null : <ResetEnvironmentResult message={message} onDone={close} />}
    >
      {(form, isBusy) => <ResetEnvironmentFields form={form} busy={isBusy} />}
    </EditDialog>
  );
}

const UNNAMED = { name: null, field: null, isStale: false } as const;
