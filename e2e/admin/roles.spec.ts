import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';

test('a custom role is created, granted, changed and retired', async ({ page, openAs }) => {
  await openAs('admin', '/n/professional-services');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Roles' }).click();
  await expect(page).toHaveTitle('Capwise Spend - Roles');
  const matrix = page.getByRole('table', { name: 'Permissions by role' });
  const menu = page.getByRole('button', { name: 'Actions for Journey reader' });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Create Role' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey reader');
  await dialog.getByRole('checkbox', { name: 'Sign in' }).check();
  await dialog.getByRole('checkbox', { name: 'View documents' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(matrix.getByRole('columnheader', { name: /^Journey reader/ })).toBeVisible();

  const rows = page.getByRole('table', { name: 'Roles', exact: true }).getByRole('row');
  const role = rows.filter({ hasText: 'customer-custom-journey-reader' });
  await expect(role).toContainText('2 of 28');
  await page.goto('/n/systems-users/6');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Manage Roles' }).click();
  const choice = dialog.getByRole('checkbox', { name: 'Select Journey reader' });
  await expect(dialog.getByRole('checkbox', { name: /^Select / }).first()).toBeVisible();
  while (!(await choice.isVisible())) await dialog.getByRole('button', { name: 'Next page' }).click();
  await choice.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/n/roles');
  await expect(role.getByRole('link', { name: '1 user with the role Journey reader' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByText('1 user has this role.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Open the workspace' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(role).toContainText('3 of 28');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Retire' }).click();
  await dialog.getByRole('button', { name: 'Retire' }).click();
  await expect(role).toContainText('Retired');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Roles.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Journey reader,customer-custom-journey-reader',
  );

  await page.goto('/n/audit');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Journey reader');
  await page.getByRole('button', { name: /Changed role/ }).click();
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('Open the workspace');
});

test('administrators of a hospital read the roles of hospitals', async ({ page, openAs }) => {
  await openAs('director', '/n/roles');
  await expect(page.getByRole('table', { name: 'Permissions by role' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create Role' })).toHaveCount(0);
  await expect(page.getByText('Staff administrator', { exact: true })).toHaveCount(0);
});
