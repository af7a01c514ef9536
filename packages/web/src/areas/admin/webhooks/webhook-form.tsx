import { webhookEventText } from '@capwise/domain/admin/webhooks/webhook-events';
import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import type { WebhookHost } from './webhook-host.ts';
import type { Webhook } from './webhook-record.ts';

export interface WebhookForm {
  /** Empty for a webhook of an organization. */
  systemId: string;
  url: string;
  description: string;
  events: string[];
}

export const webhookFormSchema = ({ schema, hasSystems }: WebhookHost) =>
  schema.extend({ systemId: hasSystems ? z.string().min(1, 'Choose a system') : z.string() });

export const webhookForm = ({ systemId = '', url, description, events }: Webhook): WebhookForm => ({
  ...{ systemId, url, description, events },
});

interface WebhookFieldsProps {
  host: WebhookHost;
  form: UseFormReturnType<WebhookForm>;
}

export function WebhookFields({ host, form }: WebhookFieldsProps) {
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
        placeholder={host.descriptionExample}
        {...textInputProps(form, 'description')}
      />
      <Checkbox.Group label="Events" required {...form.getInputProps('events')}>
        <SimpleGrid
          cols={{ base: 1, sm: host.events.length > MANY ? 2 : 1 }}
          spacing={16}
          verticalSpacing={8}
          mt={8}
        >
          {host.events.map((name) => (
            <Checkbox key={name} value={name} label={webhookEventText(name)} description={name} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
    </>
  );
}

/** More events than this are shown in two columns. */
const MANY = 8;
