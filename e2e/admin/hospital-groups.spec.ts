import { expect, test } from '../support/test.ts';

test('a person gets the hospitals of a group and one more system, and loses them again', async ({
  page,
  openAs,
}) => {
  const dialog = page.getByRole('dialog');
  const choose = async (label: string, typed: string, option: string) => {
    await dialog.getByRole('combobox', { name: label }).fill(typed);
    await page.getByRole('option', { name: option }).click();
  };
  await openAs('admin', '/n/systems');
  await page.getByRole('link', { name: 'Hospital Groups' }).click();
  await expect(page).toHaveTitle('Capwise Spend - Hospital Groups');
  await page.getByRole('button', { name: 'Create Group' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey Network');
  await choose('Hospitals', 'amberdale', 'Amberdale Health');
  await choose('Hospitals', 'birchglen', 'Birchglen Health');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Journey Network' });
  await expect(row).toContainText('Amberdale Health, Birchglen Health');

  await page.goto('/n/users?search=basic%40lakeside');
  await page.getByRole('table', { name: 'All Users' }).getByRole('link').first().click();
  const systems = page.getByRole('table', { name: 'Systems' });
  await page.getByRole('button', { name: 'Add to Group' }).click();
  await choose('Hospital group', 'journey', 'Journey Network');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(systems).toContainText('Amberdale Health, Birchglen Health');
  await page.getByRole('button', { name: 'Add to System' }).click();
  await choose('System', 'ashendale', 'Ashendale Health');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('In Lakeside Health and 3 other systems')).toBeVisible();
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Added user to system');

  await page.getByRole('button', { name: 'Actions for Ashendale Health' }).click();
  await page.getByRole('menuitem', { name: 'Remove from System' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(systems).not.toContainText('Ashendale Health');

  await page.goto('/n/hospital-groups');
  await page.getByRole('button', { name: '1 person of Journey Network' }).click();
  await expect(dialog.getByRole('link')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Journey Network' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog.getByText(/loses its hospitals immediately/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
});
