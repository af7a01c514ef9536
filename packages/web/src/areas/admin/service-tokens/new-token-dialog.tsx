import {
  needsSystem,
  SERVICE_SCOPE_NAMES,
  SERVICE_SCOPES,
  type ServiceScope,
  ServiceTokenSchema,
} from '@capwise/domain/admin/service-tokens';
import { Alert, Button, Checkbox, CopyButton, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useEffect, useRef, useState } from 'react';
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { CreateServiceTokenMutation } from './service-tokens.graphql.ts';

const DAYS = [30, 90, 180, 365].map((days) => ({ value: String(days), label: `${days} days` }));

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
    </RecordDialog>
  );
}

function NewTokenResult({ secret, onDone }: { secret: string; onDone(): void }) {
  const box = useRef<HTMLInputElement>(null);
  // The form's button had the focus and is gone.
  useEffect(() => box.current?.select(), []);
  return (
    <>
      <DialogBody>
        <Alert color="yellow" title="This token is shown only once">
          Copy it now and store it like a password. Anyone who has it can act as the system that it was
          created for.
        </Alert>
        <TextInput ref={box} label="Token" readOnly value={secret} />
      </DialogBody>
      <DialogFooter>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone}>Done</Button>
      </DialogFooter>
    </>
  );
}
