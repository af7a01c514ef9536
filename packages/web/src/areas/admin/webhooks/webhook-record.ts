import type { PauseReason } from '@capwise/domain/admin/webhooks/webhooks';
import { formatInstantMinute } from '@capwise/domain/dates';
import type { GetWebhookDeliveriesQuery, ShownWebhookFragment } from '../../../gen/graphql.ts';

/** Of a system or, without these fields, of an organization. */
export type Webhook = Omit<ShownWebhookFragment, 'systemId' | 'systemName'> &
  Partial<Pick<ShownWebhookFragment, 'systemId' | 'systemName'>>;

export type Delivery = GetWebhookDeliveriesQuery['webhookDeliveries'][number];

// A constant, because a new object would make urql query again.
export const WEBHOOK_CONTEXT = { additionalTypenames: ['Webhook', 'GiftAlertWebhook', 'WebhookDelivery'] };

export const webhookHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

export const webhookState = ({ pausedDate, failingDate }: Webhook): 'Active' | 'Failing' | 'Paused' => {
  if (pausedDate) return 'Paused';
  return failingDate ? 'Failing' : 'Active';
};

const REASONS: Readonly<Record<PauseReason, string>> = {
  person: 'Events that happen now are not sent.',
  gone: 'The receiver answered with status 410, which asks for no more deliveries.',
  failing: 'Every delivery of three days has failed.',
  full: 'Too many deliveries wait for the receiver.',
};

/** Explains a state that needs attention. Null for an active webhook. */
export function stateNote({ pausedDate, pauseReason, failingDate }: Webhook): string | null {
  if (pausedDate) return REASONS[pauseReason as PauseReason] ?? REASONS.person;
  return failingDate ? `Every delivery has failed since ${minuteText(failingDate)}.` : null;
}

export const minuteText = (instant: string): string => formatInstantMinute(Date.parse(instant) / 1_000);
