import type { Page } from '@playwright/test';
import { technologyNamed, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/n/insights';
const items = (page: Page, region: string) =>
  page.getByRole('region', { name: region }).getByRole('list').getByRole('listitem');
const count = async (page: Page) =>
  Number((await page.getByRole('heading', { name: /results? for: / }).innerText()).split(' ')[0]);

test('INS-005 INS-006 INS-007 INS-009 INS-010 navigates from the overview to all products and back', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/home');
  await page.getByRole('navigation').getByRole('link', { name: 'Insights & Reports' }).first().click();
  await page.getByPlaceholder('Search Technologies or Products...').fill('imaging');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATH}?q=imaging`);
  await expect(items(page, 'Products').first()).toBeVisible();
  expect(await items(page, 'Technologies').count()).toBeLessThanOrEqual(6);
  await expect(items(page, 'Products')).toHaveCount(6);
  const all = await count(page);
  await page.getByRole('link', { name: 'View More Products' }).click();
  await expect(page.getByRole('region', { name: 'Found products' })).toBeVisible();
  expect(urlParams(page).get('filter')).toBe('product');
  const products = await count(page);
  expect(products).toBeGreaterThan(20);
  expect(products).toBeLessThan(all);
  await expect(items(page, 'Found products')).toHaveCount(20);
  const last = Math.ceil(products / 20);
  await page.goto(`${PATH}?q=imaging&filter=product&page=999`);
  await expect(page.getByText(new RegExp(`of ${products}$`))).toBeVisible();
  expect(urlParams(page).get('page')).toBe(String(last));
  await expect(items(page, 'Found products')).toHaveCount(products - (last - 1) * 20);
  await page.getByRole('link', { name: 'Back to all results' }).click();
  await expect(items(page, 'Products')).toHaveCount(6);
  expect([...urlParams(page).keys()]).toEqual(['q']);
});

test('finds a technology despite a typo, and opens it', async ({ page, openAs }) => {
  const { id, name } = technologyNamed('CT Scanner');
  await openAs('purchaser', `${PATH}?q=ct+scaner`);
  await items(page, 'Technologies').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/n/insights/technology/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
