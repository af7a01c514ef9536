import { expect, test } from '../support/test.ts';

const FACILITY = 'Northwind Imaging Main Campus';
const CLIENT = '770031';

test('a system is created, edited and set up, and a facility is assigned, deactivated and removed', {
  tag: '@walk',
}, async ({ page, openAs, picture }) => {
  await openAs('admin', '/n/professional-services');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Manage Systems' }).click();
  await expect(page).toHaveURL('/n/systems');
  await picture('systems');

  await page.getByRole('button', { name: 'Create System' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbor Point Health');
  await page.getByRole('combobox', { name: 'System Type' }).click();
  await page.getByRole('option', { name: 'Hospital' }).click();
  await page.getByRole('textbox', { name: 'Master Client ID' }).fill('10034');
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('6145550100');
  const save = page.getByRole('button', { name: 'Save System Details' });
  await save.click();
  await expect(page.getByText(/^Unable to create System\./)).toBeVisible();
  await page.getByRole('textbox', { name: 'Master Client ID' }).fill(CLIENT);
  await save.click();
  await expect(page.getByText('Successfully created System')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Point Health' })).toBeVisible();
  await expect(page.getByText('614-555-0100')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Harbor Point Health' }).click();
  await page.getByRole('menuitem', { name: 'Edit Details' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('1 Harbor Street');
  await save.click();
  await expect(page.getByText('Successfully updated System')).toBeVisible();
  await expect(page.getByText('1 Harbor Street')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Analysis_Contact' }).click();
  await page.getByRole('menuitem', { name: 'Edit Setting' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('desk@harbor.example');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully Updated Setting')).toBeVisible();
  await picture('system');
  await expect(page.getByRole('row', { name: /^Analysis_Contact desk@harbor\.example/ })).toBeVisible();

  await page.getByRole('tab', { name: /^Facilities/ }).click();
  await expect(page.getByText('This system does not have any facilities')).toBeVisible();
  await page.getByRole('button', { name: 'Assign Facilities' }).click();
  const picker = page.getByRole('dialog', { name: 'Assign Facilities' });
  await picker.getByRole('searchbox').fill('northwind main');
  await picker.getByRole('checkbox', { name: `Select ${FACILITY}` }).check();
  await picker.getByRole('button', { name: 'Add Selected (1)' }).click();
  const row = page.getByRole('table', { name: 'Facilities' }).getByRole('row', { name: FACILITY });
  await expect(row).toContainText('Active');
  await expect(page.getByRole('tab', { name: 'Facilities 1' })).toBeVisible();

  const act = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${FACILITY}` }).click();
    await page.getByRole('menuitem', { name }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
  };
  await act('Deactivate Facility');
  await expect(row).toContainText('Inactive');
  await expect(page.getByText('1 or more facilities have become inactive')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'System Management' })
    .click();
  await page.getByRole('searchbox', { name: 'Search Systems' }).fill('northwind harbor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/n/systems?search=northwind+harbor');
  const found = page.getByRole('row', { name: /^Harbor Point Health.*have become inactive/ });
  await expect(found).toContainText(CLIENT);
  await found.getByRole('link').click();

  await page.getByRole('tab', { name: /^Facilities/ }).click();
  await act('Activate Facility');
  await expect(row).not.toContainText('Inactive');
  await act('Remove Facility');
  await expect(page.getByText('This system does not have any facilities')).toBeVisible();
});
