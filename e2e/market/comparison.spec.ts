import type { Page } from '@playwright/test';
import { technologyNamed } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const CT = technologyNamed('CT Scanner');
const boxes = (page: Page) => page.locator('[data-product-id]').getByRole('checkbox');
const begin = (page: Page) => page.getByRole('button', { name: /^Begin Comparison/ });

test('CMP-003 CMP-006 CMP-008 CMP-009 three products are compared side by side and are still selected on return', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/home');
  await page.getByRole('button', { name: 'Tools & Calculators' }).click();
  await page.getByRole('menuitem', { name: 'Product Comparison' }).click();
  await page.getByRole('combobox', { name: 'Search for a Technology' }).fill(CT.name);
  await page.getByRole('option', { name: CT.name, exact: true }).click();
  await expect(page).toHaveURL(`/n/tools/comparison?technologyId=${CT.id}`);
  await expect(begin(page)).toHaveText('Begin Comparison (0)');
  for (const place of [0, 1, 2]) await boxes(page).nth(place).check();
  await expect(begin(page)).toHaveText('Begin Comparison (3)');
  await expect(boxes(page).nth(3)).toBeDisabled();
  await page.reload();
  await expect(begin(page)).toHaveText('Begin Comparison (3)');
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

test('CMP-010 a comparison with an unknown product is not found', async ({ page, openAs }) => {
  const ids = 'productConfigurationIds[]=1&productConfigurationIds[]=999999';
  await openAs('purchaser', `/n/tools/comparisonview?${ids}`);
  await expect(page).toHaveURL('/n/404');
});

test('a printed comparison has no frame and fits the sheet', async ({ page, openAs }) => {
  await openAs(
    'purchaser',
    '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=2',
  );
  await expect(page.getByRole('heading', { name: 'Technical' })).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Landscape A4 without margins, in CSS pixels.
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
