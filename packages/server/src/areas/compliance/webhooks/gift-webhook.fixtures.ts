import type { TestApi, Who } from '../../../../test/api.ts';
import type { GiftPlace } from '../../../../test/records/gifts.ts';
import { DELIVERY, WEBHOOK } from '../../admin/webhooks/webhook.fixtures.ts';

const TYPES = '$tenantName: String!, $organizationId: ID!';
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';

/** Calls with the names of the answers of webhooks of systems. */
export const giftWebhookCalls = (api: TestApi) => {
  const byId =
    (answer: string, name: string, selection: string, kind = 'mutation') =>
    (who: Who | null, place: GiftPlace, id: string) =>
      api.graphql(
        who,
        `${kind}(${TYPES}, $id: ID!) { ${answer}: ${name}(${PLACE}, ${kind === 'query' && name.endsWith('Deliveries') ? 'webhookId' : 'id'}: $id) ${selection} }`,
        { ...place, id },
      );
  const webhook = `{ ${WEBHOOK} organizationId }`;
  return {
    list: (who: Who | null, place: GiftPlace) =>
      api.graphql(who, `query(${TYPES}) { webhooks: giftAlertWebhooks(${PLACE}) ${webhook} }`, { ...place }),
    read: byId('webhook', 'giftAlertWebhook', webhook, 'query'),
    deliveries: byId('webhookDeliveries', 'giftAlertWebhookDeliveries', `{ ${DELIVERY} }`, 'query'),
    create: (who: Who | null, place: GiftPlace, input: object) =>
      api.graphql(
        who,
        `mutation(${TYPES}, $input: GiftAlertWebhookInput!) {
          createWebhook: createGiftAlertWebhook(${PLACE}, input: $input) { secret webhook ${webhook} } }`,
        { ...place, input: { description: '', events: ['gift.created'], ...input } },
      ),
    update: (who: Who | null, place: GiftPlace, id: string, version: number, input: object) =>
      api.graphql(
        who,
        `mutation(${TYPES}, $id: ID!, $version: Int!, $input: GiftAlertWebhookInput!) {
          updateWebhook: updateGiftAlertWebhook(${PLACE}, id: $id, version: $version, input: $input) ${webhook} }`,
        { ...place, id, version, input: { description: '', events: ['gift.created'], ...input } },
      ),
    pause: byId('pauseWebhook', 'pauseGiftAlertWebhook', webhook),
    resume: byId('resumeWebhook', 'resumeGiftAlertWebhook', webhook),
    rotate: byId(
      'rotateWebhookSecret',
      'rotateGiftAlertWebhookSecret',
      '{ secret webhook { id oldSecretUntilDate } }',
    ),
    test: byId('testWebhook', 'testGiftAlertWebhook', `{ ${DELIVERY} }`),
    resend: byId('resendWebhookDelivery', 'resendGiftAlertWebhookDelivery', `{ ${DELIVERY} }`),
    remove: byId('deleteWebhook', 'deleteGiftAlertWebhook', ''),
  };
};
