import {
  FAILED,
  paused,
  WEBHOOK_ANSWERS,
  WEBHOOK_PATH,
  WEBHOOKS_PATH,
} from '../../areas/admin/webhooks/webhooks.fixtures.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const on = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: WEBHOOK_PATH,
  answers: WEBHOOK_ANSWERS,
  act,
  ...more,
});

const address: Pick<RefusalCase, 'field'> = {
  field: { name: 'url', at: ({ screen }) => screen.getByRole('textbox', { name: 'Address' }) },
};
const MENU = 'Actions for hooks.lakeside.example';
const menuButton: RefusalCase['again'] = ({ screen }) => screen.getByRole('button', { name: MENU });

provesRefusals([
  on(
    'createWebhook',
    async (hand) => {
      await hand.open('Add Webhook', 'Add Webhook');
      await hand.fill('Address', 'https://hooks.example/in');
      await hand.check('A project was created');
      await hand.press('Add Webhook');
    },
    { path: WEBHOOKS_PATH, ...address },
  ),
  on(
    'updateWebhook',
    async (hand) => {
      await hand.open('Edit', 'Edit Webhook');
      await hand.fill('Address', 'https://hooks.example/in');
      await hand.press('Save');
    },
    address,
  ),
  on('pauseWebhook', (hand) => hand.press('Pause')),
  on('resumeWebhook', (hand) => hand.press('Resume'), {
    answers: { ...WEBHOOK_ANSWERS, GetWebhook: { data: { webhook: paused('person') } } },
  }),
  on('testWebhook', (hand) => hand.press('Send Test')),
  on(
    'rotateWebhookSecret',
    async (hand) => {
      await hand.choose(MENU, 'Replace Secret');
      await hand.press('Replace Secret');
    },
    { again: menuButton },
  ),
  on(
    'deleteWebhook',
    async (hand) => {
      await hand.choose(MENU, 'Delete');
      await hand.press('Delete');
    },
    { again: menuButton },
  ),
  on('resendWebhookDelivery', (hand) => hand.choose(/^Actions for A user was added/, 'Resend'), {
    answers: { ...WEBHOOK_ANSWERS, GetWebhookDeliveries: { data: { webhookDeliveries: [FAILED] } } },
    again: ({ screen }) => screen.getByRole('button', { name: /^Actions for A user was added/ }),
  }),
]);
