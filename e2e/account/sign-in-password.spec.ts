import { invitations } from '@capwise/demo/accounts';
import { Secret, TOTP } from 'otpauth';
import { expectClean } from '../support/clean.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

const [INVITED] = invitations;

test('a mailed link sets a password, which signs in, later with a code of an app too', async ({
  page,
  browser,
  providerCookies,
  baseURL,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Email address').fill(INVITED!.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL! });
  await context.addCookies(await providerCookies('admin'));
  const outbox = await context.newPage();
  await outbox.goto('/dev/mail');
  const text = outbox.getByText(/\/oidc\/password\//).first();
  await expect(text).toBeVisible();
  const link = /http\S+\/oidc\/password\/[\w-]+/.exec((await text.textContent())!)![0];
  await context.close();

  await page.goto(link);
  await expectClean(page);
  await page.getByLabel('New password', { exact: true }).fill('a password of mine');
  await page.getByLabel('Confirm password').fill('another password');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText('The passwords do not match.');
  await expectClean(page);
  await page.getByLabel('New password', { exact: true }).fill('a password of mine');
  await page.getByLabel('Confirm password').fill('a password of mine');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is saved' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(INVITED!.email);
  await page.getByLabel('Password', { exact: true }).fill('a password of mine');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Welcome back, ${INVITED!.firstName}`)).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();

  await page.goto('/n');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Two-step verification' }).click();
  await expectClean(page);
  await page.getByLabel('Password', { exact: true }).fill('a password of mine');
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = await page.locator('.key code').textContent();
  const codeAt = (timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(key!.replaceAll(' ', '')) }).generate({ timestamp });
  await expectClean(page);
  await page.getByLabel('6-digit code').fill(codeAt(Date.now()));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step verification is on' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expectClean(page);
  await page.getByRole('link', { name: 'I have saved the codes' }).click();
  await expect(page.getByText(`Welcome back, ${INVITED!.firstName}`)).toBeVisible();

  await page.goto('/logout');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, INVITED!.email, 'a password of mine');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill('0000-0000-0000-0000');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page.getByRole('alert')).toHaveText(/^The recovery code is incorrect/);
  await expectClean(page);
  // The setup used up the current code. The next one is already valid.
  await page.getByLabel('6-digit code').fill(codeAt(Date.now() + 30_000));
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await expect(page.getByText(`Welcome back, ${INVITED!.firstName}`)).toBeVisible();
});
