import { expect, test } from '@playwright/test';
import { fillSignIn, openAs } from './support.ts';

test('SHELL-004 SHELL-039 SHELL-040 the root leads through sign-in to the home page, once', async ({
  page,
}) => {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql'))
      operations.push(JSON.parse(request.postData() ?? '{}').operationName);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await fillSignIn(page, 'purchaser');
  await expect(page).toHaveURL('/n/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Morgan');
  expect(operations.filter((name) => name === 'logUserEvent')).toHaveLength(1);
  expect(operations).toContain('GetCurrentUser');
});

test('SHELL-039 the provider hint of a tenant goes along', async ({ page }) => {
  const authorize = page.waitForRequest((request) => request.url().includes('/oidc/auth?'));
  await page.goto('/n/lakeside/anything');
  expect(new URL((await authorize).url()).searchParams.get('kc_idp_hint')).toBe('lakeside-saml');
});

test('SHELL-041 a wrong password is told on the form, and nothing typed is lost', async ({ page }) => {
  await page.goto('/n/home');
  await fillSignIn(page, 'director', 'wrong');
  await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.');
  await expect(page.getByLabel('E-mail address')).toHaveValue('director@lakeside.example');
});

test('SHELL-041 when the current user cannot be loaded the error page shows', async ({ page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('GetCurrentUser')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.continue(),
  );
  await openAs(page, 'purchaser', '/n/home');
  await expect(page.getByText('Uh Oh! Looks like something went wrong.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('SHELL-008 SHELL-042 logout clears the storages and asks for a new sign-in', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/home');
  await page.getByRole('button', { name: /profile of Morgan Delacroix/ }).click();
  const logoff = page.waitForRequest((request) => request.postData()?.includes('logoff') ?? false);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await logoff;
  await expect(page).toHaveURL('/logout');
  const kept = await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('oidc.')),
  );
  expect(kept).toEqual([]);
  await page.goto('/n/home');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('SHELL-005 SHELL-011 without the Login permission every route leads to Unable to Access', async ({
  page,
}) => {
  await openAs(page, 'nologin', '/n/tools/deals');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { name: 'Unable to Access' })).toBeVisible();
  await page.getByRole('button', { name: 'Return to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('SHELL-004 SHELL-010 an unknown path is 404, with a way home', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/does-not-exist');
  await expect(page).toHaveURL('/n/404');
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Homepage' }).click();
  await expect(page).toHaveURL('/n/home');
});

test('SHELL-001 SHELL-002 each host has its brand in the title', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/tools/deals');
  await expect(page).toHaveTitle('Capwise Spend - Deals Database');
  const compliance = new URL(page.url());
  compliance.hostname = 'compliance.localhost';
  compliance.pathname = '/';
  await page.goto(compliance.href);
  await expect(page).toHaveTitle(/^Capwise Compliance - /);
});

test('SHELL-013 the footer and the mark of demo data stand on every screen', async ({ page }) => {
  await openAs(page, 'purchaser', '/n/home');
  for (const path of ['/n/home', '/n/tools/deals', '/n/404']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(`${new Date().getFullYear()} Capwise Spend · All Rights Reserved`);
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await expect(page.getByText('Demo data: deals and prices are invented').first()).toBeVisible();
  }
});
