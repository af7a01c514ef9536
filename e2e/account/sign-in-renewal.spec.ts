import type { Page } from '@playwright/test';
import { recordCalls } from '../support/graphql.ts';
import { expect, signInByForm, test } from '../support/test.ts';

const ENDED = 'Your session has ended. Sign in again to continue.';
/** Lifetime of the built-in provider's tokens in seconds. */
const LIFETIME = 3_600;

test.use({ ownContext: true });

async function signedInOnFakeTime(page: Page): Promise<void> {
  await signInByForm(page, 'purchaser', '/n/tools/deals');
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
}

const seconds = (count: number) => count * 1_000;

test('SHELL-043 the token is renewed when fewer than 300 seconds remain, and not before', async ({
  page,
}) => {
  await signedInOnFakeTime(page);
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token'))
      renewals.push(new URLSearchParams(request.postData()!).get('grant_type')!);
  });
  await page.clock.fastForward(seconds(LIFETIME - 360));
  await page.getByRole('radiogroup', { name: 'Last months' }).getByText('6', { exact: true }).click();
  expect(renewals).toEqual([]);

  const renewed = page.waitForResponse(/\/oidc\/token$/);
  await page.clock.fastForward(seconds(62));
  expect((await renewed).status()).toBe(200);
  expect(renewals).toEqual(['refresh_token']);

  await page.clock.fastForward(seconds(600));
  await page.getByRole('link', { name: 'Capwise Spend', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  expect(renewals).toHaveLength(1);
});

test('SHELL-044 an expired token ends the session', async ({ page }) => {
  await signedInOnFakeTime(page);
  const events = recordCalls(page, 'logUserEvent');
  await page.clock.fastForward(seconds(LIFETIME + 60));
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(events).toEqual([]);
  // The provider's session remains, because other applications use it, too.
  await page.goto('/n');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
});

test('SHELL-044 a refused renewal ends the session', async ({ page }) => {
  await signedInOnFakeTime(page);
  await page.route('**/oidc/token', (route) =>
    route.fulfill({ status: 400, json: { error: 'invalid_grant' } }),
  );
  await page.clock.fastForward(seconds(LIFETIME - 200));
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('after an expired session, sign-in returns to the page and its input', async ({ page }) => {
  await signedInOnFakeTime(page);
  await page.getByRole('radiogroup', { name: 'Last months' }).getByText('6', { exact: true }).click();
  await expect(page).toHaveURL(/dateRangeMonths=6/);
  const place = page.url();
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  const comments = page.getByRole('dialog').getByRole('textbox', { name: 'Comments' });
  await comments.fill('Half a sentence');
  await page.clock.fastForward(seconds(LIFETIME + 60));
  await expect(page.getByText(ENDED)).toBeVisible();

  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Deals Database' })).toBeVisible();
  expect(page.url()).toBe(place);
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  await expect(comments).toHaveValue('Half a sentence');
});

test('SHELL-113 a refusal by the server leads to /unauthorized', async ({ page, openAs }) => {
  await page.route('**/graphql', (route, request) =>
    request.postDataJSON().operationName === 'GetTechnologies'
      ? route.fulfill({
          json: { data: null, errors: [{ message: 'x', extensions: { name: 'UnauthorizedError' } }] },
        })
      : route.fallback(),
  );
  await openAs('purchaser', '/n/tools/deals');
  await expect(page).toHaveURL('/unauthorized');
});
