import {
  FAILED,
  paused,
  WEBHOOK_ANSWERS,
  WEBHOOK_PATH,
  WEBHOOKS_PATH,
} from '../../areas/admin/webhooks/webhooks.fixtures.ts';
import {
  GIFT_WEBHOOK,
  GIFT_WEBHOOK_ANSWERS,
  GIFT_WEBHOOK_PATH,
  GIFT_WEBHOOKS_PATH,
} from '../../areas/compliance/webhooks/gift-webhooks.fixtures.ts';
import { readyWith } from '../members.ts';
import { fixedSession } from '../render.tsx';
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

const REGISTER = 'Actions for register.northfield.example';
const registerButton: RefusalCase['again'] = ({ screen }) => screen.getByRole('button', { name: REGISTER });
const onGifts = (refused: string, act: RefusalCase['act'], more: Partial<RefusalCase> = {}): RefusalCase => ({
  refused,
  path: GIFT_WEBHOOK_PATH,
  answers: GIFT_WEBHOOK_ANSWERS,
  brand: 'compliance',
  session: () => fixedSession(readyWith()),
  act,
  ...more,
});

provesRefusals([
  onGifts(
    'createGiftAlertWebhook',
    async (hand) => {
      await hand.open('Add Webhook', 'Add Webhook');
      await hand.fill('Address', 'https://hooks.example/in');
      await hand.check('A gift was added');
      await hand.press('Add Webhook');
    },
    { path: GIFT_WEBHOOKS_PATH, ...address },
  ),
  onGifts(
    'updateGiftAlertWebhook',
    async (hand) => {
      await hand.open('Edit', 'Edit Webhook');
      await hand.fill('Address', 'https://hooks.example/in');
      await hand.press('Save');
    },
    address,
  ),
  onGifts('pauseGiftAlertWebhook', (hand) => hand.press('Pause')),
  onGifts('resumeGiftAlertWebhook', (hand) => hand.press('Resume'), {
    answers: {
      ...GIFT_WEBHOOK_ANSWERS,
      GiftAlertWebhook: {
        data: { webhook: { ...GIFT_WEBHOOK, pausedDate: '2026-11-27T08:00:00.000Z', pauseReason: 'person' } },
      },
    },
  }),
  onGifts('testGiftAlertWebhook', (hand) => hand.press('Send Test')),
  onGifts(
    'rotateGiftAlertWebhookSecret',
    async (hand) => {
      await hand.choose(REGISTER, 'Replace Secret');
      await hand.press('Replace Secret');
    },
    { again: registerButton },
  ),
  onGifts(
    'deleteGiftAlertWebhook',
    async (hand) => {
      await hand.choose(REGISTER, 'Delete');
      await hand.press('Delete');
    },
    { again: registerButton },
  ),
  onGifts(
    'resendGiftAlertWebhookDelivery',
    (hand) => hand.choose(/^Actions for A gift was deleted/, 'Resend'),
    {
      again: ({ screen }) => screen.getByRole('button', { name: /^Actions for A gift was deleted/ }),
    },
  ),
]);
