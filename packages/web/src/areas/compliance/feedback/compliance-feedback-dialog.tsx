import { ComplianceFeedbackSchema } from '@capwise/domain/compliance/feedback';
import { TEXTS } from '@capwise/domain/texts';
import { Group, Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { toastError } from '../../../lib/toast.ts';
import { surroundings } from '../../../lib/user-agent.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { PhoneInput } from '../../../ui/form/inputs/phone-input.tsx';
import { SaveFeedbackMutation } from './feedback.graphql.ts';

const EMPTY = { phone: '', subject: '', description: '', steps: '' };
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

export default function ComplianceFeedbackDialog({ opened, onClose }: ComplianceFeedbackDialogProps) {
  const { id, firstName, lastName, email } = useMember();
  const organization = useOrganization();
  const [save, busy] = useSave(SaveFeedbackMutation, { done: TEXTS.feedbackSubmitted, failed: false });

  const send = async (entry: z.output<typeof EntrySchema>) => {
    const { tenantName, id: organizationId } = organization;
    const saved = await save({ feedback: { tenantName, organizationId, ...entry, ...surroundings() } });
    if (saved?.refusal) {
      const message = saved.refusal.said ?? TEXTS.feedbackFailed;
      toastError(message);
      return { ...saved.refusal, message };
    }
    if (!saved) return null;
    onClose();
    return null;
  };

  return (
    <EditDialog
      draft={`compliance-feedback.${id}`}
      closing="keep"
      title="Provide Feedback"
      opened={opened}
      onClose={onClose}
      width={600}
      busy={busy}
      schema={EntrySchema}
      initial={EMPTY}
      onSave={send}
      waitsForValid
      saveLabel="Send"
    >
      {(form) => (
        <>
          <Group grow>
            <TextInput
              label="Contact Name"
              variant="filled"
              value={`${firstName} ${lastName}`.trim()}
              readOnly
            />
            <TextInput label="Contact E-mail" variant="filled" value={email} readOnly />
          </Group>
          <Group grow align="flex-start">
            <PhoneInput label="Phone" data-autofocus {...textInputProps(form, 'phone')} />
            <TextInput label="Subject" {...textInputProps(form, 'subject')} />
          </Group>
          <Textarea label="Description" rows={3} {...form.getInputProps('description')} />
          <Textarea label="Steps" rows={5} required {...form.getInputProps('steps')} />
        </>
      )}
    </EditDialog>
  );
}
