import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { typeSearch } from '../../../../test/debounce.ts';
import { provesLoadedList } from '../../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../../test/render.tsx';
import { brandRoutes } from '../../../../test/routes.ts';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { delivery, FAILED, paused, WEBHOOK, WEBHOOK_ANSWERS, WEBHOOK_PATH } from '../webhooks.fixtures.ts';

const EVENTS = ['A document was uploaded', 'A project was created'];

provesLoadedList({
  path: WEBHOOK_PATH,
  operation: 'GetWebhookDeliveries',
  data: (rows) => ({ webhookDeliveries: rows }),
  table: 'Deliveries',
  pageSize: 25,
  row: (n) => ({
    row: delivery(String(n), {
      event: n === 1 ? 'document.created' : 'project.created',
      payload: JSON.stringify({ data: { name: n === 2 ? 'Robot suite' : 'Scanner' } }),
      createdDate: `2026-11-0${(n % 9) + 1}T14:00:00.000Z`,
      state: n === 1 ? 'delivered' : 'failed',
    }),
    cell: `11/0${(n % 9) + 1}/2026`,
  }),
  // The server searches.
  search: null,
  sorts: [
    { header: 'Event', ascending: [EVENTS[0]!, EVENTS[1]!] },
    { header: 'Happened', ascending: ['11/02/2026', '11/03/2026'], down: true },
    { header: 'State', ascending: ['Delivered', 'Failed'] },
  ],
  empty: 'No deliveries yet',
  nothingFound: 'No Deliveries Found',
  answers: WEBHOOK_ANSWERS,
});

async function showWebhook(answers: Answers = {}) {
  const server = stubServer({ ...WEBHOOK_ANSWERS, ...answers });
  const { screen, router } = await renderRoutes(brandRoutes('spend'), { path: WEBHOOK_PATH });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  return { screen, sent, router };
}

describe('a webhook', () => {
  it('shows its details, and the tries and body of each delivery', async () => {
    const { screen } = await showWebhook();
    await expect.element(screen.getByText('https://hooks.lakeside.example/capwise')).toBeVisible();
    await expect.element(screen.getByText('Status 204 in 120 ms')).toBeVisible();
    await screen
      .getByRole('button', { name: /^A user was added or approved, 11\/25\/2026/ })
      .first()
      .click();
    await expect.element(screen.getByText('No space left')).toBeVisible();
    await expect.element(screen.getByText(/No answer within 10 seconds/)).toBeVisible();
    await expect.element(screen.getByText('Body of msg_f0')).toBeVisible();
    await expectAccessible();
  });

  it('searches all deliveries on the server, and says that older ones are not shown', async () => {
    const newest = Array.from({ length: 100 }, (_, n) => delivery(`d${n}`));
    const { screen, sent } = await showWebhook({
      GetWebhookDeliveries: ({ variables }) => ({
        data: { webhookDeliveries: variables['search'] === '' ? newest : [FAILED] },
      }),
    });
    const hint = screen.getByText(
      'Only the newest 100 are shown. Search finds older ones, for example failed.',
    );
    await expect.element(hint).toBeVisible();
    typeSearch('failed');
    await expect.element(screen.getByText('Failed', { exact: true })).toBeVisible();
    await expect.element(hint).not.toBeInTheDocument();
    expect(sent('GetWebhookDeliveries').at(-1)).toEqual({ webhookId: '7', search: 'failed' });
    await expectAccessible();
  });

  it('sends a test, and looks until its try is done', async () => {
    let asked = 0;
    const waiting = delivery('t1', {
      event: 'webhook.test',
      state: 'waiting',
      nextTryDate: new Date().toISOString(),
      tries: [],
    });
    const { screen, sent } = await showWebhook({
      GetWebhookDeliveries: () => {
        asked += 1;
        if (asked === 1) return { data: { webhookDeliveries: [] } };
        const shown = asked < 4 ? waiting : delivery('t1', { event: 'webhook.test' });
        return { data: { webhookDeliveries: [shown] } };
      },
      testWebhook: { data: { testWebhook: { __typename: 'WebhookDelivery', id: 't1', state: 'waiting' } } },
    });
    await expect.element(screen.getByText('No deliveries yet')).toBeVisible();
    await screen.getByRole('button', { name: 'Send Test' }).click();
    await expect.element(screen.getByText('Waiting')).toBeVisible();
    await expect.element(screen.getByText('Delivered')).toBeVisible();
    expect(sent('testWebhook')).toEqual([{ id: '7' }]);
  });

  it('sends a delivery again', async () => {
    const { screen, sent } = await showWebhook({
      GetWebhookDeliveries: { data: { webhookDeliveries: [FAILED] } },
      resendWebhookDelivery: {
        data: { resendWebhookDelivery: { __typename: 'WebhookDelivery', id: 'f0', state: 'waiting' } },
      },
    });
    await screen.getByRole('button', { name: /^Actions for A user was added/ }).click();
    await screen.getByRole('menuitem', { name: 'Resend' }).click();
    await expect.poll(() => sent('resendWebhookDelivery')).toEqual([{ id: 'f0' }]);
  });

  it('explains why it is paused', async () => {
    const { screen } = await showWebhook({ GetWebhook: { data: { webhook: paused('gone') } } });
    await expect.element(screen.getByText(/answered with status 410/)).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Send Test' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('explains why deliveries of an inactive system wait', async () => {
    const waiting = delivery('t1', { state: 'waiting', nextTryDate: '2026-11-25T14:00:00.000Z' });
    const { screen } = await showWebhook({
      GetWebhook: { data: { webhook: { ...WEBHOOK, isSystemActive: false } } },
      GetWebhookDeliveries: { data: { webhookDeliveries: [waiting] } },
    });
    const note = 'The system is inactive. Deliveries wait until it is active again.';
    await expect.element(screen.getByText(note)).toBeVisible();
    await expect.element(screen.getByText('Waiting')).toHaveLength(2);
    expect(screen.getByText(/^Again/).query()).toBeNull();
    const test = screen.getByRole('button', { name: 'Send Test' });
    await expect.element(test).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('returns to the list after it was deleted', async () => {
    const { screen, router } = await showWebhook({ deleteWebhook: { data: { deleteWebhook: true } } });
    await screen.getByRole('button', { name: 'Actions for hooks.lakeside.example' }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/n/webhooks');
  });

  it('of another system is not found', async () => {
    const { router } = await showWebhook({ GetWebhook: { error: 'NotFoundError' } });
    await expect.poll(() => router.state.location.pathname).toBe('/n/404');
  });
});
