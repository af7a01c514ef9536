import { catalog } from '@capwise/demo/catalog';
import type { Page } from '@playwright/test';
import { dealsScreen, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const technology = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const segment = technology.marketSegments[0]!;
const product = segment.productConfigurations[0]!;
const PATH = `/n/insights/products/${product.id}`;
const widget = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function ready(page: Page): Promise<void> {
  await expect(widget(page, 'Price Fast Facts').getByText('List price')).toBeVisible();
  await expect(widget(page, 'Deals Database').locator('[role="img"] + [class*="pointer"]')).toBeAttached();
  await expect(widget(page, 'Comparable Products').getByRole('listitem').first()).toBeVisible();
  await expect(widget(page, 'Market Popularity').getByRole('img')).toBeVisible();
}

test('PROD-001 PROD-004 PROD-013 a product page has its widgets and tabs', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await ready(page);
  await expect(page).toHaveTitle(
    `Capwise Spend - ${await page.getByRole('heading', { level: 1 }).innerText()}`,
  );
  await expect(widget(page, 'Component Frequency')).toBeVisible();
  await widget(page, 'Professional Services').getByRole('button', { name: 'Request Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Professional Services' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Technical Specifications' }).click();
  await expect(page).toHaveURL(`${PATH}?tab=Technical+Specifications`);
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await page.getByRole('tab', { name: 'ROI Calculator', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Break Even Analysis' })).toBeVisible();
  await page.goto(`${PATH}?tab=Nothing`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(PATH);
});

test('PROD-003 an unknown product shows Not Found', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/insights/products/999999');
  await expect(page).toHaveURL('/n/404');
});

test('PROD-005 the deals widget leads to the deals of the product', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await widget(page, 'Deals Database').getByRole('link', { name: 'Open in Deals Database' }).click();
  const deals = dealsScreen(page);
  await deals.ready();
  const params = urlParams(page);
  expect(params.get('technologyId')).toBe(String(technology.id));
  expect(params.get('dateRangeMonths')).toBe('12');
  expect(params.getAll('marketSegmentIds[]')).toEqual([String(segment.id)]);
  expect(params.getAll('oemIds[]')).toHaveLength(1);
  const [name] = params.getAll('modelIds[]');
  for (const row of await deals.rows.all()) await expect(row).toContainText(name!);
});

test('a quote is placed among similar deals, on the page and next to a selected deal', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', PATH);
  const check = widget(page, 'Quote Check');
  await check.getByText('24', { exact: true }).click();
  await check.getByRole('textbox', { name: 'Price per unit' }).fill('1,000,000');
  await page.keyboard.press('Enter');
  await expect(check.getByRole('status')).toHaveText(/similar deals/);

  await page.goto(`/n/tools/deals?technologyId=${technology.id}&dateRangeMonths=12`);
  const deals = dealsScreen(page);
  await deals.ready();
  await deals.rows.first().click();
  await deals.detail.getByRole('button', { name: 'Check price' }).click();
  await expect(deals.detail.getByRole('status')).toHaveText(/similar deal/);
});
