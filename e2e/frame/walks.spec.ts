import { catalog } from '@capwise/demo/catalog';
import type { Page } from '@playwright/test';
import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { dealsPath, dealsScreen } from '../support/deals.ts';
import { expect, signInByForm, test } from '../support/test.ts';

/** Complete user journeys. Tests tagged @walk, here and elsewhere, take the guide's screenshots. */
const WALK = { tag: '@walk' } as const;

const scanner = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const product = scanner.marketSegments[0]!.productConfigurations[0]!;
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const quote = {
  name: 'Offer for the new scanner.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nAn offer'),
};

test(
  'a purchaser’s first day: prices others paid, the value of a product, and an analysis of a quote',
  WALK,
  async ({ page, picture }) => {
    await page.goto('/n');
    await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible();
    await picture('sign-in');
    await page.getByRole('button', { name: /^Morgan Delacroix/ }).click();
    await expect(page.getByRole('heading', { name: /^Welcome back, Morgan/ })).toBeVisible();
    await picture('home-purchaser');

    await page.goto(dealsPath('CT Scanner', 'dateRangeMonths=24'));
    const deals = dealsScreen(page);
    await deals.ready();
    await deals.rows.nth(2).click();
    await expect(deals.selectedRow).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await picture('deals');

    await page.goto(`/n/insights/products/${product.id}`);
    await expect(page.getByRole('region', { name: 'Market Popularity' }).getByRole('img')).toBeVisible();
    await picture('product');
    await tab(page, 'ROI Calculator').click();
    await page.getByRole('textbox', { name: 'Purchase Price', exact: true }).fill('2650000');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Enter Procedures per Year' }).click();
    await page.keyboard.type('4000');
    await page.keyboard.press('Enter');
    const results = page.getByRole('region', { name: 'Results' });
    await expect(results.getByText('Enter a lease to compare it with buying.')).toBeVisible();
    const mode = page.getByRole('radiogroup', { name: 'Buy or lease' });
    await mode.getByText('Lease', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Annual Lease Payment' }).fill('590000');
    await page.keyboard.press('Enter');
    await expect(results.getByText(/more than leasing at 3%/)).toBeVisible();
    await mode.getByText('Buy', { exact: true }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture('roi');
    const compared = [1, 2, 3].map((id) => `productConfigurationIds[]=${id}`).join('&');
    await page.goto(`/n/tools/comparisonview?${compared}`);
    await expect(page.getByRole('heading', { name: 'Technical' })).toBeVisible();
    await picture('comparison');

    await page.goto('/n/workspace');
    await expect(page.getByRole('table', { name: 'Projects' }).getByRole('row').nth(3)).toBeVisible();
    await picture('workspace');
    await page.goto('/n/home');
    await page.getByRole('button', { name: 'Request Analysis' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Analysis' });
    await page.locator('input[type="file"]').setInputFiles([quote]);
    await dialog.getByRole('checkbox', { name: `Quote, for ${quote.name}` }).check();
    await dialog.getByRole('button', { name: `Upload ${quote.name}` }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Uploaded' })).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Comments' }).fill('Is the service plan worth its price?');
    await picture('request-analysis');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your request has been submitted', { exact: false })).toBeVisible();
  },
);

test(
  'a director of two systems manages the projects and users of each',
  WALK,
  async ({ page, openAs, picture }) => {
    await openAs('director', '/n/workspace');
    await page.getByRole('combobox', { name: 'System' }).click();
    await page.getByRole('option', { name: 'Lakeside North' }).click();
    await expect(page).toHaveURL(/systemId=\d+/);
    await page.goto('/n/projects/1');
    await expect(page.getByRole('heading', { level: 1, name: 'CT replacement' })).toBeVisible();
    await picture('project');
    await page.getByRole('button', { name: /profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Manage Users' }).click();
    await page.getByRole('combobox', { name: 'System' }).click();
    await page.getByRole('option', { name: 'Lakeside Health', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Manage Users' }).getByRole('row').nth(2)).toBeVisible();
    await picture('users');
  },
);

test(
  'a vendor sees the market without its newest weeks, and no requests',
  WALK,
  async ({ page, openAs, picture }) => {
    await openAs('vendor', '/n/home');
    await expect(page.getByRole('heading', { name: /^Welcome back, Casey/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request Analysis' })).toHaveCount(0);
    await page.goto(dealsPath('CT Scanner', 'dateRangeMonths=12'));
    await dealsScreen(page).ready();
    await picture('deals-vendor');
  },
);

test(
  'a trial user looks at everything and sees why downloads are disabled',
  WALK,
  async ({ page, openAs, picture }) => {
    await openAs('trial', dealsPath('CT Scanner', 'dateRangeMonths=12'));
    const deals = dealsScreen(page);
    await deals.ready();
    await expect(deals.download).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('Downloads are not part of a trial', { exact: true })).toBeVisible();
    await picture('deals-trial');
  },
);

test(
  'an analyst’s morning: unsent analyses, and a waiting document',
  WALK,
  async ({ page, openAs, picture }) => {
    await openAs('analyst', '/n/home');
    await expect(page.getByRole('heading', { name: /^Welcome back, Noor/ })).toBeVisible();
    await picture('home-analyst');
    await page.getByRole('button', { name: /profile of/ }).click();
    await page.getByRole('menuitem', { name: 'Unsent Analysis' }).click();
    const table = page.getByRole('table', { name: 'Unsent Analysis' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();
    await picture('unsent');
    await table.getByRole('row').nth(1).getByRole('cell').nth(2).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Details', exact: true })).toBeVisible();
    await picture('document-analyst');
  },
);

test('a gift moderator reviews all gifts, and returns one', WALK, async ({ page, picture }) => {
  await signInByForm(page, 'gifts.moderator', LAKESIDE);
  await organizationUrl(page);
  const table = page.getByRole('table', { name: 'Gifts' });
  await expect(table.getByRole('button', { name: /^Actions for gift/ }).first()).toBeVisible();
  await picture('gifts');
  await table
    .getByRole('button', { name: /^Gift to/ })
    .first()
    .click();
  await expect(table.getByRole('region', { name: /threshold$/ })).toBeVisible();
  await picture('gift-details');
});
