import { expect, test } from '../support/test.ts';

const PATH = '/n/professional-services';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgaGj4DwADhAGAkr4N4gAAAABJRU5ErkJggg==',
  'base64',
);

test('a service is added with its logo, offered to customers, and withdrawn', async ({ page, openAs }) => {
  await openAs('admin', PATH);
  await page.getByRole('link', { name: 'Manage Services' }).click();
  await page.getByRole('button', { name: 'New Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Service' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Site Planning');
  await dialog.getByRole('combobox', { name: 'Type' }).fill('Site planning');
  await dialog.getByRole('textbox', { name: 'Provider' }).fill('Example Advisory');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const row = page
    .getByRole('table', { name: 'Services' })
    .getByRole('row')
    .filter({ hasText: 'Site Planning' });
  const act = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Site Planning' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Change Logo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Example Advisory' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${PATH}?tab=SITE_PLANNING`);
  const picture = page.getByRole('tabpanel').getByRole('img', { name: 'Example Advisory' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto(`${PATH}/manage`);
  await act('Withdraw');
  await expect(row).toContainText('Withdrawn');
  await page.goto(PATH);
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'SITE PLANNING' })).toHaveCount(0);
});
