import type { Page } from '@playwright/test';
import { findAccount } from '../support/accounts.ts';
import { COMPLIANCE, LAKESIDE, organizationBox, organizationUrl } from '../support/compliance.ts';
import { answer, changeAnswer, recordCalls } from '../support/graphql.ts';
import { expect, fillSignIn, signInByForm, test } from '../support/test.ts';

const gifts = (page: Page) => page.getByRole('heading', { name: 'Gift Alert', exact: true });
const settings = (page: Page) => page.getByRole('heading', { name: 'Gift Alert Settings' });
const passwordField = (page: Page) => page.locator('#password');

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('TEN-001 TEN-002 TEN-014 the tenant leads to the gift list of the current organization', async ({
  page,
  openAs,
}) => {
  for (const address of [`${COMPLIANCE}/lakeside`, LAKESIDE, `${LAKESIDE}/`]) {
    await openAs('gifts.editor', address);
    await expect(gifts(page)).toBeVisible();
    expect(page.url()).toMatch(/compliance\.localhost:\d+\/n\/lakeside\/\d+\/giftalert$/);
    await expect(page).toHaveTitle('Capwise Compliance - Gift Alert');
  }
});

test('TEN-003 login and sso sign in and lead to the tenant, logout ends the session', async ({ page }) => {
  for (const path of ['/n/lakeside/login', '/n/lakeside/sso', '/lakeside/login', '/lakeside/sso']) {
    await page.goto(COMPLIANCE + path);
    await expect(passwordField(page)).toBeVisible();
  }
  await fillSignIn(page, findAccount('gifts.editor').email);
  await expect(gifts(page)).toBeVisible();
  await page.goto(`${LAKESIDE}/login`);
  await expect(gifts(page)).toBeVisible();
  await page.goto(`${LAKESIDE}/logout`);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(passwordField(page)).toBeVisible();
});

test('TEN-004 a wrong organization shows a warning and leads to the same page of the current one', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  for (const wrong of ['999999', 'elsewhere']) {
    await page.goto(`${LAKESIDE}/${wrong}/settings?tab=Markets`);
    await expect(settings(page)).toBeVisible();
    await expect(page).toHaveURL(`${root}/settings?tab=Markets`);
    const warning = page.getByRole('alert').filter({ hasText: 'no access to the organization' });
    await expect(warning).toBeVisible();
  }
});

test('TEN-005 an unknown path shows Not Found, and its button leads home', async ({ page, openAs }) => {
  await openAs('gifts.editor', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/does-not-exist`);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Homepage' }).click();
  await expect(gifts(page)).toBeVisible();
  expect(page.url()).toBe(`${root}/giftalert`);
});

test('TEN-006 TEN-007 a visitor sees a loader, a user without Login the unauthorized page, whose Logout leads to the tenant', async ({
  page,
}) => {
  await page.route('**/.well-known/openid-configuration', async (route) => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
    await route.continue();
  });
  await signInByForm(page, 'gifts.nologin', LAKESIDE);
  await expect(page).toHaveURL(`${LAKESIDE}/unauthorized`);
  await expect(page.getByText('You do not have access to this Tenant.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page).toHaveURL(LAKESIDE);
  await page.reload();
  await expect(passwordField(page)).toBeVisible();
});

test('a user of another tenant has no access', async ({ page, openAs }) => {
  await openAs('gifts.admin', `${COMPLIANCE}/n/copperridge`);
  await expect(page).toHaveURL(`${COMPLIANCE}/n/copperridge/unauthorized`);
});

test('TEN-008 an unknown tenant, or one without the product, shows a message and a way out', async ({
  page,
}) => {
  await signInByForm(page, 'gifts.editor', `${COMPLIANCE}/n/silverfork`);
  const text = page.getByText('Tenant is not enabled for compliance services.', { exact: true });
  await expect(text).toBeVisible();
  await page.goto(`${COMPLIANCE}/nowhere`);
  await expect(text).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

test('TEN-009 without a word for entity the page asks to contact customer services', async ({
  page,
  openAs,
}) => {
  await changeAnswer(page, 'ComplianceCurrentUser', (data) => {
    data.complianceSetting = null;
  });
  await openAs('gifts.editor', LAKESIDE);
  await expect(page.getByText(/contact customer services/)).toBeVisible();
  await expect(gifts(page)).toHaveCount(0);
});

test('TEN-010 TEN-011 a failed start shows the error screen, which tries again', async ({ page, openAs }) => {
  await page.route('**/.well-known/openid-configuration', async (route) => {
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await route.abort();
  });
  await page.goto(LAKESIDE);
  await expect(page.getByText('Uh Oh! Looks like something went wrong.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(passwordField(page)).toBeVisible();
  await page.route('**/assets/gift-list-page-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Broken() { throw new Error("broken"); }',
    }),
  );
  await openAs('gifts.editor', LAKESIDE);
  await expect(page.getByText('Uh Oh! Looks like something went wrong.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(gifts(page)).toBeVisible();
});

test('TEN-016 the theme of the user record is fetched, and a missing theme changes nothing', async ({
  page,
  openAs,
}) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--cw-accent').trim());
  await changeAnswer(page, 'ComplianceCurrentUser', (data) => {
    data.complianceCurrentUser.customTheme = '/themes/lakeside.json';
  });
  const asked = page.waitForResponse('**/themes/lakeside.json');
  await openAs('gifts.editor', LAKESIDE);
  await asked;
  await expect(gifts(page)).toBeVisible();
  const own = await accent();
  expect(own).not.toBe('');

  await page.route('**/themes/lakeside.json', (route) =>
    route.fulfill({ json: { '--cw-accent': 'rgb(1, 2, 3)' } }),
  );
  await page.reload();
  await expect(gifts(page)).toBeVisible();
  await expect.poll(accent).toBe('rgb(1, 2, 3)');
});

test('TEN-017 the bar switches the organization on the same page and shows the permitted entries', async ({
  page,
  openAs,
}) => {
  // Moderator in one organization, editor in another. No other test switches organizations with this account.
  await openAs('gifts.moderator', LAKESIDE);
  await expect(gifts(page)).toBeVisible();
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Capwise Compliance' })).toBeVisible();
  await bar.getByRole('button', { name: /profile of/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Change password',
    'Two-step verification',
    'Passkeys',
    'Your sessions',
    'API tokens',
    'Logout',
  ]);
  await page.keyboard.press('Escape');
  await expect(bar.getByRole('link', { name: 'Gift Alert' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Admin Settings' })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Provide Feedback' })).toBeVisible();
  const first = await organizationUrl(page);
  const before = await organizationBox(page).inputValue();
  await page.goto(`${first}/giftalert/create?from=list`);
  await expect(page.getByRole('heading', { name: 'Gift Entry - New' })).toBeVisible();

  await organizationBox(page).click();
  const options = page.getByRole('option');
  await expect(options).toHaveCount(2);
  await options.filter({ hasNotText: before }).click();
  await expect(organizationBox(page)).not.toHaveValue(before);
  await expect(page.getByRole('heading', { name: 'Gift Entry - New' })).toBeVisible();
  const second = await organizationUrl(page);
  expect(second).not.toBe(first);
  await expect(page).toHaveURL(`${second}/giftalert/create?from=list`);

  await page.goto(LAKESIDE);
  await expect(page).toHaveURL(`${second}/giftalert`);
  await page.goto(`${second}/settings`);
  await expect(page).toHaveURL(`${LAKESIDE}/unauthorized`);
});

test('an editor opens the gift form, and is redirected from the settings', async ({ page, openAs }) => {
  await openAs('gifts.editor', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert/create`);
  await expect(page.getByRole('heading', { name: 'Gift Entry - New' })).toBeVisible();
  await page.goto(`${root}/settings`);
  await expect(page).toHaveURL(`${LAKESIDE}/unauthorized`);
});

test('TEN-019 TEN-021 TEN-022 sign-in reads the user with the word for entity, and each route and logout are reported', async ({
  page,
}) => {
  const users = recordCalls(page, 'ComplianceCurrentUser');
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/graphql') && request.postData()!.includes('ComplianceCurrentUser'),
  );
  const visits = recordCalls(page, 'saveComplianceActivity');
  const logouts = recordCalls(page, 'LogoutUser');
  await signInByForm(page, 'gifts.admin', `${COMPLIANCE}/lakeside`);
  await expect(gifts(page)).toBeVisible();
  const id = /\/(\d+)$/.exec(await organizationUrl(page))![1];
  expect(users[0]).toEqual({ tenantName: 'lakeside', organizationId: null });
  expect((await asked).postDataJSON().query).toMatch(/complianceSetting\([^)]*"CLM_GROUP_TYPE_NAME"/);
  await page.getByRole('link', { name: 'Admin Settings' }).click();
  await expect(settings(page)).toBeVisible();
  const common = { tenantName: 'lakeside', organizationId: id, action: 'page view' };
  await expect
    .poll(() => visits)
    .toEqual([
      { ...common, pageUrl: `/n/lakeside/${id}/giftalert`, pageType: 'Gift_Alert' },
      { ...common, pageUrl: `/n/lakeside/${id}/settings`, pageType: 'Gift_Alert_Settings' },
    ]);
  await page.evaluate(() => localStorage.setItem('left behind', '1'));
  await logOut(page);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(logouts).toEqual([{ tenantName: 'lakeside' }]);
  const left = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(left.filter((key) => key === 'left behind' || key.startsWith('oidc.user'))).toEqual([]);
  await page.goto(LAKESIDE);
  await expect(passwordField(page)).toBeVisible();
});

test('signing out sends every tab to the root of the tenant', async ({ page }) => {
  await signInByForm(page, 'gifts.admin', LAKESIDE);
  await expect(gifts(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${await organizationUrl(page)}/settings`);
  await expect(settings(other)).toBeVisible();
  await logOut(page);
  for (const tab of [page, other]) {
    await expect(tab.getByText('You are signed out.')).toBeVisible();
    await expect(tab).toHaveURL(LAKESIDE);
  }
});

test("TEN-020 the tenant's hint is sent to the provider", async ({ page }) => {
  await answer(page, 'ComplianceIdpHintSetting', (route) =>
    route.fulfill({ json: { data: { complianceIdpHintSetting: 'lakeside-saml' } } }),
  );
  const lookups = recordCalls(page, 'ComplianceIdpHintSetting');
  const asked = page.waitForRequest(/\/oidc\/auth\?/);
  await page.goto(`${COMPLIANCE}/lakeside`);
  expect(new URL((await asked).url()).searchParams.get('kc_idp_hint')).toBe('lakeside-saml');
  expect(lookups).toEqual([{ tenantName: 'lakeside' }]);
});

test('TEN-025 TEN-026 feedback needs only Steps, and a refusal shows the server’s message', async ({
  page,
  openAs,
}) => {
  await openAs('gifts.editor', LAKESIDE);
  await page.getByRole('button', { name: 'Provide Feedback' }).click();
  const dialog = page.getByRole('dialog', { name: 'Provide Feedback' });
  await expect(dialog.getByLabel('Contact Name')).toHaveValue('Hana Whitfield');
  await expect(dialog.getByLabel('Contact E-mail')).toHaveValue('gifts.editor@lakeside.example');
  const send = dialog.getByRole('button', { name: 'Send' });
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Steps').fill('Open the gift list');
  await answer(page, 'SaveFeedback', (route) =>
    route.fulfill({
      json: { data: null, errors: [{ message: 'Not now', extensions: { name: 'InternalError' } }] },
    }),
  );
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not now' }).first()).toBeVisible();
  await page.unrouteAll();
  const sent = recordCalls(page, 'SaveFeedback');
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.operationName === 'SaveFeedback',
  );
  await send.click();
  await expect(page.getByText('Your feedback has been submitted.')).toBeVisible();
  expect((await (await answered).json()).data.saveFeedback).toMatchObject({
    contactName: 'Hana Whitfield',
    contactEmail: 'gifts.editor@lakeside.example',
  });
  expect(sent).toEqual([
    {
      feedback: {
        tenantName: 'lakeside',
        organizationId: /\d+$/.exec(await organizationUrl(page))![0],
        phone: '',
        subject: '',
        description: '',
        steps: 'Open the gift list',
        operatingSystem: expect.any(String),
        browser: expect.any(String),
        pageUrl: page.url(),
      },
    },
  ]);
});

test('every call goes to /graphql of the same origin, with a bearer token once signed in', async ({
  page,
}) => {
  const calls: { operation: string; url: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const { authorization } = request.headers();
    calls.push({
      operation: request.postDataJSON().operationName,
      url: request.url(),
      token: authorization,
    });
  });
  await signInByForm(page, 'gifts.editor', LAKESIDE);
  await expect(gifts(page)).toBeVisible();
  await expect.poll(() => calls.map(({ operation }) => operation)).toContain('saveComplianceActivity');
  for (const { operation, url, token } of calls) {
    expect(url).toBe(`${COMPLIANCE}/graphql`);
    if (operation === 'ComplianceIdpHintSetting') expect(token).toBeUndefined();
    else expect(token).toMatch(/^Bearer ./);
  }
});

test('each host loads only its own frame', async ({ page, openAs }) => {
  // Keyed by host: the first page may still preload while the second opens.
  const assets: Record<string, string[]> = { 'compliance.localhost': [], localhost: [] };
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(pathname)?.[1];
    if (name) assets[hostname]!.push(name);
  });
  await openAs('gifts.editor', LAKESIDE);
  await expect(gifts(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(assets['compliance.localhost']).toContain('compliance-app');
  expect(assets['compliance.localhost']).not.toContain('spend-app');
  await openAs('purchaser', '/n/home');
  await expect(page.getByRole('heading', { name: /^Welcome back/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(assets['localhost']).toContain('spend-app');
  expect(assets['localhost']!.filter((name) => /compliance|gift/.test(name))).toEqual([]);
});
