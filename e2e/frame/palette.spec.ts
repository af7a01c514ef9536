import { technologyNamed } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test('the keyboard opens a technology through the palette, and returns from home', async ({
  page,
  openAs,
}) => {
  const { id, name } = technologyNamed('CT Scanner');
  await openAs('purchaser', '/n/professional-services');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find' });
  await expect(field).toBeFocused();
  await page.keyboard.type('ct scan');
  await expect(page.getByRole('group', { name: 'Products' }).getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/n/insights/technology/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('/');
  await page.keyboard.type('home');
  await expect(page.getByRole('option', { selected: true })).toHaveText('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/n/home');
  await page.getByRole('button', { name: 'Find technologies, products, projects and documents' }).click();
  await page.getByRole('group', { name: 'Recent pages' }).getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/n/insights/technology/${id}`);
});
