import { findAccount } from '../support/accounts.ts';
import { COMPLIANCE, organizationBox } from '../support/compliance.ts';
import { expect, test } from '../support/test.ts';

test('staff create a tenant with an organization and a member, who opens it on the compliance host', async ({
  page,
  openAs,
}) => {
  // Unique, so that a retry does not find it taken.
  const name = `tenant-${Date.now()}`;
  await openAs('admin', '/n/professional-services');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Tenants' }).click();
  await page.getByRole('button', { name: 'Add Tenant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Home System' }).fill('Lakeside Health');
  await page.getByRole('option', { name: 'Lakeside Health', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Time Zone' }).fill('Chicago');
  await page.getByRole('option', { name: 'America/Chicago', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add Tenant' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Add Organization' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Journey Hospital');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('JH');
  await dialog.getByRole('button', { name: 'Add Organization' }).click();
  await expect(page.getByRole('table', { name: 'Organizations' })).toContainText('Journey Hospital');

  await page.getByRole('button', { name: 'Add Member' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(findAccount('purchaser').email);
  await dialog.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option', { name: 'Journey Hospital' }).click();
  await dialog.getByRole('button', { name: 'Add Member' }).click();
  const members = page.getByRole('table', { name: 'Members' });
  await expect(members).toContainText('Gift Editor');
  await expect(members).toContainText(findAccount('purchaser').email);

  const address = `${COMPLIANCE}/n/${name}`;
  await expect(page.getByRole('link', { name: 'Open compliance' })).toHaveAttribute('href', address);
  await openAs('purchaser', address);
  await expect(page.getByRole('heading', { name: 'Gift Alert', exact: true })).toBeVisible();
  await expect(organizationBox(page)).toHaveValue('Journey Hospital');
});
