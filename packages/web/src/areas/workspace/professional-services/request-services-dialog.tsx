import { TEXTS } from '@capwise/domain/texts';
import { ServiceRequestSchema } from '@capwise/domain/workspace/professional-services';
import { Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useRef } from 'react';
import { useMutation } from 'urql';
import { z } from 'zod';
import { draftOf } from '../../../lib/draft.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import classes from '../../../ui/dialog/dialog.module.css';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { PhoneInput } from '../../../ui/form/phone-input.tsx';
import type { Service } from './service-card.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { RequestServicesMutation } from './services.graphql.ts';

const DraftSchema = z.object({ phone: z.string(), services: z.array(z.number()), comments: z.string() });
type RequestForm = z.output<typeof DraftSchema>;
const EMPTY: RequestForm = { phone: '', services: [], comments: '' };

/** A refusal is told like any other failure: it does not lead away. */
const IN_DIALOG = { ignoreNamedErrors: true };

interface RequestServicesDialogProps {
  opened: boolean;
  onClose(): void;
  services: readonly Service[];
}

/** Asks the provider for services; a failed request closes the dialog and keeps what was typed (SHELL-073). */
export function RequestServicesDialog({ opened, onClose, services }: RequestServicesDialogProps) {
  const [{ fetching }, request] = useMutation(RequestServicesMutation);
  const { id } = useCurrentUser();
  const draft = draftOf(`services.${id}`, DraftSchema);

  const send = async (form: RequestForm) => {
    if (fetching) return;
    const { data, error } = await request(ServiceRequestSchema.parse(form), IN_DIALOG);
    onClose();
    if (error || !data?.professionalServicesRequest) return toastError(TEXTS.requestError);
    draft.clear();
    toastSuccess(TEXTS.requestSubmitted);
  };

  return (
    <Dialog title="Request Professional Services" opened={opened} onClose={onClose} busy={fetching}>
      <RequestFields
        initial={offeredOnly(draft.read() ?? EMPTY, services)}
        services={services}
        onChange={draft.write}
        onSend={send}
        onCancel={onClose}
        busy={fetching}
      />
    </Dialog>
  );
}

/** A draft may name a service that is no longer offered. */
const offeredOnly = (form: RequestForm, services: readonly Service[]): RequestForm => ({
  ...form,
  services: form.services.filter((chosen) => services.some(({ id }) => Number(id) === chosen)),
});

interface RequestFieldsProps {
  initial: RequestForm;
  services: readonly Service[];
  onChange(form: RequestForm): void;
  onSend(form: RequestForm): Promise<void>;
  onCancel(): void;
  busy: boolean;
}

function RequestFields({ initial, services, onChange, onSend, onCancel, busy }: RequestFieldsProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<RequestForm>({
    initialValues: initial,
    onValuesChange: onChange,
    validate: schemaResolver(ServiceRequestSchema, { sync: true }),
  });
  // The errors are in the document with the next frame.
  const focusFirstWrong = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );

  return (
    <form
      ref={element}
      className={classes.form}
      onSubmit={form.onSubmit((values) => void onSend(values), focusFirstWrong)}
      noValidate
    >
      <PhoneInput label="Phone" required data-autofocus {...textInputProps(form, 'phone')} />
      <ServiceChoice services={services} {...form.getInputProps('services')} value={form.values.services} />
      <Textarea label="Comments" rows={4} {...form.getInputProps('comments')} />
      <DialogActions onCancel={onCancel} busy={busy}>
        <SubmitButton label="Submit Request" reason={null} busy={busy} />
      </DialogActions>
    </form>
  );
}
