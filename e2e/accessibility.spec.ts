import { expect, test } from '@playwright/test';
import { expectAccessible, openAs } from './support.ts';

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1440, 1200]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('the pages around the screens have no axe finding', async ({ page }) => {
        await page.goto('/n/home');
        await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
        await expectAccessible(page);
        for (const [path, text] of [
          ['/unauthorized', 'Unable to Access'],
          ['/logout', 'Sign in again'],
          ['/privacy', 'Privacy Policy'],
        ] as const) {
          await page.goto(path);
          await expect(page.getByText(text).first()).toBeVisible();
          await expectAccessible(page);
        }
        const compliance = new URL('/', page.url());
        compliance.hostname = 'compliance.localhost';
        await page.goto(compliance.href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });

      test('the screens have no axe finding', async ({ page }) => {
        await openAs(page, 'director', '/n/home');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: /profile of/ }).click();
        await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
        await expectAccessible(page);
        await page.goto('/n/404');
        await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
        await expectAccessible(page);
        await page.goto('/n/tools/deals');
        await expect(page.getByText('No Data Available.')).toBeVisible();
        await expectAccessible(page);
        await page.goto('/n/tools/deals?technologyId=1');
        await page.locator('tbody tr').nth(2).click();
        await expectAccessible(page);
        await page.goto('/n/tools/deals?technologyId=1&quote=false');
        await expect(page.locator('tbody tr').first()).toBeVisible();
        await expectAccessible(page);
      });

      test('the notice has no axe finding', async ({ page }) => {
        await openAs(page, 'basic', '/n/tools/deals?technologyId=1&quote=false');
        await expect(page.getByRole('link', { name: 'support@capwise.example' })).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
