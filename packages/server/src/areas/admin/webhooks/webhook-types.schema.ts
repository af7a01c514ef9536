import { TEST_EVENT } from '@capwise/domain/admin/webhooks/webhook-events';
import { DELIVERY_DAYS, MAX_LISTED_DELIVERIES } from '@capwise/domain/admin/webhooks/webhooks';
import { builder } from '../../../graphql/builder.ts';
import type { DeliveryRow, TryRow } from './delivery.queries.ts';
import type { WebhookRow } from './webhook.queries.ts';
import type { WebhookWithSecret } from './webhook.service.ts';

type WebhookType = ReturnType<ReturnType<typeof builder.objectRef<WebhookRow>>['implement']>;

/** Fields of every webhook. Its type adds those of its owner. */
export function addWebhookFields(type: WebhookType): void {
  builder.objectFields(type, (t) => ({
    id: t.exposeID('id'),
    url: t.exposeString('url'),
    description: t.exposeString('description'),
    events: t.exposeStringList('events', { description: 'Types of events.' }),
    version: t.exposeInt('version'),
    createdDate: t.string({ description: 'ISO 8601', resolve: (row) => row.createdAt.toISOString() }),
    createdBy: t.exposeString('createdBy', { description: 'Email address.' }),
    pausedDate: t.string({
      nullable: true,
      description: 'ISO 8601. Events after it are not sent. Null if the webhook is active.',
      resolve: (row) => row.pausedAt?.toISOString(),
    }),
    pauseReason: t.exposeString('pauseReason', {
      nullable: true,
      description:
        'person, gone after an answer with status 410, failing after three days without a success, or full if too many deliveries wait.',
    }),
    failingDate: t.string({
      nullable: true,
      description: 'ISO 8601. Time of the first failure since the last success.',
      resolve: (row) => row.failingSince?.toISOString(),
    }),
    oldSecretUntilDate: t.string({
      nullable: true,
      description: 'ISO 8601. Until then, the secret before the last rotation also signs.',
      resolve: (row) => row.oldSecretUntil?.toISOString(),
    }),
    lastDeliveredDate: t.string({
      nullable: true,
      description: 'ISO 8601. Last success within 30 days.',
      resolve: (row) => row.lastDeliveredAt?.toISOString(),
    }),
    waitingCount: t.exposeInt('waitingCount', { description: 'Deliveries that are not sent yet.' }),
  }));
}

export const secretType = (name: string, webhook: WebhookType) =>
  builder.objectRef<WebhookWithSecret>(name).implement({
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'The signing secret, returned only once.' }),
      webhook: t.field({ type: webhook, resolve: (made) => made.webhook }),
    }),
  });

const WebhookTry = builder.objectRef<TryRow>('WebhookTry').implement({
  fields: (t) => ({
    at: t.exposeString('at', { description: 'ISO 8601' }),
    status: t.exposeInt('status', { nullable: true, description: 'HTTP status. Null without an answer.' }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why no answer came.' }),
    durationMs: t.exposeInt('durationMs', { description: 'Milliseconds.' }),
    answer: t.exposeString('answer', { description: 'The first 1,024 bytes as text.' }),
  }),
});

export const WebhookDelivery = builder.objectRef<DeliveryRow>('WebhookDelivery').implement({
  description: 'An event for a webhook.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The header webhook-id is this ID after msg_.' }),
    event: t.exposeString('event', { description: `A type of event, or ${TEST_EVENT}.` }),
    payload: t.exposeString('payload', { description: 'The body, in JSON.' }),
    state: t.exposeString('state', { description: 'waiting, delivered or failed.' }),
    createdDate: t.string({ description: 'ISO 8601', resolve: (row) => row.createdAt.toISOString() }),
    nextTryDate: t.string({
      nullable: true,
      description: 'ISO 8601. Null unless the delivery waits.',
      resolve: (row) => row.dueAt?.toISOString(),
    }),
    tries: t.field({
      type: [WebhookTry],
      description: 'Up to 20, newest first.',
      resolve: (row) => row.tries,
    }),
  }),
});

export const DELIVERIES = `Up to ${MAX_LISTED_DELIVERIES}, newest first. They are deleted after ${DELIVERY_DAYS} days.`;
export const DELIVERY_SEARCH = 'Words in the event, the body or the state.';

const listed = (names: readonly string[]) => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

export const inputType = (name: string, events: readonly string[]) =>
  builder.inputType(name, {
    fields: (t) => ({
      url: t.string({ required: true, description: 'Begins with https://' }),
      description: t.string({ required: true, description: 'Can be empty.' }),
      events: t.stringList({ required: true, description: `${listed(events)}.` }),
    }),
  });
