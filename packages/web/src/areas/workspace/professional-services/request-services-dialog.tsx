import { TEXTS } from '@capwise/domain/texts';
import { ServiceRequestSchema } from '@capwise/domain/workspace/professional-services';
import { Textarea } from '@mantine/core';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { EditDialog } from '../../../ui/dialog/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import type { Service } from './service-card.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { RequestServicesMutation } from './services.graphql.ts';

const DraftSchema = z.object({ phone: z.string(), services: z.array(z.number()), comments: z.string() });
type RequestForm = z.output<typeof DraftSchema>;
const EMPTY: RequestForm = { phone: '', services: [], comments: '' };

interface RequestServicesDialogProps {
  opened: boolean;
  onClose(): void;
  services: readonly Service[];
}

/** Asks the provider for services; a failed request closes the dialog and keeps what was typed (SHELL-073). */
export function RequestServicesDialog({ opened, onClose, services }: RequestServicesDialogProps) {
  const { id } = useCurrentUser();
  const draft = draftOf(`services.${id}`, DraftSchema);
  const [request, busy] = useSave(RequestServicesMutation, {
    done: TEXTS.requestSubmitted,
    failed: TEXTS.requestError,
    accepts: ({ professionalServicesRequest }) => professionalServicesRequest === true,
  });

  const send = async (wanted: z.output<typeof ServiceRequestSchema>) => {
    const saved = await request(wanted);
    if (saved?.data) draft.clear();
    if (saved) onClose();
    return null;
  };

  return (
    <EditDialog
      title="Request Professional Services"
      opened={opened}
      onClose={onClose}
      busy={busy}
      schema={ServiceRequestSchema}
      initial={offeredOnly(draft.read() ?? EMPTY, services)}
      onChange={draft.write}
      onSave={send}
      closesFreely
      saveLabel="Submit Request"
    >
      {(form) => (
        <>
          <PhoneInput label="Phone" required data-autofocus {...textInputProps(form, 'phone')} />
          <ServiceChoice
            services={services}
            {...form.getInputProps('services')}
            value={form.values.services}
          />
          <Textarea label="Comments" rows={4} {...form.getInputProps('comments')} />
        </>
      )}
    </EditDialog>
  );
}

/** A draft may name a service that is no longer offered. */
const offeredOnly = (form: RequestForm, services: readonly Service[]): RequestForm => ({
  ...form,
  services: form.services.filter((chosen) => services.some(({ id }) => Number(id) === chosen)),
});
