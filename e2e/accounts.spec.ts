import { expect, type Page, test } from '@playwright/test';
import { openAs } from './support.ts';

const download = (page: Page) => page.getByRole('button', { name: 'Download Deals List' });
const rows = (page: Page) => page.locator('tbody tr');
const NOTE = 'Not displaying quotes/contracts analyzed in the last 60 days.';

test('DEAL-027 DEAL-028 DEAL-029 DEAL-030 a vendor sees the note, the marks and no newest deals', async ({
  page,
}) => {
  await openAs(page, 'vendor', '/n/tools/deals?technologyId=1');
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText('* Indicates Access to Service Data')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Search for a Technology' })).toHaveValue('CT Scanner *');
  const newest = await rows(page).first().locator('td').first().textContent();
  const days = (Date.now() - Date.parse(newest ?? '')) / 86_400_000;
  expect(days).toBeGreaterThanOrEqual(60);
});

test('DEAL-029 nobody else sees the note', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals?technologyId=1');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText(NOTE)).toHaveCount(0);
  await expect(page.getByText('* Indicates Access to Service Data')).toHaveCount(0);
});

test('DEAL-021 a trial user sees deals and cannot download them', async ({ page }) => {
  await openAs(page, 'trial', '/n/tools/deals?technologyId=1');
  await expect(rows(page).first()).toBeVisible();
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
  await download(page).focus();
  await expect(page.getByText('Downloads are not part of a trial')).toBeVisible();
});

test('DEAL-003 DEAL-004 DEAL-005 DEAL-023 a basic member has no service view and no download', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.postData() ?? ''));
  await openAs(page, 'basic', '/n/tools/deals?technologyId=1');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByText('Service', { exact: true })).toHaveCount(0);
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/n/tools/deals?technologyId=1&quote=false');
  await expect(page.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
  await expect(page.getByText('3,300+')).toBeVisible();
  await expect(page).toHaveURL(/quote=false/);
  expect(asked.some((body) => body.includes('GetServiceContractContentInfo'))).toBe(false);
});

test('DEAL-006 SHELL-038 SHELL-114 outside the subscription the notice shows, without a redirect', async ({
  page,
}) => {
  await openAs(page, 'purchaser', '/n/tools/deals');
  const picker = page.getByRole('combobox', { name: 'Search for a Technology' });
  await picker.fill('Hospital Bed');
  await page.getByRole('option', { name: 'Hospital Bed' }).click();
  await page.getByText('Service', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
  await expect(page).toHaveURL(/\/n\/tools\/deals/);
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
});

test('SHELL-029 SHELL-033 the profile shows who is signed in and no entry without its permission', async ({
  page,
}) => {
  await openAs(page, 'basic', '/n/home');
  await page.getByRole('button', { name: /SO, profile of Sam Okonjo/ }).click();
  await expect(page.getByText('basic@lakeside.example')).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  for (const entry of ['Manage Users', 'Manage Systems', 'Unsent Analysis', 'CLM Abstraction Management'])
    await expect(page.getByRole('menuitem', { name: entry })).toHaveCount(0);
});
