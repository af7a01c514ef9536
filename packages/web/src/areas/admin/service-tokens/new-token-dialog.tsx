import {
  SERVICE_SCOPE_NAMES,
  SERVICE_SCOPES,
  type ServiceScope,
  ServiceTokenSchema,
} from '@capwise/domain/admin/service-tokens';
import { Checkbox, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import type { z } from 'zod';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { NewTokenResult } from './new-token-result.tsx';
import { CreateServiceTokenMutation } from './service-tokens.graphql.ts';

const DAYS = [30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));
const INITIAL: { name: string; scopes: ServiceScope[]; days: number } = { name: '', scopes: [], days: 90 };

interface NewTokenDialogProps {
  onClose(): void;
  onMade(): void;
}

/** Creates a token. Its secret is shown once, until the dialog closes. */
export function NewTokenDialog({ onClose, onMade }: NewTokenDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [create, busy] = useSave(CreateServiceTokenMutation, { failed: 'The token was not created.' });
  const onSave = async (wanted: z.output<typeof ServiceTokenSchema>) => {
    const saved = await create(wanted);
    if (!saved?.data) return saved?.refusal ?? null;
    setSecret(saved.data.createServiceToken.secret);
    onMade();
    return null;
  };
  return (
    <EditDialog
      draft="service-token"
      title="New Token"
      opened
      onClose={onClose}
      busy={busy}
      schema={ServiceTokenSchema}
      initial={INITIAL}
      onSave={onSave}
      saveLabel="Create Token"
      result={secret && <NewTokenResult secret={secret} onDone={onClose} />}
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
          <Select
            label="Valid For"
            data={DAYS}
            allowDeselect={false}
            value={String(form.values.days)}
            onChange={(days) => form.setFieldValue('days', Number(days))}
            error={form.errors['days']}
          />
        </>
      )}
    </EditDialog>
  );
}
