import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

const SYSTEM = 'Silver Fork Clinics';
const REVIEW = 'Journey 2026';

test('an access review keeps the roles of a system and removes its guest', async ({ page, openAs }) => {
  const dialog = page.getByRole('dialog');
  const systems = page.getByRole('table', { name: 'Systems' });
  await openAs('admin', '/n/users?search=trial%40riverbend');
  await page.getByRole('table', { name: 'All Users' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Add to System' }).click();
  await dialog.getByRole('combobox', { name: 'System' }).fill('silver fork');
  await page.getByRole('option', { name: SYSTEM }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(systems).toContainText(SYSTEM);
  const person = page.url();

  await page.goto('/n/access-reviews');
  await page.getByRole('button', { name: 'Start Review' }).click();
  await dialog.getByRole('combobox', { name: 'System' }).fill('silver fork');
  await page.getByRole('option', { name: SYSTEM }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(REVIEW);
  await dialog.getByRole('textbox', { name: 'Due' }).fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${SYSTEM}, ${REVIEW}` })).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply All' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');

  const items = page.getByRole('table', { name: 'Roles and Guests' });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByText('0 open')).toBeVisible();
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: 'Guests' }).click();
  await expect(items.getByRole('row')).toHaveCount(2);
  await items.getByRole('radiogroup').getByText('Remove').click();
  await expect(page.getByText('1 guest is removed')).toBeVisible();

  await apply.click();
  await expect(dialog.getByText(/1 guest is removed\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('The access review has been applied')).toBeVisible();
  await expect(items).toContainText('Removed');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const report = await readFile(await (await downloading).path());
  expect(report.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(person);
  await expect(systems).toBeVisible();
  await expect(systems).not.toContainText(SYSTEM);
});
