import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { paramsOf, technologyNamed } from './support/deals.ts';
import { expect, test } from './support/test.ts';

const CT = technologyNamed('CT Scanner');
const GRID = `/n/tools/comparison?technologyId=${CT.id}`;
const cards = (page: Page) => page.locator('[data-product-id]');
const boxes = (page: Page) => cards(page).getByRole('checkbox');
const begin = (page: Page) => page.getByRole('button', { name: /^Begin Comparison/ });

test('CMP-001 the menu leads to the comparison, which begins with a technology', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  await page.getByRole('button', { name: 'Tools & Calculators' }).click();
  await page.getByRole('menuitem', { name: 'Product Comparison' }).click();
  await expect(page.getByText('Select a technology to begin product comparison')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search for a Technology' }).fill('CT Scanner');
  await page.getByRole('option', { name: 'CT Scanner', exact: true }).click();
  await expect(page).toHaveURL(GRID);
  await expect(cards(page).first()).toBeVisible();
});

test('CMP-002 CMP-005 a link shows the same search, and the search forgives a typing error', async ({
  page,
  openAs,
}) => {
  await openAs('basic', GRID);
  const wanted = await cards(page).nth(1).locator('label').innerText();
  const [word] = wanted.split(' ').sort((a, b) => b.length - a.length);
  const misspelled = word!.slice(0, 2) + word!.slice(3);
  await page.getByRole('searchbox', { name: 'Product' }).fill(misspelled);
  await expect.poll(() => paramsOf(page).get('search')).toBe(misspelled);
  await expect(cards(page).filter({ hasText: wanted })).not.toHaveCount(0);
  const found = await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-product-id')));
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Product' })).toHaveValue(misspelled);
  await expect
    .poll(() => cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-product-id'))))
    .toEqual(found);
});

test('CMP-003 CMP-006 CMP-008 CMP-009 three products stand side by side and come back chosen', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', GRID);
  await expect(begin(page)).toHaveText('Begin Comparison (0)');
  for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
  await expect(begin(page)).toHaveText('Begin Comparison (3)');
  await expect(boxes(page).nth(3)).toBeDisabled();
  await begin(page).click();
  await expect(page).toHaveURL(/\/n\/tools\/comparisonview\?(productConfigurationIds\[\]=\d+&?){3}$/);
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  for (const name of ['Overview', 'Technical'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  const all = await page.getByRole('row').count();
  await page.getByRole('switch', { name: 'Only differences' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);
  await page.goBack();
  await expect(begin(page)).toHaveText('Begin Comparison (3)');
});

for (const ids of [
  '',
  'productConfigurationIds[]=1&productConfigurationIds[]=999999',
  'productConfigurationIds[]=x',
])
  test(`CMP-010 the comparison of '${ids}' is not found`, async ({ page, openAs }) => {
    await openAs('purchaser', `/n/tools/comparisonview?${ids}`);
    await expect(page).toHaveURL('/n/404');
  });

test('on paper the comparison has no frame and fits the sheet', async ({ page, openAs }) => {
  await openAs(
    'purchaser',
    '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=2',
  );
  await expect(page.getByRole('heading', { name: 'Technical' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // A4 in landscape between its margins, in CSS pixels.
  await page.setViewportSize({ width: 1032, height: 703 });
  for (const frame of [
    page.locator('body header').first(),
    page.locator('footer'),
    page.locator('nav').first(),
  ])
    await expect(frame).toBeHidden();
  await expect(page.getByRole('table')).toBeVisible();
  const { clientWidth, scrollWidth } = await page.evaluate(() => {
    const { documentElement: root } = document;
    return { clientWidth: root.clientWidth, scrollWidth: root.scrollWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on the comparison and its view, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('purchaser', '/n/tools/comparison');
    await expect(page.getByText('Select a technology to begin product comparison')).toBeVisible();
    await expectClean(page);
    await page.goto(GRID);
    for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
    await page.getByRole('combobox', { name: 'Vendor' }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeVisible();
    await expectClean(page);
    await begin(page).click();
    await expect(page.getByRole('heading', { name: 'Technical' })).toBeVisible();
    await expectClean(page);
  });

for (const width of [1440, 1200, 390])
  test(`at ${width} px neither the grid nor the view is wider than the window`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 844 });
    const widths = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    await openAs('purchaser', GRID);
    await expect(cards(page).first()).toBeVisible();
    const [grid, window] = await widths();
    expect(grid).toBe(window);
    for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
    await begin(page).click();
    await expect(page.getByRole('heading', { name: 'Technical' })).toBeVisible();
    const [view] = await widths();
    expect(view).toBe(window);
  });
