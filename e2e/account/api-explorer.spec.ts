import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page) => page.getByRole('region', { name: 'Body of the answer' });

test('a person makes a token, runs an example with it, and reads why another one is refused', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/home');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'API tokens' }).click();
  await page.getByRole('link', { name: 'API Explorer' }).click();
  await button(page, 'Create Token').click();
  const dialog = page.getByRole('dialog', { name: 'Create Token' });
  await dialog.getByLabel('Name').fill('Explorer');
  await dialog.getByRole('checkbox', { name: 'Deals and research' }).check();
  await dialog.getByRole('button', { name: 'Create Token' }).click();
  const token = await dialog.getByLabel('Token', { exact: true }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByLabel('API Token').fill(token);
  await button(page, 'Insert the example List technologies').click();
  await page.getByRole('textbox', { name: 'Query' }).press('Control+Enter');
  await expect(answer(page)).toContainText('"technologies"');
  await expect(page.getByText(/^Status 200 · .+ of 600 requests left/)).toBeVisible();

  await button(page, 'Insert the example Create a project').click();
  await button(page, 'Run').click();
  await expect(page.getByRole('alert')).toContainText('ForbiddenError: This API token may only read.');
  await button(page, 'Insert the example Read a page of projects').click();
  await button(page, 'Run').click();
  await expect(page.getByRole('alert')).toContainText('This API token does not cover this');

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(/systemProjects/);
  await expect(page.getByLabel('API Token')).toHaveValue('');
});
