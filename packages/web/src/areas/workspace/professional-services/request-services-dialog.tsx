import { TEXTS } from '@capwise/domain/texts';
import { ServiceRequestSchema } from '@capwise/domain/workspace/professional-services';
import { Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect } from 'react';
import type { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { PhoneInput } from '../../../ui/form/inputs/phone-input.tsx';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { NoServices } from './no-services.tsx';
import { type Service, ServicesSkeleton } from './service-card.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { RequestServicesMutation } from './services.graphql.ts';

const EMPTY = { phone: '', services: [] as number[], comments: '' };

interface RequestServicesDialogProps {
  opened: boolean;
  onClose(): void;
  services: readonly Service[] | null;
  onRetry?: (() => void) | undefined;
  error: unknown;
  serviceId?: string | null;
}

/**
 * Requests services from the provider. A failed request closes the dialog but retains the input (SHELL-073).
 */
export function RequestServicesDialog(props: RequestServicesDialogProps) {
  const { opened, onClose, services, onRetry, error, serviceId = null } = props;
  const { id } = useCurrentUser();
  const [request, busy] = useSave(RequestServicesMutation, {
    done: TEXTS.requestSubmitted,
    failed: TEXTS.requestError,
    showsReason: true,
    accepts: ({ professionalServicesRequest }) => professionalServicesRequest === true,
  });

  const send = async (wanted: z.output<typeof ServiceRequestSchema>) => {
    const saved = await request(wanted);
    if (saved) onClose();
    return saved?.refusal ?? null;
  };

  return (
    <EditDialog
      draft={`services.${id}`}
      closing="keep"
      title="Request Professional Services"
      opened={opened}
      onClose={onClose}
      busy={busy}
      schema={ServiceRequestSchema}
      initial={EMPTY}
      onSave={send}
      saveLabel="Submit Request"
      result={
        services?.length ? undefined : <WithoutServices services={services} onRetry={onRetry} error={error} />
      }
    >
      {(form) => <RequestFields form={form} services={services ?? []} serviceId={serviceId} />}
    </EditDialog>
  );
}

interface RequestFieldsProps {
  form: UseFormReturnType<typeof EMPTY>;
  services: readonly Service[];
  serviceId: string | null;
}

function RequestFields({ form, services, serviceId }: RequestFieldsProps) {
  useChosen(form, services, serviceId);
  return (
    <>
      <PhoneInput label="Phone" required data-autofocus {...textInputProps(form, 'phone')} />
      <ServiceChoice services={services} {...form.getInputProps('services')} value={form.values.services} />
      <Textarea label="Comments" rows={4} {...form.getInputProps('comments')} />
    </>
  );
}

type Without = Pick<RequestServicesDialogProps, 'services' | 'onRetry' | 'error'>;

function WithoutServices({ services, onRetry, error }: Without) {
  if (services) return <NoServices />;
  return onRetry ? (
    <ErrorPanel what="The list of services" error={error} onRetry={onRetry} />
  ) : (
    <ServicesSkeleton />
  );
}

/** Adds the service whose card opened the dialog. Drops services of the draft that are no longer offered. */
function useChosen(
  form: UseFormReturnType<typeof EMPTY>,
  services: readonly Service[],
  serviceId: string | null,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens.
  useEffect(() => {
    const wanted = new Set([...form.values.services, ...(serviceId === null ? [] : [Number(serviceId)])]);
    const offered = services.map(({ id }) => Number(id));
    form.setFieldValue(
      'services',
      offered.filter((id) => wanted.has(id)),
    );
  }, []);
}
