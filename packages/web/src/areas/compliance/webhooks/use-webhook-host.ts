import { GIFT_WEBHOOK_EVENT_NAMES } from '@capwise/domain/admin/webhooks/webhook-events';
import { GiftWebhookSchema } from '@capwise/domain/admin/webhooks/webhooks';
import { useMemo } from 'react';
import { useOrganization } from '../../../lib/session/organization.ts';
import type { WebhookHost } from '../../admin/public.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import {
  DeleteGiftWebhookMutation,
  GiftWebhookDeliveriesQuery,
  GiftWebhookQuery,
  PauseGiftWebhookMutation,
  ResendGiftWebhookDeliveryMutation,
  ResumeGiftWebhookMutation,
  RotateGiftWebhookSecretMutation,
  TestGiftWebhookMutation,
  UpdateGiftWebhookMutation,
} from './gift-webhooks.graphql.ts';

const SHARED = {
  example: 'a new gift',
  descriptionExample: 'Register of conflicts of interest',
  events: GIFT_WEBHOOK_EVENT_NAMES,
  schema: GiftWebhookSchema,
  hasSystems: false,
  operations: {
    read: GiftWebhookQuery,
    deliveries: GiftWebhookDeliveriesQuery,
    update: UpdateGiftWebhookMutation,
    pause: PauseGiftWebhookMutation,
    resume: ResumeGiftWebhookMutation,
    rotate: RotateGiftWebhookSecretMutation,
    test: TestGiftWebhookMutation,
    resend: ResendGiftWebhookDeliveryMutation,
    remove: DeleteGiftWebhookMutation,
  },
} satisfies Partial<WebhookHost>;

/** Webhooks of the current organization. */
export function useWebhookHost(): WebhookHost {
  const { tenantName, id: organizationId, root } = useOrganization();
  return useMemo(() => {
    const { settings, webhooks } = COMPLIANCE_SCREENS;
    return {
      ...SHARED,
      place: { tenantName, organizationId },
      draft: `new-webhook.${organizationId}`,
      path: `${root}/${webhooks.path}`,
      header: { home: null, trail: [{ title: settings.title, path: `${root}/${settings.path}` }] },
    };
  }, [tenantName, organizationId, root]);
}
