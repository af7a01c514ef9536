import type { PauseReason } from '@capwise/domain/admin/webhooks/webhooks';
import { formatInstantMinute } from '@capwise/domain/dates';
import type { GetWebhookDeliveriesQuery, ShownWebhookFragment } from '../../../gen/graphql.ts';
import { webConfig } from '../../../lib/config.ts';

/** Of a system or, without these fields, of an organization. */
export type Webhook = Omit<ShownWebhookFragment, OfSystem> & Partial<Pick<ShownWebhookFragment, OfSystem>>;
type OfSystem = 'systemId' | 'systemName' | 'isSystemActive';

export type Delivery = GetWebhookDeliveriesQuery['webhookDeliveries'][number];

// A constant, because a new object would make urql query again.
export const WEBHOOK_CONTEXT = { additionalTypenames: ['Webhook', 'GiftAlertWebhook', 'WebhookDelivery'] };

export const webhookHost = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;

export function webhookState(webhook: Webhook): 'Active' | 'Failing' | 'Paused' | 'Waiting' {
  const { pausedDate, failingDate, isSystemActive } = webhook;
  if (pausedDate) return 'Paused';
  if (isSystemActive === false || !webConfig.webhooks) return 'Waiting';
  return failingDate ? 'Failing' : 'Active';
}

const REASONS: Readonly<Record<PauseReason, string>> = {
  person: 'Events that happen now are not sent.',
  gone: 'The receiver answered with status 410, which asks for no more deliveries.',
  failing: 'Every delivery of three days has failed.',
  full: 'Too many deliveries wait for the receiver.',
};

/** Explains a state that needs attention. Null for an active webhook. */
export function stateNote(webhook: Webhook): string | null {
  const { pausedDate, pauseReason, failingDate, isSystemActive } = webhook;
  if (pausedDate) return REASONS[pauseReason as PauseReason] ?? REASONS.person;
  if (!webConfig.webhooks) return `${TURNED_OFF} Deliveries wait until an operator turns webhooks on.`;
  if (isSystemActive === false) return 'The system is inactive. Deliveries wait until it is active again.';
  return failingDate ? `Every delivery has failed since ${minuteText(failingDate)}.` : null;
}

const TURNED_OFF = 'This installation does not send webhooks.';

/** Why webhooks cannot be added or changed. Null if they can. */
export const changeRefusal = (): string | null => (webConfig.webhooks ? null : TURNED_OFF);

/** Why nothing is sent now. Null if deliveries are sent. */
export function sendingRefusal({ pausedDate, isSystemActive }: Webhook): string | null {
  if (!webConfig.webhooks) return TURNED_OFF;
  if (pausedDate) return 'Resume the webhook first';
  return isSystemActive === false ? 'Activate the system first' : null;
}

export const minuteText = (instant: string): string => formatInstantMinute(Date.parse(instant) / 1_000);
