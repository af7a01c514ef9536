import { expect, test } from '../support/test.ts';

const QUEUE = '/n/clmabstractionmanagement';

test('unassigned abstractions are assigned to an analyst', { tag: '@walk' }, async ({
  page,
  openAs,
  picture,
}) => {
  await openAs('admin', '/n/professional-services');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'CLM Abstraction Management' }).click();
  await expect(page).toHaveURL(QUEUE);
  await page.getByRole('combobox', { name: 'Team Member' }).click();
  await page.getByRole('option', { name: /^Unassigned/ }).click();
  await expect(page).toHaveURL(`${QUEUE}?assignedTo[]=0`);
  await page.keyboard.press('Escape');
  const rows = page.getByRole('table', { name: 'Abstraction Queue' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Unassigned');
  await rows.nth(1).getByRole('checkbox').check();
  await rows.nth(2).getByRole('checkbox').check();
  await picture('abstractions');
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Noor Ellison/ }).click();
  await expect(page.getByText('Successfully assigned 2 abstractions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
});
