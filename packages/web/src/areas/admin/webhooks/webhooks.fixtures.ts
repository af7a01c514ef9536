import type { Answers } from '../../../test/server.ts';

export const WEBHOOKS_PATH = '/n/webhooks';
export const WEBHOOK_PATH = `${WEBHOOKS_PATH}/7`;

export const WEBHOOK = {
  __typename: 'Webhook',
  id: '7',
  systemId: '2',
  isSystemActive: true,
  systemName: 'Lakeside Health',
  url: 'https://hooks.lakeside.example/capwise',
  description: 'Ledger of purchases',
  events: ['project.created', 'user.created'],
  version: 3,
  createdDate: '2026-11-16T14:00:00.000Z',
  createdBy: 'maya@lakeside.example',
  pausedDate: null as string | null,
  pauseReason: null as string | null,
  failingDate: null as string | null,
  oldSecretUntilDate: null as string | null,
  lastDeliveredDate: '2026-11-26T08:30:00.000Z' as string | null,
  waitingCount: 0,
};

export const tried = (over: object = {}) => ({
  __typename: 'WebhookTry',
  at: '2026-11-26T08:30:00.000Z',
  status: 204 as number | null,
  problem: null as string | null,
  durationMs: 120,
  answer: '',
  ...over,
});

export const delivery = (id: string, over: object = {}) => ({
  __typename: 'WebhookDelivery',
  id,
  event: 'project.created',
  payload: '{"type":"project.created","data":{"id":"12","name":"CT replacement"}}',
  state: 'delivered',
  createdDate: '2026-11-26T08:29:59.000Z',
  nextTryDate: null as string | null,
  tries: [tried()],
  ...over,
});

export const FAILED = delivery('f0', {
  event: 'user.created',
  state: 'failed',
  createdDate: '2026-11-25T08:00:00.000Z',
  tries: [
    tried({ at: '2026-11-25T09:00:00.000Z', status: 500, answer: 'No space left' }),
    tried({ at: '2026-11-25T08:00:00.000Z', status: null, problem: 'No answer within 10 seconds' }),
  ],
});

export const WEBHOOK_ANSWERS: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  GetWebhooks: { data: { webhooks: [WEBHOOK] } },
  GetWebhook: { data: { webhook: WEBHOOK } },
  GetWebhookDeliveries: { data: { webhookDeliveries: [delivery('d1'), FAILED] } },
};

export const paused = (reason: string) => ({
  ...WEBHOOK,
  pausedDate: '2026-11-27T08:00:00.000Z',
  pauseReason: reason,
});
