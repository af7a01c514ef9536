import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function openReset(page: Page) {
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Reset Environment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset Environment' });
  await expect(dialog.getByRole('textbox', { name: 'System name' })).toBeVisible();
  return dialog;
}

test('SHELL-065 a sales environment is created, and is overwritten only on request', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/n/professional-services');
  const dialog = await openReset(page);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'System name' }).fill('Sales West');
  await submit.click();
  await expect(page.getByText('Successfully reset environment', { exact: true })).toBeVisible();
  await expect(dialog.getByText('The environment is ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const again = await openReset(page);
  await again.getByRole('textbox', { name: 'System name' }).fill('Sales West');
  await again.getByRole('checkbox', { name: 'Overwrite if exists' }).uncheck();
  await again.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText('An error occured while resetting the environment.', { exact: true }),
  ).toBeVisible();
  await expect(again.getByText('The environment already exists and was not overwritten.')).toBeVisible();
});
