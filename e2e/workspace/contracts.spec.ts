import { recordCalls } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

test('CON-006 the overlay finds contracts by name, type or other party, and links the selected ones', async ({
  page,
  openAs,
}) => {
  const title = `Contracts ${Date.now()}`;
  await openAs('purchaser', '/n/workspace/projects/create');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('tab', { name: 'Contracts' }).click();
  await page.getByRole('button', { name: 'Link Contract' }).click();

  const dialog = page.getByRole('dialog', { name: 'Link an Existing Contract' });
  const asked = recordCalls(page, 'SearchContracts');
  const search = async (text: string) => {
    await dialog.getByRole('searchbox').fill(text);
    await dialog.getByRole('button', { name: 'Search' }).click();
  };
  await search('   ');
  await expect(dialog.getByText('Enter search criteria to view and select contracts to link')).toBeVisible();
  expect(asked).toEqual([]);

  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  const column = (index: number) => rows.getByRole('cell').nth(index);
  await search('  SOFTWARE support ');
  await expect(column(1).first()).toContainText('Software Support');
  expect(asked).toEqual([{ systemId: '2', organizationId: 'LSH', term: 'SOFTWARE support' }]);
  await search('lease');
  await expect(column(2).first()).toHaveText('Lease');
  const party = (await rows.first().getByRole('cell').nth(3).textContent())!;
  await search(party.toLowerCase());
  await expect(rows.first().getByRole('cell').nth(3)).toHaveText(party);
  const name = (await rows.first().getByRole('cell').nth(1).textContent())!;
  await rows.first().getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Link Contract(s)' }).click();

  await expect(page.getByText('Your contract has been successfully linked.')).toBeVisible();
  await page.reload();
  const linked = page.getByRole('table', { name: 'Contracts' });
  await expect(linked).toContainText(name);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Unlink Contract' }).click();
  await expect(
    page.getByText('MediTract CLM Contracts linked to this Project will appear here.'),
  ).toBeVisible();
});

test('projects of a system without a contract tenant have no tabs', async ({ page, openAs }) => {
  await openAs('trial', '/n/projects');
  await page.getByRole('table', { name: 'Projects' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});
