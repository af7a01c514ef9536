import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { makeGifts } from '../../../../test/records/gifts.ts';
import { startReceiver } from '../../../../test/services/webhook-receiver.ts';
import { movableClock, TO_LOOPBACK } from '../../admin/webhooks/webhook.fixtures.ts';
import { giftWebhookCalls } from './gift-webhook.fixtures.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };
const { clock, pass } = movableClock();
const DAY_MS = 86_400_000;
let api: TestApi;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  api = await startApi(TO_LOOPBACK, clock);
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await api.close();
});

const enable = async (id: number, isEnabled: boolean) => {
  const { data } = await api.graphql(
    'admin',
    `mutation($id: ID!, $isEnabled: Boolean!) { saveTenant(id: $id, isEnabled: $isEnabled, timeZone: "America/Chicago",
      entityWord: "Location") { isEnabled waitingDeliveryCount } }`,
    { id, isEnabled },
  );
  return data.saveTenant;
};

it('deliveries of a disabled tenant wait until it is enabled again, and its failures from before do not count', async () => {
  const gifts = makeGifts(api);
  const calls = giftWebhookCalls(api);
  const { db } = api.services.database;
  const place = async () => {
    const ready = await gifts.place();
    const admin = await gifts.person({ [ready.place.organizationId]: 'gift_administrator' });
    const { id: tenantId } = await db
      .selectFrom('tenants')
      .where('name', '=', ready.place.tenantName)
      .select('id')
      .executeTakeFirstOrThrow();
    const { data } = await calls.create(admin, ready.place, { url: receiver.url });
    const webhookId = data.createWebhook.webhook.id as string;
    return { ...ready, admin, tenantId, webhookId };
  };
  const [disabled, other] = [await place(), await place()];
  const deliveries = async ({ admin, place: at, webhookId }: typeof disabled) =>
    (await calls.deliveries(admin, at, webhookId)).data.webhookDeliveries;

  receiver.answerWith((response) => response.writeHead(500).end());
  await calls.test(disabled.admin, disabled.place, disabled.webhookId);
  await expect.poll(async () => (await deliveries(disabled))[0].tries, PATIENCE).toHaveLength(1);
  expect(await enable(disabled.tenantId, false)).toEqual({ isEnabled: false, waitingDeliveryCount: 1 });

  pass(4 * DAY_MS);
  receiver.received.length = 0;
  // Others are sent in order of their time, so this one would come after the one that waits.
  await calls.test(other.admin, other.place, other.webhookId);
  await expect.poll(() => receiver.received.length, PATIENCE).toBe(1);
  await expect.poll(async () => (await deliveries(other))[0].tries, PATIENCE).toHaveLength(1);
  expect(JSON.parse(receiver.received[0]!.body).data.id).toBe(other.webhookId);

  receiver.received.length = 0;
  expect(await enable(disabled.tenantId, true)).toEqual({ isEnabled: true, waitingDeliveryCount: 0 });
  await expect.poll(async () => (await deliveries(disabled))[0].tries, PATIENCE).toHaveLength(2);
  expect((await calls.read(disabled.admin, disabled.place, disabled.webhookId)).data.webhook).toMatchObject({
    ...{ pauseReason: null, waitingCount: 1 },
  });
});
