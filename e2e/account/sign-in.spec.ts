import { findAccount } from '../support/accounts.ts';
import { answer, failWith, recordCalls } from '../support/graphql.ts';
import { expect, fillSignIn, signInByForm, test } from '../support/test.ts';

const WRONG = 'The email address or password is incorrect.';
const CRASH = 'Uh Oh! Looks like something went wrong.';

test('SHELL-004 / leads to /n, and /n to the home page if the user may see it', async ({ page }) => {
  await signInByForm(page, 'purchaser', '/');
  await expect(page).toHaveURL('/n/home');
});

test('SHELL-003 /n goes to /n/home for a user with ViewCurrentActivity', async ({ page, openAs }) => {
  await openAs('basic', '/n');
  await expect(page).toHaveURL('/n/home');
});

test('SHELL-004 unknown paths lead to /n/404', async ({ page, openAs }) => {
  for (const path of ['/n/does-not-exist', '/n/tools/deals/deeper', '/elsewhere']) {
    await openAs('purchaser', path);
    await expect(page).toHaveURL('/n/404');
  }
});

test('SHELL-006 a visitor sees a loader and no content before sign-in', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', () => {
    // Never answers, so that the page does not change.
  });
  await page.goto('/n/home');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  await expect(page.getByText('Welcome back')).toHaveCount(0);
});

test('SHELL-008 /login starts sign-in, and redirects signed-in users', async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, findAccount('purchaser').email);
  await expect(page).toHaveURL('/n/home');
  await page.goto('/login');
  await expect(page).toHaveURL('/n/home');
});

test('SHELL-008 /logout signs the user out', async ({ page }) => {
  await signInByForm(page, 'purchaser');
  await expect(page).toHaveURL('/n/home');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('#email')).toBeVisible();
});

test('SHELL-039 the provider hint for the first segment after /n is sent to the provider', async ({
  page,
}) => {
  const lookups = recordCalls(page, 'TenantConfiguration');
  const asked = page.waitForRequest(/\/oidc\/auth\?/);
  await page.goto('/n/lakeside/reports');
  const address = new URL((await asked).url());
  expect(lookups).toEqual([{ tenantName: 'lakeside' }]);
  expect(address.searchParams.get('kc_idp_hint')).toBe('lakeside-saml');
});

test('SHELL-039 without a configured value, no hint is sent', async ({ page }) => {
  const lookups = recordCalls(page, 'TenantConfiguration');
  const asked = page.waitForRequest(/\/oidc\/auth\?/);
  await page.goto('/n/home');
  const address = new URL((await asked).url());
  expect(lookups).toEqual([{ tenantName: 'home' }]);
  expect(address.searchParams.has('kc_idp_hint')).toBe(false);
});

test('SHELL-040 after sign-in, the user is loaded, the login is logged, and the page appears', async ({
  page,
}) => {
  const operations: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) operations.push(request.postDataJSON().operationName);
  });
  const events = recordCalls(page, 'logUserEvent');
  await signInByForm(page, 'purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  const sent = operations.filter((name) => name !== 'TenantConfiguration');
  expect(sent.slice(0, 2)).toEqual(['GetCurrentUser', 'logUserEvent']);
  expect(events).toEqual([{ userEvent: 'login' }]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  expect(events).toHaveLength(1);
});

test('SHELL-041 a wrong password stays on the form, with a message', async ({ page }) => {
  await page.goto('/n/home');
  await fillSignIn(page, 'nobody@lakeside.example', 'wrong');
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(page.locator('#email')).toHaveValue('nobody@lakeside.example');
  await expect(page.locator('#password')).toHaveValue('');
  await fillSignIn(page, findAccount('purchaser').email);
  await expect(page).toHaveURL('/n/home');
});

test('SHELL-041 if the current user cannot be loaded, the error page appears, and its button tries again', async ({
  page,
  openAs,
}) => {
  await failWith(page, 'GetCurrentUser', 'InternalError');
  await openAs('purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: CRASH })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
});

test('SHELL-041 an unreachable provider shows the error page', async ({ page }) => {
  await page.route('**/.well-known/openid-configuration', (route) => route.abort());
  await page.goto('/n/home');
  await expect(page.getByRole('heading', { name: CRASH })).toBeVisible();
});

test('SHELL-042 Logout logs the logoff, clears the caches and both storages, and ends the session at the provider', async ({
  page,
}) => {
  await signInByForm(page, 'purchaser');
  await expect(page).toHaveURL('/n/home');
  await page.evaluate(() => {
    localStorage.setItem('left behind', '1');
    sessionStorage.setItem('left behind', '1');
    // Answers are cached in the document's memory.
    Object.assign(window, { isSameDocument: true });
  });
  const events = recordCalls(page, 'logUserEvent');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  expect(events).toEqual([{ userEvent: 'logoff' }]);
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => key === 'left behind' || key.startsWith('oidc.user'))).toEqual([]);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);

  await page.goto('/n');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('#password')).toBeVisible();
});

test('SHELL-042 a failed logoff record does not delay the logout', async ({ page }) => {
  await signInByForm(page, 'purchaser');
  await expect(page).toHaveURL('/n/home');
  await answer(page, 'logUserEvent', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
});

test('SHELL-005 a user without the Login permission is redirected to /unauthorized', async ({
  page,
  openAs,
}) => {
  for (const path of ['/n', '/n/home', '/n/tools/deals', '/n/404']) {
    await openAs('nologin', path);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Unable to Access' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
  }
});

test('SHELL-011 Return to Login ends the session and opens the form', async ({ page }) => {
  await signInByForm(page, 'nologin');
  await page.getByRole('button', { name: 'Return to Login' }).click();
  await expect(page.locator('#email')).toBeVisible();
  await fillSignIn(page, findAccount('purchaser').email);
  await expect(page).toHaveURL('/n/home');
});

test('signing out in one tab signs out every tab, and the token is refused immediately', async ({ page }) => {
  let authorization = '';
  page.on('request', (request) => {
    authorization = request.headers()['authorization'] ?? authorization;
  });
  await signInByForm(page, 'purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/n/tools/deals');
  await expect(other.getByRole('heading', { name: 'Deals Database' })).toBeVisible();

  await other.goto('/logout');
  await expect(other.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  const answer = await page.request.post('/graphql', {
    headers: { authorization },
    data: { query: '{ currentUser { id } }' },
  });
  expect(await answer.text()).toContain('UnauthorizedError');
  await page.goto('/n/home');
  await expect(page.locator('#email')).toBeVisible();
});

test('going Back to the sign-in page leads to the application', async ({ page }) => {
  await signInByForm(page, 'purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
});

test('of two tabs at sign-in, the second one continues after the first has signed in', async ({ page }) => {
  const other = await page.context().newPage();
  await page.goto('/n/tools/deals');
  await expect(page.locator('#email')).toBeVisible();
  await signInByForm(other, 'purchaser', '/n/home');
  await expect(other.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();

  await fillSignIn(page, findAccount('purchaser').email);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back, Morgan' })).toBeVisible();
});
