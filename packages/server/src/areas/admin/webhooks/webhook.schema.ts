import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from '@capwise/domain/admin/webhooks/webhook-events';
import { builder } from '../../../graphql/builder.ts';
import type { DeliveryRow, TryRow } from './delivery.queries.ts';
import { deliveriesOf, resendDelivery, testWebhook } from './delivery.service.ts';
import type { WebhookRow } from './webhook.queries.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  pauseWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type WebhookWithSecret,
  webhooksOf,
} from './webhook.service.ts';

const MANAGED = { gate: 'ViewSystemUsers', peopleOnly: true } as const;
const EVENTS = `${WEBHOOK_EVENT_NAMES.slice(0, -1).join(', ')} or ${WEBHOOK_EVENT_NAMES.at(-1)}.`;

const Webhook = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address of another system that receives events of a system.',
  fields: (t) => ({
    id: t.exposeID('id'),
    systemId: t.exposeID('systemId'),
    systemName: t.exposeString('systemName'),
    url: t.exposeString('url'),
    description: t.exposeString('description'),
    events: t.exposeStringList('events', { description: EVENTS }),
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

const WebhookDelivery = builder.objectRef<DeliveryRow>('WebhookDelivery').implement({
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

const WebhookAndSecret = builder.objectRef<WebhookWithSecret>('WebhookWithSecret').implement({
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'The signing secret, returned only once.' }),
    webhook: t.field({ type: Webhook, resolve: ({ webhook }) => webhook }),
  }),
});

builder.queryFields((t) => ({
  webhooks: t.field({
    type: [Webhook],
    description: 'Up to 500, newest first.',
    ...MANAGED,
    args: { systemId: t.arg.id({ description: 'Defaults to all systems of the viewer.' }) },
    resolve: (_, { systemId }, { scope }) => webhooksOf(scope, systemId),
  }),
  webhook: t.field({
    type: Webhook,
    ...MANAGED,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { scope }) => getWebhook(scope, id),
  }),
  webhookDeliveries: t.field({
    type: [WebhookDelivery],
    description: 'Up to 100, newest first. They are deleted after 30 days.',
    ...MANAGED,
    args: { webhookId: t.arg.id({ required: true }) },
    resolve: (_, { webhookId }, { scope }) => deliveriesOf(scope, webhookId),
  }),
}));

const WebhookInput = builder.inputType('WebhookInput', {
  fields: (t) => ({
    url: t.string({ required: true, description: 'Begins with https://' }),
    description: t.string({ required: true, description: 'Can be empty.' }),
    events: t.stringList({ required: true, description: EVENTS }),
  }),
});

builder.mutationFields((t) => {
  const id = { id: t.arg.id({ required: true }) };
  const input = { input: t.arg({ type: WebhookInput, required: true }) };
  return {
    createWebhook: t.field({
      type: WebhookAndSecret,
      ...MANAGED,
      recentSignIn: true,
      args: { systemId: t.arg.id({ required: true }), ...input },
      resolve: (_, args, { scope, services }) => createWebhook(scope, services, args.systemId, args.input),
    }),
    updateWebhook: t.field({
      type: Webhook,
      ...MANAGED,
      recentSignIn: true,
      args: { ...id, version: t.arg.int({ required: true, description: 'As loaded.' }), ...input },
      resolve: (_, args, { scope, services }) =>
        updateWebhook(scope, services, { id: args.id, version: args.version, ...args.input }),
    }),
    pauseWebhook: t.field({
      type: Webhook,
      description: 'Events after it are not sent. What waits is sent after resuming.',
      ...MANAGED,
      args: id,
      resolve: (_, args, { scope, services }) => pauseWebhook(scope, services, args.id, true),
    }),
    resumeWebhook: t.field({
      type: Webhook,
      ...MANAGED,
      args: id,
      resolve: (_, args, { scope, services }) => pauseWebhook(scope, services, args.id, false),
    }),
    rotateWebhookSecret: t.field({
      type: WebhookAndSecret,
      description: 'Creates a new secret. The old one also signs for 24 hours.',
      ...MANAGED,
      recentSignIn: true,
      args: id,
      resolve: (_, args, { scope, services }) => rotateWebhookSecret(scope, services, args.id),
    }),
    testWebhook: t.field({
      type: WebhookDelivery,
      description: `Sends an event of the type ${TEST_EVENT}.`,
      ...MANAGED,
      args: id,
      resolve: (_, args, { scope, services }) => testWebhook(scope, services, args.id),
    }),
    resendWebhookDelivery: t.field({
      type: WebhookDelivery,
      description: 'Sends a delivery again, with the same ID and body.',
      ...MANAGED,
      args: id,
      resolve: (_, args, { scope, services }) => resendDelivery(scope, services, args.id),
    }),
    deleteWebhook: t.field({
      type: 'Boolean',
      description: 'Deletes a webhook with what waits and its log.',
      ...MANAGED,
      recentSignIn: true,
      args: id,
      resolve: (_, args, { scope }) => deleteWebhook(scope, args.id),
    }),
  };
});
