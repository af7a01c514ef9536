import { useState } from 'react';
import type { AnyVariables, TypedDocumentNode } from 'urql';
import type { CreateWebhookMutation, WebhookInput } from '../../../gen/graphql.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { SecretResult } from '../../../ui/edit/secret-result.tsx';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { SECRET_LABEL, SECRET_WARNING } from './secret-dialog.tsx';
import { WebhookFields, type WebhookForm, webhookForm, webhookFormSchema } from './webhook-form.tsx';
import type { WebhookHost } from './webhook-host.ts';
import type { Webhook } from './webhook-record.ts';

export interface AddWebhookDialogProps {
  onClose(): void;
  onCreated(): void;
}

interface CreateProps<Variables> extends AddWebhookDialogProps {
  host: WebhookHost;
  /** Chosen first. */
  systemId?: string;
  choosesSystem?: boolean;
  mutation: TypedDocumentNode<CreateWebhookMutation, Variables>;
  variables(input: WebhookInput, systemId: string): Variables;
}

export function AddWebhookDialog<Variables extends AnyVariables>(props: CreateProps<Variables>) {
  const { host, systemId = '', choosesSystem = false, mutation, variables, onClose, onCreated } = props;
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <RecordDialog
      draft={host.draft}
      title="Add Webhook"
      width={560}
      onClose={onClose}
      schema={webhookFormSchema(host)}
      record={null}
      formValues={(): WebhookForm => ({ systemId, url: '', description: '', events: [] })}
      mutation={mutation}
      variables={({ systemId: chosen, ...input }) => variables(input, chosen)}
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
          {choosesSystem && (
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
          <WebhookFields host={host} form={form} />
        </>
      )}
    </RecordDialog>
  );
}

interface EditWebhookDialogProps {
  host: WebhookHost;
  webhook: Webhook;
  onClose(): void;
}

export function EditWebhookDialog({ host, webhook, onClose }: EditWebhookDialogProps) {
  const readNow = useReadNow();
  const { place, operations } = host;
  return (
    <RecordDialog
      draft={`webhook.${webhook.id}`}
      title="Edit Webhook"
      width={560}
      onClose={onClose}
      schema={webhookFormSchema(host)}
      record={webhook}
      formValues={(record) => webhookForm(record ?? webhook)}
      read={async ({ id }) => (await readNow(operations.read, { ...place, id }))?.webhook ?? null}
      mutation={operations.update}
      variables={({ systemId: _, ...input }, base) => ({
        ...place,
        id: webhook.id,
        version: (base ?? webhook).version,
        input,
      })}
      done="The webhook has been saved."
      failed="The webhook was not saved."
      onSaved={onClose}
    >
      {(form) => <WebhookFields host={host} form={form} />}
    </RecordDialog>
  );
}
