import type { Answers } from '../../../test/server.ts';
import { delivery, FAILED, WEBHOOK } from '../../admin/webhooks/webhooks.fixtures.ts';

export const GIFT_WEBHOOKS_PATH = '/n/northfield/5/webhooks';
export const GIFT_WEBHOOK_PATH = `${GIFT_WEBHOOKS_PATH}/7`;
export const PLACE = { tenantName: 'northfield', organizationId: '5' };

const { systemId: _id, systemName: _name, isSystemActive: _isActive, ...SHARED } = WEBHOOK;
export const GIFT_WEBHOOK = {
  ...SHARED,
  __typename: 'GiftAlertWebhook',
  url: 'https://register.northfield.example/capwise',
  description: 'Register of conflicts of interest',
  events: ['gift.created', 'gift.voided'],
};
export const GIFT_DELIVERY = delivery('d1', {
  event: 'gift.created',
  payload: '{"type":"gift.created","data":{"id":"512","name":"Dr. Ada Novak"}}',
});
export const FAILED_GIFT_DELIVERY = { ...FAILED, event: 'gift.voided' };

export const GIFT_WEBHOOK_ANSWERS: Answers = {
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
  GiftAlertThresholds: { data: { giftAlertThresholds: [] } },
  GiftAlertWebhooks: { data: { giftAlertWebhooks: [GIFT_WEBHOOK] } },
  GiftAlertWebhook: { data: { webhook: GIFT_WEBHOOK } },
  GiftAlertWebhookDeliveries: { data: { webhookDeliveries: [GIFT_DELIVERY, FAILED_GIFT_DELIVERY] } },
};
