import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TopBar } from '../../../app/frame/top-bar.tsx';
import { webConfig } from '../../../lib/config.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import type { ApiToken } from './api-token-list.tsx';
import { apiToken } from './api-tokens.fixtures.ts';

const TOKENS = [
  apiToken({ addresses: ['10.0.0.0/8'], mayWrite: true }),
  apiToken({
    id: '2',
    name: 'Ledger',
    lastUsedAt: '2026-03-01T09:30:00.000Z',
    lastUsedAddress: '192.0.2.7',
    expiresAt: '2026-03-02T09:30:00.000Z',
  }),
  apiToken({ id: '3', name: 'Lost', revokedAt: '2026-03-01T09:30:00.000Z' }),
];

async function open(given: readonly ApiToken[] = TOKENS, answers: Answers = {}) {
  const stored = given.map((one) => ({ ...one }));
  const server = stubServer({
    GetApiTokens: () => ({ data: { apiTokens: stored.map((one) => ({ ...one })) } }),
    createApiToken: ({ variables }) => {
      stored.unshift(apiToken({ id: '9', name: String(variables['name']) }));
      return { data: { createApiToken: { secret: 'capwise_pat_secret' } } };
    },
    revokeApiToken: ({ variables }) => {
      const found = stored.find(({ id }) => id === variables['id'])!;
      found.revokedAt = new Date().toISOString();
      return { data: { revokeApiToken: { id: found.id } } };
    },
    ...answers,
  });
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: /profile of/ }).click();
  await screen.getByRole('menuitem', { name: 'API tokens' }).click();
  const dialog = screen.getByRole('dialog', { name: 'API tokens' });
  const sent = (operation: string) =>
    server.calls.filter(({ operationName }) => operationName === operation).map((call) => call.variables);
  return { screen, dialog, sent };
}

it('lists access, addresses, times and state of each token', async () => {
  const { dialog } = await open();
  const shows = async (name: string, ...texts: RegExp[]) => {
    const row = dialog.getByRole('listitem').filter({ hasText: name });
    for (const text of texts) await expect.element(row.getByText(text)).toBeVisible();
  };
  await shows(
    'Nightly report',
    /^Read and change: Deals and research, Projects. From 10\.0\.0\.0\/8$/,
    /Never used\.$/,
  );
  await shows('Ledger', /^Expired$/, /^Read only: /, /Last used .+ from 192\.0\.2\.7\.$/);
  await shows('Lost', /^Revoked$/);
  // Only valid tokens can be revoked.
  expect(dialog.getByRole('button', { name: /^Revoke/ }).elements()).toHaveLength(1);
  await expectAccessible();
});

it('a new token is shown once, can be copied, and is gone when the dialog closes', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  const { screen, dialog, sent } = await open([]);
  await expect.element(dialog.getByText('You have no API tokens.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const form = screen.getByRole('dialog', { name: 'Create Token' });
  await expect.element(form.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await form.getByRole('textbox', { name: 'Allowed Addresses' }).fill('here');
  await form.getByRole('button', { name: 'Create Token' }).click();
  for (const problem of ['Name is required', 'Select an area', /^“here” is not an address/])
    await expect.element(form.getByText(problem)).toBeVisible();
  await expectAccessible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Nightly report');
  await form.getByRole('checkbox', { name: 'Projects' }).click();
  await form.getByRole('checkbox', { name: 'May change data' }).click();
  await form.getByRole('combobox', { name: 'Valid For' }).click();
  await screen.getByRole('option', { name: '30 days' }).click();
  await form.getByRole('textbox', { name: 'Allowed Addresses' }).fill('192.0.2.10\n10.0.0.0/8');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await expect.element(form.getByRole('textbox', { name: 'Token' })).toHaveValue('capwise_pat_secret');
  await expect.element(form.getByRole('textbox', { name: 'Token' })).toHaveFocus();
  await expectAccessible();
  await form.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenCalledWith('capwise_pat_secret');
  await form.getByRole('button', { name: 'Done' }).click();
  await expect.element(dialog.getByText('Nightly report')).toBeVisible();
  expect(document.body.innerHTML).not.toContain('capwise_pat_secret');
  expect(sent('createApiToken')).toEqual([
    {
      name: 'Nightly report',
      areas: ['projects'],
      mayWrite: true,
      days: 30,
      addresses: ['192.0.2.10', '10.0.0.0/8'],
    },
  ]);
});

it('a token is revoked after a confirmation', async () => {
  const { screen, dialog, sent } = await open();
  const revoke = async () => {
    await dialog.getByRole('button', { name: 'Revoke Nightly report' }).click();
    return screen.getByRole('dialog', { name: 'Revoke Nightly report?' });
  };
  await (await revoke()).getByRole('button', { name: 'Cancel' }).click();
  expect(sent('revokeApiToken')).toEqual([]);
  await (await revoke()).getByRole('button', { name: 'Revoke' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Revoke Nightly report' })).not.toBeInTheDocument();
  expect(sent('revokeApiToken')).toEqual([{ id: '1' }]);
});

it('a list that failed to load can be reloaded', async () => {
  let fails = true;
  const { dialog } = await open([], {
    GetApiTokens: () => (fails ? { error: 'InternalError' } : { data: { apiTokens: TOKENS } }),
  });
  const again = dialog.getByRole('button', { name: /again|retry/i });
  await expect.element(again).toBeVisible();
  fails = false;
  await again.click();
  await expect.element(dialog.getByText('Ledger')).toBeVisible();
});

it('fits a phone', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen, dialog } = await open();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Create Token' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the menu has no entry if the installation has no API tokens', async () => {
  Object.assign(webConfig, { apiTokens: false });
  onTestFinished(() => void Object.assign(webConfig, { apiTokens: true }));
  stubServer({});
  const { screen } = await renderElement(<TopBar />);
  await screen.getByRole('button', { name: /profile of/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Your sessions' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'API tokens' })).not.toBeInTheDocument();
});
