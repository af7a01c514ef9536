import { FEEDBACK_CATEGORIES, FeedbackSchema } from '@capwise/domain/account/feedback';
import { TEXTS } from '@capwise/domain/texts';
import { Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from 'urql';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import classes from '../../../ui/dialog/dialog.module.css';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { SaveUserFeedbackMutation } from './feedback.graphql.ts';
import { type Agent, describeAgent } from './user-agent.ts';

const DraftSchema = z.object({ category: z.string().nullable(), comments: z.string() });
type FeedbackForm = z.output<typeof DraftSchema>;
const EMPTY: FeedbackForm = { category: null, comments: '' };

/** A failed request leaves the dialog and what was typed as they are. */
const IN_DIALOG = { ignoreNamedErrors: true };
const LONGEST_ADDRESS = 2_000;

export interface FeedbackDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Says something about the product to its provider (SHELL-058 … SHELL-060). */
export default function FeedbackDialog({ opened, onClose }: FeedbackDialogProps) {
  const [{ fetching }, save] = useMutation(SaveUserFeedbackMutation);
  const { id } = useCurrentUser();
  const draft = draftOf(`feedback.${id}`, DraftSchema);

  const send = async (form: FeedbackForm) => {
    const parsed = FeedbackSchema.safeParse({ ...form, ...surroundings() });
    if (!parsed.success || fetching) return;
    const createdDate = Math.floor(Date.now() / 1_000);
    const { error } = await save({ ...parsed.data, createdDate }, IN_DIALOG);
    if (error) return toastError(TEXTS.feedbackFailed);
    draft.clear();
    toastSuccess(TEXTS.feedbackSubmitted);
    onClose();
  };

  return (
    <Dialog title="Provide Feedback" opened={opened} onClose={onClose} busy={fetching}>
      <FeedbackFields
        initial={draft.read() ?? EMPTY}
        onChange={draft.write}
        onSend={send}
        onCancel={onClose}
        busy={fetching}
      />
    </Dialog>
  );
}

interface FeedbackFieldsProps {
  initial: FeedbackForm;
  onChange(form: FeedbackForm): void;
  onSend(form: FeedbackForm): Promise<void>;
  onCancel(): void;
  busy: boolean;
}

function FeedbackFields({ initial, onChange, onSend, onCancel, busy }: FeedbackFieldsProps) {
  const form = useForm<FeedbackForm>({ initialValues: initial, onValuesChange: onChange });
  const { success, error } = FeedbackSchema.safeParse(form.values);
  return (
    <form className={classes.form} onSubmit={form.onSubmit((values) => void onSend(values))} noValidate>
      <Select
        label="Category"
        placeholder="Select a category"
        data={FEEDBACK_CATEGORIES}
        comboboxProps={{ withinPortal: false }}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('category')}
      />
      <Textarea
        label="Comments"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="The page you are on is sent along"
        rows={6}
        {...form.getInputProps('comments')}
      />
      <DialogActions onCancel={onCancel} busy={busy}>
        <SubmitButton label="Send" reason={success ? null : error.issues[0]!.message} busy={busy} />
      </DialogActions>
    </form>
  );
}

/** Where the feedback was written. */
const surroundings = () => ({
  ...describeAgent(navigator as Agent),
  pageUrl: location.href.slice(0, LONGEST_ADDRESS),
});
