import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { paramsOf, technologyNamed } from './support/deals.ts';
import { failWith, recordCalls } from './support/graphql.ts';
import { expect, test } from './support/test.ts';

const PATH = '/n/insights';
const box = (page: Page) => page.getByPlaceholder('Search Technologies or Products...');
const items = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('list').getByRole('listitem');
const count = async (page: Page) =>
  Number((await page.getByRole('heading', { name: /results? for: / }).innerText()).split(' ')[0]);

test('the menu leads to the search, which asks for a query', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Insights & Reports' }).first().click();
  await expect(page).toHaveURL(PATH);
  await expect(page).toHaveTitle('Capwise Spend - Insights & Reports Search');
  await expect(page.getByText('Enter a search query above...', { exact: true })).toBeVisible();
});

test('INS-002 INS-003 INS-014 only a submitted query is sent, and an empty one never', async ({
  page,
  openAs,
}) => {
  const asked = recordCalls(page, 'GetSearchResults');
  await openAs('purchaser', PATH);
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Search' }).click();
  await box(page).fill('ct scanner');
  expect(asked).toEqual([]);
  await box(page).press('Enter');
  await expect(page.getByRole('heading', { name: / for: ct scanner$/ })).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?q=ct+scanner`);
  expect(asked).toEqual([{ searchString: 'ct scanner', limit: 6 }]);
  await page.goBack();
  await expect(page.getByText('Enter a search query above...')).toBeVisible();
});

test('INS-005 INS-006 INS-007 INS-009 INS-010 from the overview to all products and back', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', `${PATH}?q=imaging`);
  await expect(items(page, 'Products').first()).toBeVisible();
  expect(await items(page, 'Technologies').count()).toBeLessThanOrEqual(6);
  await expect(items(page, 'Products')).toHaveCount(6);
  const all = await count(page);
  await page.getByRole('link', { name: 'View More Products' }).click();
  await expect(page.getByRole('region', { name: 'Found products' })).toBeVisible();
  expect(paramsOf(page).get('filter')).toBe('product');
  const products = await count(page);
  expect(products).toBeGreaterThan(20);
  expect(products).toBeLessThan(all);
  await expect(items(page, 'Found products')).toHaveCount(20);
  const last = Math.ceil(products / 20);
  await page.goto(`${PATH}?q=imaging&filter=product&page=999`);
  await expect(page.getByText(new RegExp(`of ${products}$`))).toBeVisible();
  expect(paramsOf(page).get('page')).toBe(String(last));
  await expect(items(page, 'Found products')).toHaveCount(products - (last - 1) * 20);
  await page.getByRole('link', { name: 'Back to all results' }).click();
  await expect(items(page, 'Products')).toHaveCount(6);
  expect([...paramsOf(page).keys()]).toEqual(['q']);
});

test('a technology is found with a typing mistake and opens', async ({ page, openAs }) => {
  const { id, name } = technologyNamed('CT Scanner');
  await openAs('purchaser', `${PATH}?q=ct+scaner`);
  await items(page, 'Technologies').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/n/insights/technology/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('INS-011 a query without matches says so', async ({ page, openAs }) => {
  await openAs('purchaser', `${PATH}?q=xyzzyplugh`);
  const text =
    '0 Search Results - No results could be found related to your entry. Enter a new search query and try again.';
  await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('INS-008 the Toolbox leads to the Deals Database', async ({ page, openAs }) => {
  await openAs('purchaser', `${PATH}?q=mri`);
  const toolbox = page.getByRole('region', { name: 'Toolbox' });
  await expect(toolbox.getByRole('link', { name: 'Product Comparison' })).toBeVisible();
  await toolbox.getByRole('link', { name: 'Deals Database' }).click();
  await expect(page).toHaveURL('/n/tools/deals');
});

test('without its permission the search leads to /n/404 and stands in no menu', async ({ page, openAs }) => {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.replace('"ViewInsightsAndReports"', '"Nothing"') });
  });
  await openAs('purchaser', `${PATH}?q=mri`);
  await expect(page).toHaveURL('/n/404');
  await expect(page.getByRole('link', { name: 'Insights & Reports' })).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what a search has found, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('purchaser', `${PATH}?q=imaging`);
    await expect(items(page, 'Products').first()).toBeVisible();
    await expectClean(page);
    await page.getByRole('link', { name: 'View More Products' }).click();
    await expect(items(page, 'Found products').first()).toBeVisible();
    await expectClean(page);
  });

  test(`axe finds nothing on a search without results, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await failWith(page, 'GetSearchResults', 'InternalError');
    await openAs('purchaser', PATH);
    await expect(page.getByText('Enter a search query above...')).toBeVisible();
    await expectClean(page);
    await page.goto(`${PATH}?q=xyzzyplugh&filter=product`);
    await expect(page.getByText(/^0 Search Results/)).toBeVisible();
    await expectClean(page);
    await page.goto(`${PATH}?q=mri`);
    await expect(page.getByText('An error has occurred.')).toBeVisible();
    await expectClean(page);
  });
}

const sizes = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return { clientWidth, scrollWidth };
};

for (const width of [1440, 1200, 390])
  test(`at ${width} px the search is no wider than the window`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs('purchaser', `${PATH}?q=imaging&filter=product`);
    await expect(items(page, 'Found products').first()).toBeVisible();
    const { clientWidth, scrollWidth } = await page.evaluate(sizes);
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
