import { WEBHOOK_EVENT_NAMES } from '@capwise/domain/admin/webhooks/webhook-events';
import { WebhookSchema } from '@capwise/domain/admin/webhooks/webhooks';
import { SCREENS } from '../../../lib/screens.ts';
import type { WebhookHost, WebhookPlace } from './webhook-host.ts';
import {
  DeleteWebhookMutation,
  PauseWebhookMutation,
  ResendWebhookDeliveryMutation,
  ResumeWebhookMutation,
  RotateWebhookSecretMutation,
  TestWebhookMutation,
  UpdateWebhookMutation,
  WebhookDeliveriesQuery,
  WebhookQuery,
} from './webhooks.graphql.ts';

export const SYSTEM_WEBHOOKS: WebhookHost = {
  // The operations below declare no place.
  place: {} as WebhookPlace,
  draft: 'webhook',
  path: SCREENS.webhooks.path,
  header: {},
  example: 'a new project',
  descriptionExample: 'Ledger of purchases',
  events: WEBHOOK_EVENT_NAMES,
  schema: WebhookSchema,
  hasSystems: true,
  operations: {
    read: WebhookQuery,
    deliveries: WebhookDeliveriesQuery,
    update: UpdateWebhookMutation,
    pause: PauseWebhookMutation,
    resume: ResumeWebhookMutation,
    rotate: RotateWebhookSecretMutation,
    test: TestWebhookMutation,
    resend: ResendWebhookDeliveryMutation,
    remove: DeleteWebhookMutation,
  },
};
