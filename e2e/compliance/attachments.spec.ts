import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { expect, test } from '../support/test.ts';

const FILE = createRequire(import.meta.url).resolve('@capwise/demo/files/gift-invoice.pdf');

test('a file is attached to a new gift, saved with it, and downloaded from the list', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.moderator', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert/create`);
  for (const name of ['Gift Type', 'Requestor']) {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('textbox', { name: 'Gift Value' }).fill('1275');
  const lines = page.getByRole('tree', { name: 'Recipients' });
  await lines.getByRole('treeitem').first().click();
  await lines.locator('[data-kind="entity"]').first().click();
  await lines.locator('[data-kind="provider"]').first().click();

  await page.getByRole('button', { name: 'Add Attachment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Attachment' });
  await dialog.locator('input[type=file]').setInputFiles(FILE);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey invoice');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Uploaded, not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${root}/giftalert`);

  // Other tests add gifts to the same list at the same time.
  const row = page.getByRole('row').filter({ hasText: '$12.75' }).first();
  await row.getByRole('button', { name: /^Gift to / }).click();
  const files = page.getByRole('region', { name: 'Attachments' });
  const download = page.waitForEvent('download');
  await files.getByRole('button', { name: 'Download Journey invoice' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Journey invoice.pdf');
  expect(readFileSync(await saved.path()).equals(readFileSync(FILE))).toBe(true);
});
