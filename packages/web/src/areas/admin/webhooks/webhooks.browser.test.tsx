import { describe, expect, it } from 'vitest';
import { webConfig } from '../../../lib/config.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { paused, WEBHOOK, WEBHOOK_ANSWERS, WEBHOOKS_PATH } from './webhooks.fixtures.ts';

const hostOf = (n: number) => (n === 2 ? 'robots.example' : `hooks-${n}.example`);

provesLoadedList({
  path: WEBHOOKS_PATH,
  operation: 'GetWebhooks',
  data: (rows) => ({ webhooks: rows }),
  table: 'Webhooks',
  pageSize: 25,
  row: (n) => ({
    row: {
      ...WEBHOOK,
      id: String(n),
      url: `https://${hostOf(n)}/in`,
      systemName: `System ${n}`,
      lastDeliveredDate: `2026-11-0${(n % 9) + 1}T14:00:00.000Z`,
      failingDate: n === 2 ? '2026-11-27T08:00:00.000Z' : null,
    },
    cell: hostOf(n),
  }),
  search: { finds: 'robots', others: 1 },
  sorts: [
    { header: 'Receiver', ascending: [hostOf(1), hostOf(2)] },
    { header: 'System', ascending: ['System 1', 'System 2'] },
    { header: 'Last Delivery', ascending: ['11/02/2026', '11/03/2026'], down: true },
    { header: 'State', ascending: ['Active', 'Failing'] },
  ],
  empty: 'No webhooks yet',
  nothingFound: 'No Webhooks Found',
  answers: WEBHOOK_ANSWERS,
});

async function showWebhooks(answers: Answers = {}) {
  const server = stubServer({ ...WEBHOOK_ANSWERS, ...answers });
  const { screen } = await renderRoutes(brandRoutes('spend'), {
    path: WEBHOOKS_PATH,
    user: userWith({ systemCount: 1 }),
  });
  const sent = (name: string) =>
    server.calls.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  const choose = async (action: string) => {
    await screen.getByRole('button', { name: 'Actions for hooks.lakeside.example' }).click();
    await screen.getByRole('menuitem', { name: action }).click();
  };
  return { screen, sent, choose };
}

describe('webhooks', () => {
  it('are added with an address and events, and show their secret once', async () => {
    const { screen, sent } = await showWebhooks({
      createWebhook: { data: { createWebhook: { secret: 'whsec_c2VjcmV0', webhook: { id: '8' } } } },
    });
    await screen.getByRole('button', { name: 'Add Webhook' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Add Webhook' });
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect.element(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
    await expect.element(dialog.getByText('Select an event')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example/in');
    await dialog.getByRole('checkbox', { name: 'A project was created' }).click();
    await dialog.getByRole('button', { name: 'Add Webhook' }).click();
    await expect.element(dialog.getByText('This signing secret is shown only once')).toBeVisible();
    const secret = dialog.getByRole('textbox', { name: 'Signing secret' });
    await expect.element(secret).toHaveValue('whsec_c2VjcmV0');
    await expect.element(secret).toHaveFocus();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(document.body.innerHTML).not.toContain('whsec_c2VjcmV0');
    expect(sent('createWebhook')).toMatchObject([
      { input: { url: 'https://hooks.example/in', description: '', events: ['project.created'] } },
    ]);
  });

  it('are edited with the version that was loaded', async () => {
    const { screen, sent, choose } = await showWebhooks({
      updateWebhook: { data: { updateWebhook: WEBHOOK } },
    });
    await choose('Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit Webhook' });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Our ledger');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent('updateWebhook'))
      .toMatchObject([{ id: '7', version: 3, input: { description: 'Our ledger', events: WEBHOOK.events } }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('get a new secret after a question', async () => {
    const { screen, sent, choose } = await showWebhooks({
      rotateWebhookSecret: {
        data: { rotateWebhookSecret: { secret: 'whsec_bmV3', webhook: { id: '7' } } },
      },
    });
    await choose('Replace Secret');
    const question = screen.getByRole('dialog', { name: 'Replace the secret?' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Replace Secret' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New Secret' });
    await expect.element(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_bmV3');
    await expect.element(dialog.getByText(/The old one also works for 24 hours/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent('rotateWebhookSecret')).toEqual([{ id: '7' }]);
  });

  it('wait, and can be paused but not sent or changed, where the installation sends none', async () => {
    webConfig.webhooks = false;
    try {
      const { screen } = await showWebhooks();
      await expect.element(screen.getByText('Waiting', { exact: true })).toBeVisible();
      const add = screen.getByRole('button', { name: 'Add Webhook' });
      await expect.element(add).toHaveAttribute('aria-disabled', 'true');
      await screen.getByRole('button', { name: 'Actions for hooks.lakeside.example' }).click();
      await expect.element(screen.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
      const actions = screen.getByRole('menuitem').elements();
      const offered = actions.filter((action) => action.getAttribute('aria-disabled') !== 'true');
      expect(offered.map(({ textContent }) => textContent)).toEqual(['Pause', 'Delete']);
    } finally {
      webConfig.webhooks = true;
    }
  });

  it('can be resumed while they are paused, but not tested', async () => {
    const { screen, sent } = await showWebhooks({
      GetWebhooks: { data: { webhooks: [paused('failing')] } },
      resumeWebhook: { data: { resumeWebhook: WEBHOOK } },
    });
    await expect.element(screen.getByText('Paused')).toBeVisible();
    await screen.getByRole('button', { name: 'Actions for hooks.lakeside.example' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Send Test' }))
      .toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('menuitem', { name: 'Resume' }).click();
    await expect.poll(() => sent('resumeWebhook')).toEqual([{ id: '7' }]);
    await expect.poll(() => sent('GetWebhooks').length).toBeGreaterThan(1);
  });
});
