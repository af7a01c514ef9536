import { expect, test } from '../support/test.ts';

const HEADER = 'name,external_id,city,state,phone';

test('facilities are imported from a file, renamed after a question, and assigned to a system', async ({
  page,
  openAs,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Import Facilities' });
  const choose = (...rows: string[]) =>
    dialog.locator('input[type="file"]').setInputFiles({
      ...{ name: 'facilities.csv', mimeType: 'text/csv' },
      buffer: Buffer.from([HEADER, ...rows].join('\n')),
    });
  await openAs('admin', '/n/systems');
  await page.getByRole('button', { name: 'Import Facilities' }).click();
  await choose('Journey Clinic,JC-1,Alderton,IA,12', 'Journey Annex,JC-2,Alderton,IA,5155550101');
  await expect(dialog.getByText(/phone: must be a 10-digit phone number/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Import 0 Row/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await choose('Journey Clinic,JC-1,Alderton,IA,5155550100', 'Journey Annex,JC-2,Alderton,IA,5155550101');
  await expect(dialog.getByText('2 new, 0 unchanged, 0 invalid')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 Row(s)' }).click();
  await expect(page.getByText('Imported 2 row(s)')).toBeVisible();

  await page.getByRole('button', { name: 'Import Facilities' }).click();
  await choose('Journey Clinic,JC-1,Alderton,IA,5155550100', 'Journey Pavilion,JC-2,Alderton,IA,5155550101');
  await expect(dialog.getByText(/^1 known facility gets another name\. /)).toBeVisible();
  await expect(dialog.getByText('Name: Journey Annex → Journey Pavilion')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 Row(s)' }).click();
  await page
    .getByRole('dialog', { name: 'Rename 1 facility?' })
    .getByRole('button', { name: 'Import', exact: true })
    .click();
  await expect(page.getByText('Imported 1 row(s)')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search Systems' }).fill('harrow bay');
  await page.keyboard.press('Enter');
  await page
    .getByRole('row', { name: /^Harrow Bay Hospitals/ })
    .getByRole('link')
    .click();
  await page.getByRole('tab', { name: /^Facilities/ }).click();
  await page.getByRole('button', { name: 'Assign Facilities' }).click();
  const picker = page.getByRole('dialog', { name: 'Assign Facilities' });
  await picker.getByRole('searchbox').fill('journey');
  await picker.getByRole('checkbox', { name: 'Select Journey Pavilion' }).check();
  await picker.getByRole('button', { name: 'Add Selected (1)' }).click();
  await expect(
    page.getByRole('table', { name: 'Facilities' }).getByRole('row', { name: /Journey Pavilion/ }),
  ).toContainText('Active');
});
