import { catalog } from '@capwise/demo/catalog';
import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { dealsScreen, paramsOf } from './support/deals.ts';
import { expect, test } from './support/test.ts';

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

test('PROD-001 PROD-004 PROD-013 a product page with its widgets and tabs', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await ready(page);
  await expect(page).toHaveTitle(
    `Capwise Spend - ${await page.getByRole('heading', { level: 1 }).innerText()}`,
  );
  await expect(widget(page, 'Component Frequency')).toBeVisible();
  await expect(widget(page, 'Professional Services')).toBeVisible();
  await page.getByRole('tab', { name: 'Technical Specifications' }).click();
  await expect(page).toHaveURL(`${PATH}?tab=Technical+Specifications`);
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
  await page.getByRole('tab', { name: 'ROI Calculator', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'Break Even Analysis' })).toBeVisible();
  await page.goto(`${PATH}?tab=Nothing`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(PATH);
});

for (const id of ['999999', 'abc', '1e3'])
  test(`PROD-003 the product ${id} is not found`, async ({ page, openAs }) => {
    await openAs('purchaser', `/n/insights/products/${id}`);
    await expect(page).toHaveURL('/n/404');
  });

test('PROD-005 the deals widget leads to the deals of the product', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await widget(page, 'Deals Database').getByRole('link', { name: 'Open in Deals Database' }).click();
  const deals = dealsScreen(page);
  await deals.ready();
  const params = paramsOf(page);
  expect(params.get('technologyId')).toBe(String(technology.id));
  expect(params.get('dateRangeMonths')).toBe('12');
  expect(params.getAll('marketSegmentIds[]')).toEqual([String(segment.id)]);
  expect(params.getAll('oemIds[]')).toHaveLength(1);
  const [name] = params.getAll('modelIds[]');
  for (const row of await deals.rows.all()) await expect(row).toContainText(name!);
});

test('a quote is placed among like deals, on the page and beside a selected deal', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', PATH);
  const check = widget(page, 'Quote Check');
  await check.getByText('24', { exact: true }).click();
  await check.getByRole('textbox', { name: 'Price for one' }).fill('1,000,000');
  await page.keyboard.press('Enter');
  await expect(check.getByRole('status')).toHaveText(/like deals/);

  await page.goto(`/n/tools/deals?technologyId=${technology.id}&dateRangeMonths=12`);
  const deals = dealsScreen(page);
  await deals.ready();
  await deals.rows.first().click();
  await deals.detail.getByRole('button', { name: 'Check price' }).click();
  await expect(deals.detail.getByRole('status')).toHaveText(/like deal/);
});

test('CMP-007 comparable products begin with this one, which stays', async ({ page, openAs }) => {
  await openAs('purchaser', `${PATH}?tab=Comparable+Products`);
  const boxes = page.getByRole('tabpanel').getByRole('checkbox');
  await expect(boxes.first()).toBeChecked();
  await expect(boxes.first()).toBeDisabled();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Begin Comparison (2)' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`comparisonview\\?productConfigurationIds\\[\\]=${product.id}&`));
});

test('professional services are asked for from the product', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await widget(page, 'Professional Services').getByRole('button', { name: 'Request Services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request Professional Services' });
  await expect(dialog.getByRole('checkbox').first()).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a product's tabs, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('purchaser', PATH);
    await ready(page);
    const check = widget(page, 'Quote Check');
    await check.getByRole('textbox', { name: 'Price for one' }).fill('1000000');
    await page.keyboard.press('Enter');
    await expect(check.getByRole('status')).toHaveText(/like deal/);
    await expectClean(page);
    for (const tab of ['ROI Calculator', 'Technical Specifications', 'Comparable Products']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectClean(page);
    }
  });

for (const width of [1440, 1200, 390])
  test(`at ${width} px the product page is no wider than the window`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs('purchaser', PATH);
    await ready(page);
    const { clientWidth, scrollWidth } = await page.evaluate(() => {
      const { documentElement: root } = document;
      return { clientWidth: root.clientWidth, scrollWidth: root.scrollWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
  });
