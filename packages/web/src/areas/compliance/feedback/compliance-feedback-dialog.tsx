import { ComplianceFeedbackSchema } from '@capwise/domain/compliance/feedback';
import { TEXTS } from '@capwise/domain/texts';
import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { surroundings } from '../../../lib/user-agent.ts';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import { SaveFeedbackMutation } from './feedback.graphql.ts';

const DraftSchema = z.object({
  phone: z.string(),
  subject: z.string(),
  description: z.string(),
  steps: z.string(),
});
const EMPTY: z.output<typeof DraftSchema> = { phone: '', subject: '', description: '', steps: '' };
const EntrySchema = ComplianceFeedbackSchema.pick({
  phone: true,
  subject: true,
  description: true,
  steps: true,
});

interface ComplianceFeedbackDialogProps {
  opened: boolean;
  onClose(): void;
}

/** Says something about the compliance area to the product's provider (TEN-025). */
export default function ComplianceFeedbackDialog({ opened, onClose }: ComplianceFeedbackDialogProps) {
  const { id, firstName, lastName, email } = useMember();
  const organization = useOrganization();
  const draft = draftOf(`compliance-feedback.${id}`, DraftSchema);
  const [save, busy] = useSave(SaveFeedbackMutation, { done: TEXTS.feedbackSubmitted });

  const send = async (entry: z.output<typeof EntrySchema>) => {
    const { tenantName, id: organizationId } = organization;
    const saved = await save({ feedback: { tenantName, organizationId, ...entry, ...surroundings() } });
    if (!saved?.data) return saved?.refusal ?? null;
    draft.clear();
    onClose();
    return null;
  };

  return (
    <EditDialog
      title="Provide Feedback"
      opened={opened}
      onClose={onClose}
      width={600}
      busy={busy}
      schema={EntrySchema}
      initial={draft.read() ?? EMPTY}
      onChange={draft.write}
      onSave={send}
      closesFreely
      waitsForValid
      saveLabel="Send"
    >
      {(form) => (
        <>
          <TextInput label="Contact Name" value={`${firstName} ${lastName}`.trim()} readOnly />
          <TextInput label="Contact E-mail" value={email} readOnly />
          <PhoneInput label="Phone" {...textInputProps(form, 'phone')} />
          <TextInput label="Subject" {...form.getInputProps('subject')} />
          <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
          <Textarea label="Steps" rows={5} required data-autofocus {...form.getInputProps('steps')} />
        </>
      )}
    </EditDialog>
  );
}
