import { MAX_WAITING } from '@capwise/domain/admin/webhooks/webhooks';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { startApi } from '../../../../../test/api.ts';
import { make } from '../../../../../test/records/make.ts';
import { startReceiver } from '../../../../../test/services/webhook-receiver.ts';
import { TO_LOOPBACK, webhookCalls } from '../webhook.fixtures.ts';

const PATIENCE = { timeout: 15_000, interval: 50 };

it.each([
  ['that works', 204],
  ['that fails', 500],
])('a full queue of a receiver %s pauses the webhook and mails its creator', async (_, status) => {
  const api = await startApi(TO_LOOPBACK);
  const receiver = await startReceiver();
  onTestFinished(async () => {
    await receiver.close();
    await api.close();
  });
  receiver.answerWith((response) => response.writeHead(status).end());
  const systemId = await make(api).system();
  const manager = await make(api).user({
    system: systemId,
    permissions: ['Login', 'ViewSystemUsers', 'ViewProjects'],
  });
  const calls = webhookCalls(api);
  const { id } = (await calls.create(manager, systemId, { url: receiver.url })).data.createWebhook.webhook;
  const { db } = api.services.database;
  await sql`insert into webhook_deliveries (webhook_id, event, payload, due_at)
    select ${id}::int, 'project.created', '{}', now() + interval '1 day'
    from generate_series(1, ${MAX_WAITING - 1}::int)`.execute(db);
  expect((await calls.read(manager, id)).data.webhook.pauseReason).toBeNull();

  await make(api).project(manager, { systemId });
  await expect
    .poll(async () => (await calls.read(manager, id)).data.webhook.pauseReason, PATIENCE)
    .toBe('full');
  expect(receiver.received).toHaveLength(1);
  const mails = await db.selectFrom('mails').where('kind', '=', 'webhook-paused').selectAll().execute();
  expect(mails.filter(({ text }) => text.includes(`/n/webhooks/${id}\n`))).toHaveLength(1);
});
