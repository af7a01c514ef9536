import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Dialog, DialogBody, DialogFooter } from '../dialog/dialog.tsx';
import { useConfirm } from '../dialog/use-confirm.tsx';
import { SubmitButton } from '../form/form-submit.tsx';
import { RestoredNotice } from '../form/restored-notice.tsx';
import { type EditFormOptions, useEditForm } from '../form/use-edit-form.ts';
import { RefusalNotice } from './refusal-notice.tsx';

export interface EditDialogProps<Values extends object, Output> extends EditFormOptions<Values, Output> {
  opened: boolean;
  onClose(): void;
  title: string;
  width?: number;
  isPanel?: boolean;
  busy: boolean;
  progress?: string;
  saveLabel?: string;
  cancelLabel?: string;
  isDestructive?: boolean;
  /** Disables saving until all input is valid, and says why. By default, submitting shows the errors. */
  waitsForValid?: boolean;
  /** Shows what is stored while the dialog is open: `initial` is read again. */
  follows?: boolean;
  result?: ReactNode;
  children(form: UseFormReturnType<Values>, busy: boolean): ReactNode;
}

export function EditDialog<Values extends object, Output>(props: EditDialogProps<Values, Output>) {
  const { opened, onClose, title, width, isPanel = false, busy } = props;
  // Escape and the close button act like 'Cancel', which only the form can do.
  const leave = useRef(onClose);
  return (
    <Dialog
      title={title}
      opened={opened}
      onClose={() => leave.current()}
      busy={busy}
      isPanel={isPanel}
      {...(width && { width })}
    >
      {props.result ?? <EditDialogForm {...props} leave={leave} />}
    </Dialog>
  );
}

function EditDialogForm<Values extends object, Output>(
  props: EditDialogProps<Values, Output> & { leave: RefObject<() => void> },
) {
  const { onClose, busy, progress = '', saveLabel = 'Save', cancelLabel = 'Cancel', leave } = props;
  const { closing = 'ask', isDestructive = false, follows = false } = props;
  const edit = useEditForm(props);
  const { form, props: formProps, refusal, theirs, problem, isRestored, discard, leave: page } = edit;
  const { confirm, question } = useConfirm();
  useEffect(() => {
    if (follows) edit.refill(props.initial);
  });

  const cancel = async () => {
    if (closing === 'ask' && form.isDirty() && !(await confirm(UNSAVED))) return;
    if (closing !== 'keep') discard();
    onClose();
  };
  useEffect(() => {
    leave.current = () => void cancel();
    return () => {
      leave.current = onClose;
    };
  });
  return (
    <form {...formProps} noValidate autoComplete="off">
      <DialogBody>
        {isRestored && closing !== 'keep' && <RestoredNotice onDiscard={discard} />}
        {props.children(form, busy)}
        <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
      </DialogBody>
      <DialogFooter status={busy ? progress : ''}>
        <Button variant="default" onClick={() => void cancel()} disabled={busy}>
          {cancelLabel}
        </Button>
        <SubmitButton
          label={saveLabel}
          reason={props.waitsForValid ? problem : null}
          busy={busy}
          isDestructive={isDestructive}
        />
      </DialogFooter>
      {question}
      {page.question}
    </form>
  );
}

const UNSAVED = {
  title: 'Discard changes?',
  text: 'What you have entered has not been saved.',
  yes: 'Discard',
  no: 'Keep editing',
  destructive: true,
} as const;
