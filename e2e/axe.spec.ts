import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { dealsPath, dealsScreen } from './support/deals.ts';
import { failWith } from './support/graphql.ts';
import { fillSignIn, test } from './support/test.ts';

const COMPLIANCE = `http://compliance.localhost:${process.env['E2E_PORT'] ?? 4310}`;
const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 1200 },
] as const;

/** Opens an address, waits until its heading is there and looks at it. */
async function expectCleanAt(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectClean(page);
}

for (const { colorScheme, width } of LOOKS)
  test.describe(`axe, ${colorScheme}, ${width} px:`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('pages that need nobody signed in', async ({ page }) => {
      await expectCleanAt(page, '/n/home', 'Sign in');
      await fillSignIn(page, 'nobody@lakeside.example', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByText('Demo accounts').click();
      await expectClean(page);
      await expectCleanAt(page, '/logout', 'Signed out');
      await expectCleanAt(page, '/unauthorized', 'Unable to Access');
      await expectCleanAt(page, '/privacy', 'Privacy Policy');
      await expectCleanAt(page, `${COMPLIANCE}/`, 'Sign in');
      await expectCleanAt(page, `${COMPLIANCE}/n/lakeside/unauthorized`, 'Unable to Access');
    });

    test('home, page not found and menus', async ({ page, openAs }) => {
      await openAs('director', '/n/home');
      await expect(page.getByRole('heading', { name: 'Welcome back, Rowan' })).toBeVisible();
      await expectClean(page);
      await page.getByRole('button', { name: /profile of/ }).click();
      await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
      await expectClean(page);
      await expectCleanAt(page, '/n/audit', 'Audit Log');
      await expectCleanAt(page, '/n/404', '404');
      await page.getByRole('button', { name: 'Tools & Calculators' }).click();
      await expect(page.getByRole('menuitem', { name: 'Deals Database' })).toBeVisible();
      await expectClean(page);
    });

    test('deals: none, quotes with a selection, filters', async ({ page, openAs }) => {
      const deals = dealsScreen(page);
      await openAs('purchaser', '/n/tools/deals');
      await expect(page.getByText('No Data Available.')).toBeVisible();
      await deals.picker.click();
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectClean(page);
      await deals.choose('CT Scanner');
      await deals.ready();
      await deals.filter('OEM').click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await expect(deals.clearFilters).toBeVisible();
      await deals.rows.first().click();
      await expect(deals.selectedRow).toHaveCount(1);
      await expectClean(page);
    });

    test("deals: a vendor's service contracts, tooltip and notice", async ({ page, openAs }) => {
      const deals = dealsScreen(page);
      await openAs('vendor', dealsPath('CT Scanner', 'quote=false'));
      await deals.ready();
      await deals.legend.getByRole('button').last().click();
      await expectClean(page);
      await page.goto(dealsPath('MRI System', 'quote=false'));
      await expect(page.getByRole('heading', { name: /not part of your subscription/ })).toBeVisible();
      await deals.download.hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectClean(page);
    });

    test('what is shown when something fails', async ({ page, openAs }) => {
      const deals = dealsScreen(page);
      await failWith(page, 'GetQuoteContentInfo', 'InternalError');
      await page.route('**/csv/**', (route) => route.abort());
      await openAs('purchaser', dealsPath('CT Scanner'));
      await expect(page.getByText('An error has occurred.')).toBeVisible();
      await deals.download.click();
      await expect(page.getByText('Your document was not downloaded.')).toBeVisible();
      await expectClean(page);
      await failWith(page, 'GetCurrentUser', 'InternalError');
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expectClean(page);
    });
  });
