import { ApiTokenFormSchema } from '@capwise/domain/account/api-tokens';
import {
  TOKEN_AREA_CONTENTS,
  TOKEN_AREA_NAMES,
  TOKEN_AREAS,
  type TokenArea,
} from '@capwise/domain/account/token-areas';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useState } from 'react';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { SecretResult } from '../../../ui/edit/secret-result.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { ValidForSelect } from '../../../ui/form/inputs/valid-for-select.tsx';
import { CreateApiTokenMutation } from './api-tokens.graphql.ts';

const INITIAL: { name: string; areas: TokenArea[]; mayWrite: boolean; days: number; addresses: string } = {
  name: '',
  areas: [],
  mayWrite: false,
  days: 90,
  addresses: '',
};
const WARNING =
  'Copy it now and store it like a password. Anyone who has it can act as you, in the areas of the token.';

interface NewApiTokenDialogProps {
  onClose(): void;
  onMade(): void;
}

export function NewApiTokenDialog({ onClose, onMade }: NewApiTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <RecordDialog
      draft="api-token"
      title="Create Token"
      onClose={onClose}
      schema={ApiTokenFormSchema}
      record={null}
      formValues={() => INITIAL}
      mutation={CreateApiTokenMutation}
      variables={(wanted) => wanted}
      failed="The token was not created."
      onSaved={({ createApiToken }) => {
        setSecret(createApiToken.secret);
        onMade();
      }}
      saveLabel="Create Token"
      result={secret && <SecretResult secret={secret} warning={WARNING} onDone={onClose} />}
    >
      {(form) => (
        <>
          <TextInput
            label="Name"
            description="The script that uses the token."
            required
            data-autofocus
            {...textInputProps(form, 'name')}
          />
          <Checkbox.Group
            label="Areas"
            description="Your permissions apply in each of them."
            required
            {...form.getInputProps('areas')}
          >
            {TOKEN_AREA_NAMES.map((area) => (
              <Checkbox
                key={area}
                value={area}
                label={TOKEN_AREAS[area]}
                description={TOKEN_AREA_CONTENTS[area]}
                mt={6}
              />
            ))}
          </Checkbox.Group>
          <Checkbox
            label="May change data"
            description="Without it, the token can only read."
            {...form.getInputProps('mayWrite', { type: 'checkbox' })}
          />
          <ValidForSelect form={form} />
          <Textarea
            label="Allowed Addresses"
            description="One address or network per line, such as 10.0.0.0/8. Leave empty to allow any."
            rows={3}
            {...textInputProps(form, 'addresses')}
          />
        </>
      )}
    </RecordDialog>
  );
}
