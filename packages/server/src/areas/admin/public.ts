export { deliveriesOf, resendDelivery, testWebhook } from './webhooks/delivery.service.ts';
export type { WebhookRow } from './webhooks/webhook.queries.ts';
export {
  createOrganizationWebhook,
  deleteWebhook,
  getWebhook,
  organizationWebhooks,
  pauseWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from './webhooks/webhook.service.ts';
export {
  addWebhookFields,
  DELIVERIES,
  DELIVERY_SEARCH,
  inputType,
  secretType,
  WebhookDelivery,
} from './webhooks/webhook-types.schema.ts';
