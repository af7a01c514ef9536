import { FEEDBACK_CATEGORIES, FeedbackSchema } from '@capwise/domain/account/feedback';
import { TEXTS } from '@capwise/domain/texts';
import { Select, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { surroundings } from '../../../lib/user-agent.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { SaveUserFeedbackMutation } from './feedback.graphql.ts';

const EMPTY: { category: string | null; comments: string } = { category: null, comments: '' };
const EntrySchema = FeedbackSchema.pick({ category: true, comments: true });

export interface FeedbackDialogProps {
  opened: boolean;
  onClose(): void;
}

export default function FeedbackDialog({ opened, onClose }: FeedbackDialogProps) {
  const { id } = useCurrentUser();
  const [save, busy] = useSave(SaveUserFeedbackMutation, {
    done: TEXTS.feedbackSubmitted,
    failed: TEXTS.feedbackFailed,
  });

  const send = async (entry: z.output<typeof EntrySchema>) => {
    const createdDate = Math.floor(Date.now() / 1_000);
    const saved = await save({ ...entry, ...surroundings(), createdDate });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    return null;
  };

  return (
    <EditDialog
      draft={`feedback.${id}`}
      closing="keep"
      title="Provide Feedback"
      opened={opened}
      onClose={onClose}
      busy={busy}
      schema={EntrySchema}
      initial={EMPTY}
      onSave={send}
      waitsForValid
      saveLabel="Send"
    >
      {(form) => (
        <>
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
            description="Includes the address of this page, your browser and your operating system"
            rows={6}
            {...form.getInputProps('comments')}
          />
        </>
      )}
    </EditDialog>
  );
}
