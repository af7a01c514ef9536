import type { PauseReason } from '@capwise/domain/admin/webhooks/webhooks';
import { formatInstantMinute } from '@capwise/domain/dates';
import { generatePath } from 'react-router';
import type { ShownWebhookFragment } from '../../../gen/graphql.ts';
import { SCREENS } from '../../../lib/screens.ts';

export type Webhook = ShownWebhookFragment;

// A constant, because a new object would make urql query again.
export const WEBHOOK_CONTEXT = { additionalTypenames: ['Webhook', 'WebhookDelivery'] };

export const webhookPath = (webhookId: string): string => generatePath(SCREENS.webhook.path, { webhookId });

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
