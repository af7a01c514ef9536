import { splitName } from '@capwise/domain/compliance/places/person-name';
import { saveProviderSchema } from '@capwise/domain/compliance/places/place-forms';
import { TextInput } from '@mantine/core';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { EndInput, ReferenceField } from './place-fields.tsx';
import { SaveProviderMutation } from './place-record.graphql.ts';
import { ProvidersQuery } from './places.graphql.ts';
import classes from './places.module.css';
import type { Provider } from './use-places.ts';

interface ProviderDialogProps {
  provider: Provider | null;
  onClose(): void;
  /** Receives the provider to link next, if it is new. */
  onSaved(added: Pick<Provider, 'providerId' | 'providerName'> | null): void;
}

const formValues = (provider: Provider | null) => ({
  ...splitName(provider?.providerName ?? ''),
  npi: provider?.npi ?? '',
  reference: provider?.reference ?? '',
  endedOn: provider?.endedOn ?? '',
});

export function ProviderDialog({ provider, onClose, onSaved }: ProviderDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const readNow = useReadNow();
  return (
    <RecordDialog
      draft={`provider-record.${organizationId}.${provider?.providerId ?? 'new'}`}
      title={provider ? `Edit ${provider.providerName}` : 'Add Provider'}
      width={640}
      schema={saveProviderSchema(provider?.npi ?? '')}
      record={provider}
      formValues={formValues}
      read={async ({ providerId }) => {
        const data = await readNow(ProvidersQuery, { tenantName, organizationId, ids: [providerId] });
        return data?.giftAlertProviders?.results[0] ?? null;
      }}
      mutation={SaveProviderMutation}
      variables={(values, base) => ({
        tenantName,
        organizationId,
        providerId: base?.providerId ?? null,
        version: base?.version ?? null,
        ...values,
      })}
      saveLabel={provider ? 'Save' : 'Add Provider'}
      done="The provider has been saved."
      onClose={onClose}
      onSaved={({ saved }) => {
        onClose();
        onSaved(provider ? null : saved);
      }}
    >
      {(form) => (
        <>
          <div className={classes.pair}>
            <TextInput label="Last Name" withAsterisk data-autofocus {...textInputProps(form, 'lastName')} />
            <TextInput label="First Name" {...textInputProps(form, 'firstName')} />
            <TextInput label="Middle Name or Initial" {...textInputProps(form, 'middleName')} />
            <TextInput
              label="NPI"
              description="Records with the same NPI are one physician"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode="numeric"
              {...textInputProps(form, 'npi')}
            />
          </div>
          <ReferenceField stored={provider?.reference ?? null} form={form} />
          {provider && (
            <EndInput form={form}>
              From this day on, the provider has no links and is not offered for new gifts. Gifts stay.
            </EndInput>
          )}
        </>
      )}
    </RecordDialog>
  );
}
