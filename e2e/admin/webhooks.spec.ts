import { expect, test } from '../support/test.ts';

test('a webhook is added, tested, paused and deleted', async ({ page, openAs }) => {
  await openAs('director', '/n/audit');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://localhost/');
  await dialog.getByRole('checkbox', { name: 'A project was created' }).check();
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog.getByText('This installation sends to no private network')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.invalid/capwise');
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'hooks.invalid' }).click();
  await page.getByRole('button', { name: 'Send Test' }).click();
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByText(/^(The host name was not found|No connection)/)).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Events that happen now are not sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for hooks.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/n/webhooks');
  await expect(page.getByRole('link', { name: 'hooks.invalid' })).toBeHidden();
});
