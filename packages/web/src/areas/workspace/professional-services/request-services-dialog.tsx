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
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { NoServices } from './no-services.tsx';
import { type Service, ServicesSkeleton } from './service-card.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { RequestServicesMutation } from './services.graphql.ts';

const DraftSchema = z.object({ phone: z.string(), services: z.array(z.number()), comments: z.string() });
type RequestForm = z.output<typeof DraftSchema>;
const EMPTY: RequestForm = { phone: '', services: [], comments: '' };

interface RequestServicesDialogProps {
  opened: boolean;
  onClose(): void;
  /** null while they are on their way, or did not come. */
  services: readonly Service[] | null;
  /** Asks for them anew, where they did not come. */
  onRetry?: (() => void) | undefined;
  /** A service that is chosen to begin with, beside those of the draft. */
  serviceId?: string | null;
}

/** Asks the provider for services; a failed request closes the dialog and keeps what was typed (SHELL-073). */
export function RequestServicesDialog(props: RequestServicesDialogProps) {
  // The draft is read anew with each opening: nothing tells of its changes.
  'use no memo';
  const { opened, onClose, services, onRetry, serviceId = null } = props;
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
      initial={begun(draft.read() ?? EMPTY, services ?? [], serviceId)}
      onChange={draft.write}
      onSave={send}
      closesFreely
      saveLabel="Submit Request"
      result={services?.length ? undefined : <WithoutServices services={services} onRetry={onRetry} />}
    >
      {(form) => (
        <>
          <PhoneInput label="Phone" required data-autofocus {...textInputProps(form, 'phone')} />
          <ServiceChoice
            services={services ?? []}
            {...form.getInputProps('services')}
            value={form.values.services}
          />
          <Textarea label="Comments" rows={4} {...form.getInputProps('comments')} />
        </>
      )}
    </EditDialog>
  );
}

function WithoutServices({ services, onRetry }: Pick<RequestServicesDialogProps, 'services' | 'onRetry'>) {
  if (services) return <NoServices />;
  return onRetry ? <ErrorPanel onRetry={onRetry} /> : <ServicesSkeleton />;
}

/** A draft may name a service that is no longer offered. */
function begun(form: RequestForm, services: readonly Service[], serviceId: string | null): RequestForm {
  const wanted = new Set([...form.services, ...(serviceId === null ? [] : [Number(serviceId)])]);
  return { ...form, services: [...wanted].filter((one) => services.some(({ id }) => Number(id) === one)) };
}
