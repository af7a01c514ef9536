import {
  WEBHOOK_EVENT_NAMES,
  type WebhookEvent,
  webhookEventText,
} from '@capwise/domain/admin/webhooks/webhook-events';
import { WebhookSchema } from '@capwise/domain/admin/webhooks/webhooks';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { z } from 'zod';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { SecretResult } from '../../../ui/edit/secret-result.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { SECRET_LABEL, SECRET_WARNING } from './secret-dialog.tsx';
import type { Webhook } from './webhook-record.ts';
import { CreateWebhookMutation, UpdateWebhookMutation, WebhookQuery } from './webhooks.graphql.ts';

const FormSchema = WebhookSchema.extend({ systemId: z.string().min(1, 'Choose a system') });
type Form = z.input<typeof FormSchema>;

interface NewWebhookDialogProps {
  onClose(): void;
  onCreated(): void;
}

export function NewWebhookDialog({ onClose, onCreated }: NewWebhookDialogProps) {
  const { systemCount } = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <RecordDialog
      draft="webhook"
      title="Add Webhook"
      width={560}
      onClose={onClose}
      schema={FormSchema}
      record={null}
      formValues={(): Form => ({ systemId, url: '', description: '', events: [] })}
      mutation={CreateWebhookMutation}
      variables={({ systemId: chosen, ...input }) => ({ systemId: chosen, input })}
      failed="The webhook was not added."
      onSaved={({ createWebhook }) => {
        setSecret(createWebhook.secret);
        onCreated();
      }}
      saveLabel="Add Webhook"
      result={
        secret && (
          <SecretResult label={SECRET_LABEL} secret={secret} warning={SECRET_WARNING} onDone={onClose} />
        )
      }
    >
      {(form) => (
        <>
          {systemCount > 1 && (
            <SystemSelect
              label="System"
              description="Its events are sent."
              required
              allowDeselect={false}
              value={form.values.systemId}
              onChange={(id) => form.setFieldValue('systemId', id ?? '')}
              error={form.errors['systemId']}
            />
          )}
          <WebhookFields form={form} />
        </>
      )}
    </RecordDialog>
  );
}

interface EditWebhookDialogProps {
  webhook: Webhook;
  onClose(): void;
}

export function EditWebhookDialog({ webhook, onClose }: EditWebhookDialogProps) {
  const readNow = useReadNow();
  return (
    <RecordDialog
      draft={`webhook.${webhook.id}`}
      title="Edit Webhook"
      width={560}
      onClose={onClose}
      schema={FormSchema}
      record={webhook}
      formValues={(record): Form => valuesOf(record ?? webhook)}
      read={async ({ id }) => (await readNow(WebhookQuery, { id }))?.webhook ?? null}
      mutation={UpdateWebhookMutation}
      variables={({ systemId: _, ...input }, base) => ({
        id: webhook.id,
        version: (base ?? webhook).version,
        input,
      })}
      done="The webhook has been saved."
      failed="The webhook was not saved."
      onSaved={onClose}
    >
      {(form) => <WebhookFields form={form} />}
    </RecordDialog>
  );
}

const valuesOf = ({ systemId, url, description, events }: Webhook): Form => ({
  systemId,
  url,
  description,
  events: events as WebhookEvent[],
});

function WebhookFields({ form }: { form: UseFormReturnType<Form> }) {
  return (
    <>
      <TextInput
        label="Address"
        description="Capwise posts each event to it."
        placeholder="https://hooks.hospital.example/capwise"
        type="url"
        required
        data-autofocus
        {...textInputProps(form, 'url')}
      />
      <TextInput
        label="Description"
        placeholder="Ledger of purchases"
        {...textInputProps(form, 'description')}
      />
      <Checkbox.Group label="Events" required {...form.getInputProps('events')}>
        {WEBHOOK_EVENT_NAMES.map((name) => (
          <Checkbox key={name} value={name} label={webhookEventText(name)} description={name} mt={8} />
        ))}
      </Checkbox.Group>
    </>
  );
}
