import { expectClean } from '../support/clean.ts';
import { expect, test } from '../support/test.ts';

const csv = (name: string, content: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('several files are uploaded together, found by their text and previewed as a table', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/workspace?tab=Documents');
  await page.getByRole('button', { name: 'Upload Document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles([
      csv('Prices.csv', 'Part,Price\nZyxograph probe,1250.00\n'),
      csv('Terms.csv', 'Term,Months\nWarranty,24\n'),
    ]);
  await dialog.getByRole('checkbox', { name: 'Supporting Document, for all files' }).check();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();

  const found = page.getByRole('row').filter({ hasText: 'Prices.csv' });
  await expect(async () => {
    await page.goto('/n/workspace?tab=Documents&query=zyxographs');
    await expect(found.locator('mark')).toHaveText('Zyxograph', { timeout: 2_000 });
  }).toPass();
  await expectClean(page);

  await found.getByRole('link', { name: 'Prices.csv' }).click();
  await expect(page.getByText('Searchable')).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const table = page.getByRole('dialog', { name: 'Prices.csv' }).getByRole('table');
  await expect(table.getByRole('cell', { name: 'Zyxograph probe' })).toBeVisible();
  await expectClean(page);
});
