import { expect, type Page } from '@playwright/test';
import { expectClean } from '../support/clean.ts';
import { COMPLIANCE, LAKESIDE } from '../support/compliance.ts';
import { fillSignIn, test } from '../support/test.ts';

async function expectCleanAt(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectClean(page);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe, ${colorScheme}:`, () => {
    test.use({ colorScheme });

    test('pages without sign-in', async ({ page }) => {
      await expectCleanAt(page, '/n/home', 'Sign in');
      await fillSignIn(page, 'nobody@lakeside.example', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectClean(page);
      await expectCleanAt(page, '/logout', 'Signed out');
      await expectCleanAt(page, '/unauthorized', 'Unable to Access');
      await expectCleanAt(page, '/privacy', 'Privacy Policy');
      await expectCleanAt(page, '/help', 'Help');
      await expectCleanAt(page, '/help/gift-moderator', 'Gift moderator');
      await expectCleanAt(page, `${COMPLIANCE}/`, 'Which tenant?');
      await expectCleanAt(page, LAKESIDE, 'Sign in');
      await expectCleanAt(page, `${LAKESIDE}/unauthorized`, 'Unable to Access');
    });
  });
