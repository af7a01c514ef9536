import type { GiftPlace } from '../records/gifts.ts';
import type { Case, Cases, Change, Maker } from './case.ts';

const INPUT = { url: 'https://hooks.example/once', description: '', events: ['gift.created'] };
const PLACE = 'tenantName: $tenantName, organizationId: $organizationId';

async function ready({ gifts }: Maker) {
  const [place] = await gifts.tenant();
  const who = await gifts.person({ [place!.organizationId]: 'gift_administrator' });
  return { place: place!, who };
}
type Ready = { place: GiftPlace; who: Change['who'] };

async function webhook({ api }: Maker, { place, who }: Ready): Promise<string> {
  const { data } = await api.graphql(
    who,
    `mutation($tenantName: String!, $organizationId: ID!, $input: GiftAlertWebhookInput!) {
      createGiftAlertWebhook(${PLACE}, input: $input) { webhook { id } } }`,
    { ...place, input: INPUT },
  );
  return data.createGiftAlertWebhook.webhook.id;
}

async function failedDelivery(maker: Maker, at: Ready): Promise<string> {
  const { id } = await maker.db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: Number(await webhook(maker, at)),
      event: 'webhook.test',
      payload: '{}',
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const oneOfTwo =
  (make: (maker: Maker, at: Ready) => Promise<string>, more: object = {}): Case =>
  async (maker) => {
    const at = await ready(maker);
    return {
      who: at.who,
      variables: { ...at.place, id: await make(maker, at), ...more },
      changed: { id: await make(maker, at) },
    };
  };

async function paused(maker: Maker, at: Ready): Promise<string> {
  const id = await webhook(maker, at);
  await maker.db
    .updateTable('webhooks')
    .set({ paused_at: new Date(), pause_reason: 'person' })
    .where('id', '=', Number(id))
    .execute();
  return id;
}

export const giftWebhookCases: Cases = {
  createGiftAlertWebhook: async (maker) => {
    const { place, who } = await ready(maker);
    return {
      who,
      variables: { ...place, input: INPUT },
      changed: { input: { ...INPUT, description: 'Twice' } },
    };
  },
  updateGiftAlertWebhook: oneOfTwo(webhook, { version: 1, input: { ...INPUT, description: 'Once' } }),
  pauseGiftAlertWebhook: oneOfTwo(webhook),
  resumeGiftAlertWebhook: oneOfTwo(paused),
  rotateGiftAlertWebhookSecret: oneOfTwo(webhook),
  testGiftAlertWebhook: oneOfTwo(webhook),
  resendGiftAlertWebhookDelivery: oneOfTwo(failedDelivery),
  deleteGiftAlertWebhook: oneOfTwo(webhook),
};
