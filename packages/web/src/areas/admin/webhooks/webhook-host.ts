import type { GiftWebhookSchema, WebhookSchema } from '@capwise/domain/admin/webhooks/webhooks';
import type { TypedDocumentNode } from 'urql';
import type {
  DeleteWebhookMutation,
  PauseWebhookMutation,
  ResendWebhookDeliveryMutation,
  ResumeWebhookMutation,
  RotateWebhookSecretMutation,
  TestWebhookMutation,
  WebhookInput,
} from '../../../gen/graphql.ts';
import type { PageHeaderProps } from '../../../ui/page/page-header.tsx';
import type { Delivery, Webhook } from './webhook-record.ts';

/** The organization of an operation. Operations about webhooks of systems have none. */
export interface WebhookPlace {
  tenantName: string;
  organizationId: string;
}

type Operation<Data, Variables> = TypedDocumentNode<Data, WebhookPlace & Variables>;
type OfWebhook<Data> = Operation<Data, { id: string }>;

/** The part that differs between webhooks of systems and of organizations. The answers have the same names. */
export interface WebhookHost {
  place: WebhookPlace;
  /** Name of the draft of a new webhook. */
  draft: string;
  /** Address of the list. */
  path: string;
  header: Pick<PageHeaderProps, 'home' | 'trail'>;
  /** An event, such as 'a new project'. */
  example: string;
  descriptionExample: string;
  events: readonly string[];
  schema: typeof WebhookSchema | typeof GiftWebhookSchema;
  hasSystems: boolean;
  operations: {
    read: OfWebhook<{ webhook: Webhook | null }>;
    deliveries: Operation<
      { webhookDeliveries: readonly Delivery[] | null },
      { webhookId: string; search: string }
    >;
    update: Operation<{ updateWebhook: Webhook }, { id: string; version: number; input: WebhookInput }>;
    pause: OfWebhook<{ pauseWebhook: Pick<PauseWebhookMutation['pauseWebhook'], 'id'> }>;
    resume: OfWebhook<{ resumeWebhook: Pick<ResumeWebhookMutation['resumeWebhook'], 'id'> }>;
    rotate: OfWebhook<RotateWebhookSecretMutation>;
    test: OfWebhook<TestWebhookMutation>;
    resend: OfWebhook<ResendWebhookDeliveryMutation>;
    remove: OfWebhook<DeleteWebhookMutation>;
  };
}
