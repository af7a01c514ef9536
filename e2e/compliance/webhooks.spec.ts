import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { expect, test } from '../support/test.ts';

test('a webhook about gifts is added, tested and deleted, and the audit log shows it', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/settings`);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add Webhook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Webhook' });
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://register.invalid/capwise');
  await dialog.getByRole('checkbox', { name: 'A gift was added' }).check();
  await dialog.getByRole('button', { name: 'Add Webhook' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('link', { name: 'register.invalid' }).click();
  await page.getByRole('button', { name: 'Send Test' }).click();
  const deliveries = page.getByRole('table', { name: 'Deliveries' });
  await expect(deliveries.getByText(/^(The host name was not found|No connection)/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for register.invalid' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(`${root}/webhooks`);
  await page.goto(`${root}/auditlog`);
  await expect(
    page.getByRole('table', { name: 'Audit log' }).getByText('Deleted webhook').first(),
  ).toBeVisible();
});
