import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { chooseTechnology, openAs } from './support.ts';

const rows = (page: Page) => page.locator('tbody tr');

test('DEAL-007 DEAL-010 DEAL-015 DEAL-016 DEAL-017 a purchasing manager finds a deal', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toContainText('Home');
  await expect(trail).toContainText('Deals Database');
  await expect(page.getByText('No Data Available.')).toBeVisible();
  await expect(page.getByText('There are no quoted products that match the current selection')).toBeVisible();

  await chooseTechnology(page, 'CT Scanner');
  await expect(page).toHaveURL(/technologyId=1(&|$)/);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quote Details' })).toBeVisible();

  await rows(page).nth(1).click();
  const details = page.getByRole('region', { name: 'Quote Details' });
  await expect(details).toContainText('Quoted Price');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true');

  await page
    .getByRole('combobox', { name: 'OEM' })
    .or(page.getByLabel('OEM', { exact: true }))
    .first()
    .click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/oemIds\[\]=/);
  await expect(details).not.toContainText('Quoted Price');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).not.toHaveURL(/oemIds/);
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
});

test('DEAL-011 DEAL-015 a click on a dot selects its deal and shows its row', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1&dateRangeMonths=36');
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const box = (await canvas.boundingBox())!;
  const details = page.getByRole('region', { name: 'Quote Details' });
  // With three years of deals the lower half of the chart is full of dots: one of a few tries meets one.
  await expect(async () => {
    const x = box.x + 120 + Math.random() * (box.width - 240);
    const y = box.y + box.height * (0.55 + Math.random() * 0.25);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await expect(details).toContainText('Quoted Price', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator('tbody tr[aria-selected=true]')).toHaveCount(1);
});

test('DEAL-001 DEAL-008 an address restores the view, and an odd range becomes 12', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1&quote=false&dateRangeMonths=24&page=2');
  await expect(page.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '24' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Service' })).toBeChecked();
  await expect(page.getByText(/21–40 of/)).toBeVisible();
  await page.goto('/n/tools/deals?technologyId=1&dateRangeMonths=7');
  await expect(page.getByRole('radio', { name: '12' })).toBeChecked();
});

test('DEAL-024 DEAL-025 both lists are downloaded under their names, marked as demo data', async ({
  page,
}) => {
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1');
  await expect(rows(page).first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Download Deals List' });
  const [quotes] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(quotes.suggestedFilename()).toBe('CT Scanner Deals.csv');
  const text = await readFile(await quotes.path(), 'utf8');
  expect(text).toContain('Date,Market Segment,OEM,Product,Quantity,List Price,Quoted Price,Discount,Data');
  expect(text).toContain('Demo data: deals and prices are invented');
  await page.getByText('Service', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  const [contracts] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(contracts.suggestedFilename()).toBe('CT Scanner Service Contracts.csv');
});

test('DEAL-026 a failing download says so', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1');
  await expect(rows(page).first()).toBeVisible();
  await page.route('**/api/technology/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.getByRole('button', { name: 'Download Deals List' }).click();
  await expect(page.getByText('Your document was not downloaded.')).toBeVisible();
});

test('SHELL-116 a failing query shows the error panel', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('GetQuoteContentInfo')
      ? route.fulfill({ json: { errors: [{ message: 'x', extensions: { name: 'InternalError' } }] } })
      : route.continue(),
  );
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1');
  await expect(page.getByText('An error has occurred.').first()).toBeVisible();
});
