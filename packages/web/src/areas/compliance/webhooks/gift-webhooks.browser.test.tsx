import { describe, expect, it } from 'vitest';
import { COMPLIANCE_ROUTES } from '../../../app/compliance/compliance-routes.tsx';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { holding, readyWith } from '../../../test/members.ts';
import { fixedSession, renderRoutes } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import {
  FAILED_GIFT_DELIVERY,
  GIFT_WEBHOOK,
  GIFT_WEBHOOK_ANSWERS,
  GIFT_WEBHOOK_PATH,
  GIFT_WEBHOOKS_PATH,
  PLACE,
} from './gift-webhooks.fixtures.ts';

const hostOf = (n: number) => (n === 2 ? 'robots.example' : `hooks-${n}.example`);

provesLoadedList({
  path: GIFT_WEBHOOKS_PATH,
  brand: 'compliance',
  operation: 'GiftAlertWebhooks',
  data: (rows) => ({ giftAlertWebhooks: rows }),
  table: 'Webhooks',
  pageSize: 25,
  row: (n) => ({
    row: {
      ...GIFT_WEBHOOK,
      id: String(n),
      url: `https://${hostOf(n)}/in`,
      lastDeliveredDate: `2026-11-0${(n % 9) + 1}T14:00:00.000Z`,
      failingDate: n === 2 ? '2026-11-27T08:00:00.000Z' : null,
    },
    cell: hostOf(n),
  }),
  search: { finds: 'robots', others: 1 },
  sorts: [
    { header: 'Receiver', ascending: [hostOf(1), hostOf(2)] },
    { header: 'Last Delivery', ascending: ['11/02/2026', '11/03/2026'], down: true },
    { header: 'State', ascending: ['Active', 'Failing'] },
  ],
  empty: 'No webhooks yet',
  nothingFound: 'No Webhooks Found',
  answers: GIFT_WEBHOOK_ANSWERS,
});

async function show(path: string, answers: Answers = {}) {
  const server = stubServer({ ...GIFT_WEBHOOK_ANSWERS, ...answers });
  const { screen, address } = await renderRoutes(COMPLIANCE_ROUTES, {
    path,
    session: fixedSession(readyWith()),
    brand: 'compliance',
  });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { screen, address, sent };
}

describe('webhooks of an organization', () => {
  it('are opened from the settings, and have no system', async () => {
    const { screen, address, sent } = await show('/n/northfield/5/settings');
    await screen.getByRole('link', { name: 'Webhooks' }).click();
    await expect.poll(address).toBe(GIFT_WEBHOOKS_PATH);
    const table = screen.getByRole('table', { name: 'Webhooks' });
    await expect.element(table.getByText('gift.created, gift.voided')).toBeVisible();
    expect(table.getByRole('columnheader', { name: 'System' }).query()).toBeNull();
    expect(sent('GiftAlertWebhooks')[0]).toEqual(PLACE);
    await expectAccessible();
    await table.getByRole('link', { name: 'register.northfield.example' }).click();
    await expect.poll(address).toBe(GIFT_WEBHOOK_PATH);
    await screen.getByRole('link', { name: 'Webhooks' }).click();
    await expect.poll(address).toBe(GIFT_WEBHOOKS_PATH);
  });

  it('are added with events of gifts, and show their secret once', async () => {
    const { screen, sent } = await show(GIFT_WEBHOOKS_PATH, {
      createGiftAlertWebhook: { data: { createWebhook: { secret: 'whsec_c2VjcmV0', webhook: { id: '8' } } } },
    });
    await screen.getByRole('button', { name: 'Add Webhook' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add Webhook' });
    expect(dialog.getByRole('checkbox', { name: 'A project was created' }).query()).toBeNull();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/in');
    await dialog.getByRole('checkbox', { name: 'A gift was added' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect
      .element(dialog.getByRole('textbox', { name: 'Signing secret' }))
      .toHaveValue('whsec_c2VjcmV0');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('createGiftAlertWebhook')).toEqual([
      {
        ...PLACE,
        input: { url: 'https://hooks.example/in', description: '', events: ['gift.created'] },
      },
    ]);
    expect(sent('GiftAlertWebhooks').length).toBeGreaterThan(1);
  });

  it('are edited with the version that was loaded', async () => {
    const { screen, sent } = await show(GIFT_WEBHOOK_PATH, {
      updateGiftAlertWebhook: { data: { updateWebhook: GIFT_WEBHOOK } },
    });
    await screen.getByRole('button', { name: 'Edit' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Edit Webhook' });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Our register');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('updateGiftAlertWebhook'))
      .toMatchObject([
        {
          ...PLACE,
          ...{ id: '7', version: 3, input: { description: 'Our register', events: GIFT_WEBHOOK.events } },
        },
      ]);
  });

  it('send an event again, and are deleted', async () => {
    const { screen, sent, address } = await show(GIFT_WEBHOOK_PATH, {
      GiftAlertWebhookDeliveries: { data: { webhookDeliveries: [FAILED_GIFT_DELIVERY] } },
      resendGiftAlertWebhookDelivery: {
        data: { resendWebhookDelivery: { __typename: 'WebhookDelivery', id: 'f0', state: 'waiting' } },
      },
      deleteGiftAlertWebhook: { data: { deleteWebhook: true } },
    });
    await screen.getByRole('button', { name: /^Actions for A gift was deleted/ }).click();
    await screen.getByRole('menuitem', { name: 'Resend' }).click();
    await expect.poll(() => sent('resendGiftAlertWebhookDelivery')).toEqual([{ ...PLACE, id: 'f0' }]);
    await expectAccessible();
    await screen.getByRole('button', { name: 'Actions for register.northfield.example' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(address).toBe(GIFT_WEBHOOKS_PATH);
    expect(sent('deleteGiftAlertWebhook')).toEqual([{ ...PLACE, id: '7' }]);
  });

  it('of another organization are not found', async () => {
    const { address } = await show(GIFT_WEBHOOK_PATH, { GiftAlertWebhook: { error: 'NotFoundError' } });
    await expect.poll(address).toBe('/n/404');
  });

  it.each([GIFT_WEBHOOKS_PATH, GIFT_WEBHOOK_PATH])('%s redirects other users', async (path) => {
    stubServer(GIFT_WEBHOOK_ANSWERS);
    const session = fixedSession(readyWith(holding('login', 'viewallgiftforallorgs')));
    const { address } = await renderRoutes(COMPLIANCE_ROUTES, { path, session, brand: 'compliance' });
    await expect.poll(address).toBe('/n/northfield/unauthorized');
  });
});
