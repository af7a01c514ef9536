import { expect, test } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { showTechnology } from './technology.fixtures.ts';

const popularityList = [0.4, 0.2, 0.15, 0.12, 0.08, 0.05].map((frequency, index) => ({
  id: String(index + 5),
  productId: String(index + 1_000),
  name: `Model ${index + 1}`,
  frequency,
}));

test.each([
  ['Overview', 'What study 3 found'],
  ['Service Coverage', 'Helium makes the difference.'],
  ['Products', 'Model 1'],
])('axe finds nothing on the tab %s', async (tab, text) => {
  const { screen } = await showTechnology({ search: `?tab=${tab}` });
  await expect.element(screen.getByText(text)).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on the market with Other opened and the whole list as a table', async () => {
  const { screen } = await showTechnology({
    search: '?tab=The Market&viewBy=PRODUCT',
    answers: { GetMarketPopularity: { data: { popularityList } } },
  });
  await screen.getByRole('button', { name: /^Other/ }).click();
  await expect.element(screen.getByRole('table', { name: 'Other products' })).toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(screen.getByRole('table', { name: 'All products' })).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on Attach to Project', async () => {
  const { screen } = await showTechnology();
  await screen.getByRole('button', { name: 'Attach to Project' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Attach to Project' });
  await expect.element(dialog.getByRole('radio', { name: 'Project 4' })).toBeVisible();
  await expectAccessible();
});

test('axe finds nothing on a failed tab', async () => {
  const answers = { FindProductsInTechnology: { error: 'InternalError' } };
  const { screen } = await showTechnology({ search: '?tab=Products', answers });
  await expect.element(screen.getByText('There was an error fetching Products')).toBeVisible();
  await expectAccessible();
});
