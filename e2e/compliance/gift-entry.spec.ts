import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { expect, test } from '../support/test.ts';

test('GIFT-018 GIFT-021 a gift is entered for two recipients in one save, and one of them is edited', {
  tag: '@walk',
}, async ({ page, openAs, picture }) => {
  await openAs('gifts.editor', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert/create`);
  const saved = page.waitForResponse(
    (response) => response.request().postData()?.includes('"SaveGiftAlert"') ?? false,
  );
  for (const name of ['Gift Type', 'Requestor']) {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('textbox', { name: 'Gift Value' }).fill('1250');
  await page.getByRole('textbox', { name: 'Description' }).fill('Coffee of the journey');
  const lines = page.getByRole('tree', { name: 'Recipients' });
  await lines.getByRole('treeitem').first().click();
  await lines.locator('[data-kind="entity"]').first().click();
  const providers = lines.locator('[data-kind="provider"]');
  await providers.nth(0).click();
  await providers.nth(1).click();
  await expect(page.getByText('Saving creates 2 entries of $12.50, one for each recipient.')).toBeVisible();
  await picture('gift-entry');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('2 gifts have been saved.')).toBeVisible();
  await expect(page).toHaveURL(`${root}/giftalert`);

  const { data } = (await (await saved).json()) as { data: { saveGiftAlert: { id: string }[] } };
  expect(data.saveGiftAlert).toHaveLength(2);
  const edit = `${root}/giftalert/${data.saveGiftAlert[0]!.id}/edit`;
  await page.goto(edit);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Coffee of the journey');
  await page.getByRole('textbox', { name: 'Gift Value' }).fill('1500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(`${root}/giftalert`);
  await page.goto(edit);
  await expect(page.getByRole('textbox', { name: 'Gift Value' })).toHaveValue('$15.00');
});

test('an administrator sets a threshold, and adds and deletes an alert', { tag: '@walk' }, async ({
  page,
  openAs,
  picture,
}) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/settings`);
  const year = String(new Date().getFullYear() + 5);
  await page.getByRole('combobox', { name: 'Year' }).click();
  await page.getByRole('option', { name: year }).click();
  await page.getByRole('button', { name: /^Use figures for/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The threshold has been saved.')).toBeVisible();
  const history = page.getByRole('table', { name: 'Threshold History' });
  await expect(history.getByRole('row').nth(1)).toContainText(year);

  await picture('thresholds');

  await page.getByRole('tab', { name: 'Alerts' }).click();
  await page.getByRole('button', { name: 'Add Alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Alert' });
  await dialog.getByRole('textbox', { name: 'Remaining Amount' }).fill('123');
  await dialog.getByRole('combobox', { name: 'Recipients' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const alert = page.getByRole('button', { name: /^Delete the alert at \$1\.23/ });
  await alert.click();
  await page.getByRole('dialog', { name: 'Delete Alert' }).getByRole('button', { name: 'Delete' }).click();
  await expect(alert).toHaveCount(0);
});
