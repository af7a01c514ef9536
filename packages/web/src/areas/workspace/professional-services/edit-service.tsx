import {
  type ServiceInput,
  ServiceSchema,
  serviceTypesOf,
  serviceTypeText,
} from '@capwise/domain/workspace/professional-services';
import { Autocomplete, Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import type { ManagedService } from './manage-service-columns.tsx';
import { SaveServiceMutation } from './manage-services.graphql.ts';

interface EditServiceProps {
  service: ManagedService | null;
  services: LoadedRows<ManagedService>;
  onClose(): void;
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

export function EditService({ service, services, onClose }: EditServiceProps) {
  return (
    <RecordDialog
      draft={`service.${service?.id ?? 'new'}`}
      title={service ? `Edit ${service.name}` : 'New Service'}
      onClose={onClose}
      schema={ServiceSchema}
      record={service}
      formValues={(given) => (given ? toServiceForm(given) : EMPTY)}
      read={services.readRow}
      mutation={SaveServiceMutation}
      variables={(values, base) => ({ id: service?.id ?? null, ...values, version: base?.version ?? null })}
      done={service ? 'The service was saved.' : 'The service was added.'}
      failed="The service was not saved."
      onSaved={() => {
        onClose();
        services.reload();
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" required data-autofocus {...textInputProps(form, 'name')} />
          <Autocomplete
            label="Type"
            description="Choose a type or enter a new one."
            required
            data={serviceTypesOf(services.value ?? []).map(serviceTypeText)}
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
    </RecordDialog>
  );
}
