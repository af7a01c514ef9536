import { TEST_EVENT, WEBHOOK_EVENT_NAMES } from '@capwise/domain/admin/webhooks/webhook-events';
import { builder } from '../../../graphql/builder.ts';
import { deliveriesOf, resendDelivery, testWebhook } from './delivery.service.ts';
import type { WebhookRow } from './webhook.queries.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  pauseWebhook,
  rotateWebhookSecret,
  updateWebhook,
  webhooksOf,
} from './webhook.service.ts';
import {
  addWebhookFields,
  DELIVERIES,
  DELIVERY_SEARCH,
  inputType,
  secretType,
  WebhookDelivery,
} from './webhook-types.schema.ts';

const MANAGED = { gate: 'ViewSystemUsers', peopleOnly: true } as const;

const Webhook = builder.objectRef<WebhookRow>('Webhook').implement({
  description: 'An address of another system that receives events of a system.',
  fields: (t) => ({
    systemId: t.id({ resolve: ({ systemId }) => systemId! }),
    systemName: t.string({ resolve: ({ systemName }) => systemName! }),
    isSystemActive: t.boolean({
      description: 'False if deliveries wait, because the system is inactive.',
      resolve: ({ isSystemActive }) => isSystemActive!,
    }),
  }),
});
addWebhookFields(Webhook);
const WebhookAndSecret = secretType('WebhookWithSecret', Webhook);
const WebhookInput = inputType('WebhookInput', WEBHOOK_EVENT_NAMES);

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
    description: DELIVERIES,
    ...MANAGED,
    args: {
      webhookId: t.arg.id({ required: true }),
      search: t.arg.string({ description: DELIVERY_SEARCH }),
    },
    resolve: (_, args, { scope }) => deliveriesOf(scope, args),
  }),
}));

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
