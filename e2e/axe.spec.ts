import { expect, type Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from './support/clean.ts';
import { STOPS, settled } from './support/screens.ts';
import { fillSignIn, test } from './support/test.ts';

const COMPLIANCE = `http://compliance.localhost:${process.env['E2E_PORT'] ?? 4310}`;

/** Opens an address, waits until its heading is there and looks at it. */
async function expectCleanAt(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await expectClean(page);
}

// What opens on a screen, and what it shows when something fails, is looked at by the tests of the components.
for (const half of [0, 1])
  test(`axe, light and dark: every second screen, from number ${half + 1} on`, async ({ page, openAs }) => {
    test.setTimeout(240_000);
    for (const stop of STOPS.filter((_, at) => at % 2 === half)) {
      await openAs('admin', stop.path);
      await settled(page, stop);
      await expectClean(page);
      await expectCleanInDark(page);
    }
  });

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe, ${colorScheme}:`, () => {
    test.use({ colorScheme });

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
  });
