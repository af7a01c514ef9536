import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

async function makeProject(page: Page, title: string): Promise<string> {
  await page.goto('/n/workspace/projects/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

async function archiveElsewhere(page: Page, path: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(path);
  await other
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'Archive Project' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Archive Project' }).click();
  await expect(other.getByRole('region', { name: 'Archive Details' })).toBeVisible();
  await other.close();
}

test('SHELL-117 failed saves of projects, user requests and contract links show their messages', async ({
  page,
  openAs,
}) => {
  await openAs('director', '/n/professional-services');
  await expect(page.getByRole('heading', { level: 1, name: 'Professional Services' })).toBeVisible();
  const saved = await makeProject(page, `Save fails ${Date.now()}`);
  await page.goto(`${saved}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Too late');
  await archiveElsewhere(page, saved);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your project was not saved.')).toBeVisible();

  await page.goto('/n/systems-users/2');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('First Name').fill('Known');
  await dialog.getByLabel('Last Name').fill('Already');
  await dialog.getByLabel('Title').fill('Buyer');
  await dialog.getByLabel('Email').fill('vendor@northwind.example');
  await dialog.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('Failed to Request User(s)')).toBeVisible();

  const linked = await makeProject(page, `Link fails ${Date.now()}`);
  await page.getByRole('tab', { name: 'Contracts' }).click();
  await page.getByRole('button', { name: 'Link Contract' }).click();
  const overlay = page.getByRole('dialog', { name: 'Link an Existing Contract' });
  await overlay.getByRole('searchbox').fill('lease');
  await overlay.getByRole('button', { name: 'Search' }).click();
  await overlay.getByRole('checkbox').nth(1).check();
  await archiveElsewhere(page, linked);
  await overlay.getByRole('button', { name: 'Link Contract(s)' }).click();
  await expect(page.getByText('Failed to link contract(s)')).toBeVisible();
});
