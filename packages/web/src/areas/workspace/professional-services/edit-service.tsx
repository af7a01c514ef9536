import {
  type ServiceInput,
  ServiceSchema,
  serviceTypesOf,
  serviceTypeText,
} from '@capwise/domain/workspace/professional-services';
import { Autocomplete, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
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
  const readNow = useReadNow();
  const { record, theirs } = useVersioned({
    record: service,
    read: async ({ id }) => {
      const data = await readNow(ManagedServicesQuery, {});
      return data?.managedServices.find((one) => one.id === id) ?? null;
    },
    formValues: toServiceForm,
  });
  const [save, busy] = useSave(SaveServiceMutation, {
    done: service ? 'The service was saved.' : 'The service was added.',
    failed: 'The service was not saved.',
  });
  const onSave = async (values: ServiceInput) => {
    const saved = await save({ id: service?.id ?? null, ...values, version: record?.version ?? null });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onSaved();
    return null;
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
