import type { TestApi, Who } from '../../../../test/api.ts';
import type { Clock } from '../../../platform/clock.ts';

/** Allows receivers of tests, which are on this machine. */
export const TO_LOOPBACK = { WEBHOOKS_NETWORKS: '127.0.0.0/8' };

export const WEBHOOK =
  'id url description events version pausedDate pauseReason failingDate lastDeliveredDate waitingCount createdBy';
export const DELIVERY = 'id event payload state nextTryDate tries { at status problem durationMs answer }';

/** A clock that tests move forward, so that retries are due. */
export function movableClock() {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const clock: Clock = { now, today: () => now().toISOString().slice(0, 10) as ReturnType<Clock['today']> };
  return {
    clock,
    pass: (ms: number) => {
      ahead += ms;
    },
  };
}

export const webhookCalls = (api: TestApi) => {
  const byId = (name: string, selection: string) => (who: Who | null, id: string) =>
    api.graphql(who, `mutation($id: ID!) { ${name}(id: $id) ${selection} }`, { id });
  return {
    list: (who: Who | null, systemId: string | number | null = null) =>
      api.graphql(who, `query($systemId: ID) { webhooks(systemId: $systemId) { ${WEBHOOK} } }`, {
        systemId: systemId === null ? null : String(systemId),
      }),
    read: (who: Who | null, id: string) =>
      api.graphql(
        who,
        `query($id: ID!) { webhook(id: $id) { ${WEBHOOK} oldSecretUntilDate isSystemActive } }`,
        { id },
      ),
    deliveries: (who: Who | null, id: string, filter: { search?: string } = {}) =>
      api.graphql(
        who,
        `query($id: ID!, $search: String) {
          webhookDeliveries(webhookId: $id, search: $search) { ${DELIVERY} } }`,
        { id, ...filter },
      ),
    create: (who: Who | null, systemId: string | number, input: object) =>
      api.graphql(
        who,
        `mutation($systemId: ID!, $input: WebhookInput!) {
          createWebhook(systemId: $systemId, input: $input) { secret webhook { ${WEBHOOK} } } }`,
        { systemId: String(systemId), input: { description: '', events: ['project.created'], ...input } },
      ),
    update: (who: Who | null, id: string, version: number, input: object) =>
      api.graphql(
        who,
        `mutation($id: ID!, $version: Int!, $input: WebhookInput!) {
          updateWebhook(id: $id, version: $version, input: $input) { ${WEBHOOK} } }`,
        { id, version, input: { description: '', events: ['project.created'], ...input } },
      ),
    pause: byId('pauseWebhook', `{ ${WEBHOOK} }`),
    resume: byId('resumeWebhook', `{ ${WEBHOOK} }`),
    rotate: byId('rotateWebhookSecret', `{ secret webhook { id oldSecretUntilDate } }`),
    test: byId('testWebhook', `{ ${DELIVERY} }`),
    resend: byId('resendWebhookDelivery', `{ ${DELIVERY} }`),
    remove: byId('deleteWebhook', ''),
  };
};
