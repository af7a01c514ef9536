import type { ResetEnvironment } from '@capwise/domain/admin/environment';
import { TEXTS } from '@capwise/domain/texts';
import { useState } from 'react';
import { type CombinedError, useMutation } from 'urql';
import { errorName } from '../../../lib/graphql/client.ts';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SaveResetEnvironmentMutation } from './environment.graphql.ts';
import { ResetEnvironmentForm } from './reset-environment-form.tsx';
import { ResetEnvironmentResult } from './reset-environment-result.tsx';

/** A failed reset leaves the dialog as it is. */
const IN_DIALOG = { ignoreNamedErrors: true };

export interface ResetEnvironmentDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Makes a sales or training environment, or writes it anew (SHELL-061 … SHELL-065). */
export default function ResetEnvironmentDialog({ opened, onClose }: ResetEnvironmentDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog title="Reset Environment" opened={opened} onClose={onClose} busy={isBusy}>
      <ResetEnvironmentSteps onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

/** What the server says of a name or a password that it does not take; other failures have only the toast. */
function reasonOf(error: CombinedError | undefined): string | null {
  const name = error && errorName(error);
  const isTold = name === 'ConflictError' || name === 'ValidationError';
  return isTold ? (error?.graphQLErrors[0]?.message ?? null) : null;
}

interface Outcome {
  succeeded: boolean;
  message: string | null;
}

/** The form, and after it what the server has to say; both are forgotten with the dialog, passwords above all. */
function ResetEnvironmentSteps({ onBusy, onClose }: { onBusy(busy: boolean): void; onClose(): void }) {
  const [{ fetching }, save] = useMutation(SaveResetEnvironmentMutation);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const reset = async (environment: ResetEnvironment) => {
    if (fetching) return;
    onBusy(true);
    setOutcome(null);
    const { data, error } = await save(environment, IN_DIALOG);
    onBusy(false);
    const answer = data?.saveResetEnvironment;
    const succeeded = answer?.result === 'true';
    const message = answer?.message ?? reasonOf(error);
    if (succeeded) toastSuccess(TEXTS.environmentReset);
    else toastError(TEXTS.environmentNotReset);
    if (succeeded && message === null) onClose();
    else setOutcome({ succeeded, message });
  };

  if (outcome?.succeeded && outcome.message !== null) {
    return <ResetEnvironmentResult message={outcome.message} onDone={onClose} />;
  }
  return (
    <ResetEnvironmentForm
      busy={fetching}
      refusal={outcome?.message ?? null}
      onReset={reset}
      onCancel={onClose}
    />
  );
}
