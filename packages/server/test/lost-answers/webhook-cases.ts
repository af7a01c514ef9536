import type { Case, Cases, Change, Maker } from './case.ts';

const INPUT = { url: 'https://hooks.example/once', description: '', events: ['project.created'] };

const admin = (variables: Change['variables'], changed: Change['changed']): Change => ({
  who: 'admin',
  variables,
  changed,
});

async function webhook(maker: Maker): Promise<string> {
  const { data } = await maker.api.graphql(
    'admin',
    `mutation($systemId: ID!, $input: WebhookInput!) {
      createWebhook(systemId: $systemId, input: $input) { webhook { id } } }`,
    { systemId: String(await maker.system()), input: INPUT },
  );
  return data.createWebhook.webhook.id;
}

const oneOfTwo: Case = async (maker) => admin({ id: await webhook(maker) }, { id: await webhook(maker) });

async function paused(maker: Maker): Promise<string> {
  const id = await webhook(maker);
  await maker.api.graphql('admin', 'mutation($id: ID!) { pauseWebhook(id: $id) { id } }', { id });
  return id;
}

async function failedDelivery(maker: Maker): Promise<string> {
  const { id } = await maker.db
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: Number(await webhook(maker)),
      event: 'webhook.test',
      payload: '{}',
      state: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const webhookCases: Cases = {
  createWebhook: async (maker) =>
    admin(
      { systemId: String(await maker.system()), input: INPUT },
      { input: { ...INPUT, description: 'Twice' } },
    ),
  updateWebhook: async (maker) =>
    admin(
      { id: await webhook(maker), version: 1, input: { ...INPUT, description: 'Once' } },
      { input: { ...INPUT, description: 'Twice' } },
    ),
  pauseWebhook: oneOfTwo,
  resumeWebhook: async (maker) => admin({ id: await paused(maker) }, { id: await paused(maker) }),
  rotateWebhookSecret: oneOfTwo,
  testWebhook: oneOfTwo,
  resendWebhookDelivery: async (maker) =>
    admin({ id: await failedDelivery(maker) }, { id: await failedDelivery(maker) }),
  deleteWebhook: oneOfTwo,
};
