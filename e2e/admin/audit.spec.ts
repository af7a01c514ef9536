import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

const table = 'Audit log';

test('a change appears in the audit log, and can be found and exported', async ({ page, openAs }) => {
  await openAs('director', '/n/professional-services');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.getByRole('button', { name: 'Request Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Professional Services' });
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5550001234');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('For the audit log');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Audit Log' }).click();
  await expect(page).toHaveTitle('Capwise Spend - Audit Log');
  await page.getByRole('combobox', { name: 'Subject type' }).click();
  await page.getByRole('option', { name: 'Service request' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('director@lakeside');
  await expect(page).toHaveURL('/n/audit?subjectType=service-request&search=director%40lakeside');
  const row = page.getByRole('table', { name: table }).getByRole('row').nth(1);
  await expect(row).toContainText('director@lakeside.example');
  await expect(row).toContainText('Submitted service request');
  await row.getByRole('button', { name: /Submitted service request/ }).click();
  await expect(page.getByRole('table', { name: table }).getByRole('row').nth(2)).toContainText(
    'For the audit log',
  );

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Audit Log.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toContain('When,User,System,Action');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('service-request.submit');
});

test("only users who may see a system's users can read the log", async ({ page, openAs }) => {
  await openAs('purchaser', '/n/audit');
  await expect(page).toHaveURL('/n/404');
});
