import {
  needsSystem,
  SERVICE_SCOPE_NAMES,
  SERVICE_SCOPES,
  type ServiceScope,
  ServiceTokenSchema,
} from '@capwise/domain/admin/service-tokens';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { SecretResult } from '../../../ui/edit/secret-result.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { ValidForSelect } from '../../../ui/form/inputs/valid-for-select.tsx';
import { CreateServiceTokenMutation } from './service-tokens.graphql.ts';

const WARNING =
  'Copy it now and store it like a password. Anyone who has it can act as the system that it was created for.';

interface TokenForm {
  name: string;
  scopes: ServiceScope[];
  days: number;
  systemId: string | null;
}

const INITIAL: TokenForm = { name: '', scopes: [], days: 90, systemId: null };

interface NewTokenDialogProps {
  onClose(): void;
  onMade(): void;
}

export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <RecordDialog
      draft="service-token"
      title="New Token"
      onClose={onClose}
      schema={ServiceTokenSchema}
      record={null}
      formValues={() => INITIAL}
      mutation={CreateServiceTokenMutation}
      variables={(wanted) => wanted}
      failed="The token was not created."
      onSaved={({ createServiceToken }) => {
        setSecret(createServiceToken.secret);
        onMade();
      }}
      saveLabel="Create Token"
      result={secret && <SecretResult secret={secret} warning={WARNING} onDone={onClose} />}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            description="The system that uses the token."
            required
            data-autofocus
            {...textInputProps(form, 'name')}
          />
          <Checkbox.Group label="Purpose" required {...form.getInputProps('scopes')}>
            {SERVICE_SCOPE_NAMES.map((scope) => (
              <Checkbox key={scope} value={scope} label={SERVICE_SCOPES[scope]} mt={6} />
            ))}
          </Checkbox.Group>
          {needsSystem(form.values.scopes) && (
            <SystemSelect
              label="System"
              description="The token manages the users of this system, and no others."
              required
              value={form.values.systemId}
              onChange={(id) => form.setFieldValue('systemId', id)}
              error={form.errors['systemId']}
            />
          )}
          <ValidForSelect form={form} />
        </>
      )}
    </RecordDialog>
  );
}
