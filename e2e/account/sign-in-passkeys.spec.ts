import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import type { Page } from '@playwright/test';
import { findAccount } from '../support/accounts.ts';
import { TestAuthenticator } from '../support/authenticator.ts';
import { expectClean } from '../support/clean.ts';
import { LAKESIDE } from '../support/compliance.ts';
import { expect, fillSignIn, signInByForm, test } from '../support/test.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });
const passkeys = (page: Page) => page.getByRole('heading', { name: 'Passkeys', exact: true });

async function openPasskeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Passkeys' }).click();
  await expect(passkeys(page)).toBeVisible();
}

async function addPasskey(page: Page, authenticator: TestAuthenticator): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await authenticator.confirm(async () => {
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('listitem')).toContainText('My laptop');
  });
}

async function usePasskey(page: Page, authenticator: TestAuthenticator): Promise<void> {
  await expect(button(page)).toBeVisible();
  await authenticator.confirm(async () => {
    const sent = page.waitForRequest(/\/passkey(\?|$)/);
    // With a finger on the reader, the page can sign in by itself before the click.
    await button(page)
      .click({ timeout: 2_000 })
      .catch(() => {});
    await sent;
  });
}

test('a passkey is added, signs in without a password, and is removed', async ({ page }) => {
  const authenticator = await TestAuthenticator.plugIn(page);
  await signInByForm(page, 'reader');
  await openPasskeys(page);
  await expectClean(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectClean(page);
  await authenticator.setVerified(false);
  await authenticator.confirm(async () => {
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('alert')).toHaveText('No passkey was created. Try again.');
  });
  await expectClean(page);
  await authenticator.setVerified(true);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await addPasskey(page, authenticator);
  await expect(page.getByRole('listitem')).toContainText('Never used');
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectClean(page);
  await page.emulateMedia({ colorScheme: 'light' });

  await page.goto('/logout');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(button(page)).toBeVisible();
  await expectClean(page);
  await authenticator.setVerified(false);
  await authenticator.confirm(async () => {
    await button(page).click();
    await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or use your password.');
  });
  await authenticator.setVerified(true);
  await usePasskey(page, authenticator);
  await expect(page).toHaveURL(/\/n\//);

  await openPasskeys(page);
  await expect(page.getByRole('listitem')).toContainText('Last used');
  await page.getByRole('link', { name: 'Rename My laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My old laptop');
  await expectClean(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Remove My old laptop' }).click();
  await expect(page.getByRole('heading', { name: 'Remove passkey?' })).toBeVisible();
  await expectClean(page);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys(page)).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(0);

  await page.goto('/logout');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await usePasskey(page, authenticator);
  await expect(page.getByRole('alert')).toHaveText(
    'You cannot sign in with this passkey. Use another one, or your password.',
  );
  await expectClean(page);
  await fillSignIn(page, findAccount('reader').email);
  await expect(page).toHaveURL(/\/n\//);
});

test('a passkey is added on the compliance host, and signs in there', async ({ page }) => {
  const authenticator = await TestAuthenticator.plugIn(page);
  await signInByForm(page, 'gifts.moderator', LAKESIDE);
  const home = page.getByRole('heading', { name: 'Gift Alert', exact: true });
  await expect(home).toBeVisible();
  await openPasskeys(page);
  await expect(page).toHaveTitle('Capwise Compliance - Passkeys');
  await addPasskey(page, authenticator);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/compliance\.localhost/);

  await page.goto(`${LAKESIDE}/logout`);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await usePasskey(page, authenticator);
  await expect(home).toBeVisible();
});
