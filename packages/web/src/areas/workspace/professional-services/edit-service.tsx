import {
  type ServiceInput,
  ServiceSchema,
  serviceTypesOf,
  serviceTypeText,
} from '@capwise/domain/workspace/professional-services';
import { Autocomplete, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useClient } from 'urql';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import type { Theirs } from '../../../ui/edit/stale-notice.tsx';
import { textInputProps } from '../../../ui/form/form-input.ts';
import type { ManagedService } from './manage-service-columns.tsx';
import { ManagedServicesQuery, SaveServiceMutation } from './manage-services.graphql.ts';

interface EditServiceProps {
  service: ManagedService | null;
  services: readonly ManagedService[];
  onClose(): void;
  onSaved(): void;
}

const toServiceForm = (service: ManagedService): ServiceInput => ({
  name: service.name,
  serviceType: serviceTypeText(service.serviceType),
  includedWithMembership: service.includedWithMembership,
  description: service.description,
  serviceProviderName: service.serviceProviderName,
});

const EMPTY: ServiceInput = {
  name: '',
  serviceType: '',
  includedWithMembership: false,
  description: '',
  serviceProviderName: '',
};

export function EditService({ service, services, onClose, onSaved }: EditServiceProps) {
  const client = useClient();
  const version = useRef(service?.version ?? null);
  const [save, busy] = useSave(SaveServiceMutation, {
    done: service ? 'The service was saved.' : 'The service was added.',
    failed: 'The service was not saved.',
  });
  const onSave = async (values: ServiceInput) => {
    const saved = await save({ id: service?.id ?? null, ...values, version: version.current });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onSaved();
    return null;
  };
  const theirs: Theirs<ServiceInput> = async () => {
    const context = { requestPolicy: 'network-only', ignoreNamedErrors: true } as const;
    const { data } = await client.query(ManagedServicesQuery, {}, context).toPromise();
    const now = data?.managedServices.find(({ id }) => id === service?.id);
    if (!now) return null;
    return {
      values: toServiceForm(now),
      adopt: () => {
        version.current = now.version;
      },
    };
  };
  return (
    <EditDialog
      draft={`service.${service?.id ?? 'new'}`}
      title={service ? `Edit ${service.name}` : 'New Service'}
      opened
      onClose={onClose}
      busy={busy}
      schema={ServiceSchema}
      initial={service ? toServiceForm(service) : EMPTY}
      onSave={onSave}
      theirs={theirs}
    >
      {(form) => (
        <>
          <TextInput label="Name" required data-autofocus {...textInputProps(form, 'name')} />
          <Autocomplete
            label="Type"
            description="Choose a type or enter a new one."
            required
            data={serviceTypesOf(services).map(serviceTypeText)}
            {...form.getInputProps('serviceType')}
          />
          <TextInput label="Provider" required {...textInputProps(form, 'serviceProviderName')} />
          <Textarea label="Description" rows={4} {...form.getInputProps('description')} />
          <Checkbox
            label="Included with membership"
            {...form.getInputProps('includedWithMembership', { type: 'checkbox' })}
          />
        </>
      )}
    </EditDialog>
  );
}
