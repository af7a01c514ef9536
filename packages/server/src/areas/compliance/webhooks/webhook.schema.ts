import { GIFT_WEBHOOK_EVENT_NAMES, TEST_EVENT } from '@capwise/domain/admin/webhooks/webhook-events';
import { builder } from '../../../graphql/builder.ts';
import { organizationArgs } from '../../../graphql/organization-args.ts';
import {
  addWebhookFields,
  createOrganizationWebhook,
  DELIVERIES,
  DELIVERY_SEARCH,
  deleteWebhook,
  deliveriesOf,
  getWebhook,
  inputType,
  organizationWebhooks,
  pauseWebhook,
  resendDelivery,
  rotateWebhookSecret,
  secretType,
  testWebhook,
  updateWebhook,
  WebhookDelivery,
  type WebhookRow,
} from '../../admin/public.ts';

/** Of those who read the organization's audit log, because events come from it. */
const MANAGED = { gate: { organization: 'manageannualthresholds' }, peopleOnly: true } as const;

const GiftAlertWebhook = builder.objectRef<WebhookRow>('GiftAlertWebhook').implement({
  description: 'An address of another system that receives events of an organization.',
  fields: (t) => ({ organizationId: t.id({ resolve: ({ organizationId }) => organizationId! }) }),
});
addWebhookFields(GiftAlertWebhook);
const GiftAlertWebhookAndSecret = secretType('GiftAlertWebhookWithSecret', GiftAlertWebhook);
const GiftAlertWebhookInput = inputType('GiftAlertWebhookInput', GIFT_WEBHOOK_EVENT_NAMES);

builder.queryFields((t) => ({
  giftAlertWebhooks: t.field({
    type: [GiftAlertWebhook],
    nullable: true,
    description: "The organization's own, newest first.",
    ...MANAGED,
    args: organizationArgs(t),
    resolve: (_, _args, { organization }) => organizationWebhooks(organization),
  }),
  giftAlertWebhook: t.field({
    type: GiftAlertWebhook,
    nullable: true,
    ...MANAGED,
    args: { ...organizationArgs(t), id: t.arg.id({ required: true }) },
    resolve: (_, { id }, { organization }) => getWebhook(organization, id),
  }),
  giftAlertWebhookDeliveries: t.field({
    type: [WebhookDelivery],
    nullable: true,
    description: DELIVERIES,
    ...MANAGED,
    args: {
      ...organizationArgs(t),
      webhookId: t.arg.id({ required: true }),
      search: t.arg.string({ description: DELIVERY_SEARCH }),
    },
    resolve: (_, { webhookId, search }, { organization }) =>
      deliveriesOf(organization, { webhookId, search }),
  }),
}));

builder.mutationFields((t) => {
  const place = organizationArgs(t);
  const id = { ...place, id: t.arg.id({ required: true }) };
  const input = { input: t.arg({ type: GiftAlertWebhookInput, required: true }) };
  return {
    createGiftAlertWebhook: t.field({
      type: GiftAlertWebhookAndSecret,
      ...MANAGED,
      recentSignIn: true,
      args: { ...place, ...input },
      resolve: (_, args, { organization, services }) =>
        createOrganizationWebhook(organization, services, args.input),
    }),
    updateGiftAlertWebhook: t.field({
      type: GiftAlertWebhook,
      ...MANAGED,
      recentSignIn: true,
      args: { ...id, version: t.arg.int({ required: true, description: 'As loaded.' }), ...input },
      resolve: (_, args, { organization, services }) =>
        updateWebhook(organization, services, { id: args.id, version: args.version, ...args.input }),
    }),
    pauseGiftAlertWebhook: t.field({
      type: GiftAlertWebhook,
      description: 'Events after it are not sent. What waits is sent after resuming.',
      ...MANAGED,
      args: id,
      resolve: (_, args, { organization, services }) => pauseWebhook(organization, services, args.id, true),
    }),
    resumeGiftAlertWebhook: t.field({
      type: GiftAlertWebhook,
      ...MANAGED,
      args: id,
      resolve: (_, args, { organization, services }) => pauseWebhook(organization, services, args.id, false),
    }),
    rotateGiftAlertWebhookSecret: t.field({
      type: GiftAlertWebhookAndSecret,
      description: 'Creates a new secret. The old one also signs for 24 hours.',
      ...MANAGED,
      recentSignIn: true,
      args: id,
      resolve: (_, args, { organization, services }) => rotateWebhookSecret(organization, services, args.id),
    }),
    testGiftAlertWebhook: t.field({
      type: WebhookDelivery,
      description: `Sends an event of the type ${TEST_EVENT}.`,
      ...MANAGED,
      args: id,
      resolve: (_, args, { organization, services }) => testWebhook(organization, services, args.id),
    }),
    resendGiftAlertWebhookDelivery: t.field({
      type: WebhookDelivery,
      description: 'Sends a delivery again, with the same ID and body.',
      ...MANAGED,
      args: id,
      resolve: (_, args, { organization, services }) => resendDelivery(organization, services, args.id),
    }),
    deleteGiftAlertWebhook: t.field({
      type: 'Boolean',
      description: 'Deletes a webhook with what waits and its log.',
      ...MANAGED,
      recentSignIn: true,
      args: id,
      resolve: (_, args, { organization }) => deleteWebhook(organization, args.id),
    }),
  };
});
