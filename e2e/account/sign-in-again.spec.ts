import type { Page } from '@playwright/test';
import { Installation } from '../support/installation.ts';
import { startProvider } from '../support/provider.ts';
import { expect, test } from '../support/test.ts';

const ADA = 'ada@staff.example';
const PORT = Number(process.env['E2E_PORT'] ?? 4310) + 41;
const AGE_SECONDS = 11 * 60;

async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Enter any login' }).fill('ada');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test.setTimeout(120_000);
test('an administrator who signed in a while ago signs in again in a window, and the role is saved', async ({
  page,
}) => {
  const installation = new Installation(40, { OIDC_ISSUER: `http://localhost:${PORT}` });
  let first: number | undefined;
  const provider = await startProvider({
    port: PORT,
    application: installation.url,
    emailOf: () => ADA,
    // Only a sign-in after the first one is recent.
    reportedTime: (time) => {
      first ??= time;
      return time === first ? time - AGE_SECONDS : time;
    },
  });
  try {
    installation.addAdministrator(ADA);
    await installation.start();
    await page.goto(`${installation.url}/n/roles`);
    await signIn(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    const form = page.getByRole('dialog', { name: 'Create Role' });
    await page.getByRole('button', { name: 'Create Role' }).click();
    await form.getByRole('textbox', { name: 'Name' }).fill('Night reader');
    await form.getByRole('checkbox', { name: 'Sign in' }).check();
    await form.getByRole('button', { name: 'Create' }).click();
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(form.getByText('You signed in more than 10 minutes ago. Sign in again.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Night reader');

    await form.getByRole('button', { name: 'Create' }).click();
    const opening = page.waitForEvent('popup');
    await question.getByRole('button', { name: 'Sign in again' }).click();
    const window = await opening;
    const closing = window.waitForEvent('close');
    await signIn(window);
    await window
      .getByRole('button', { name: 'Continue' })
      .click({ timeout: 5_000 })
      .catch(() => {});
    await expect(form).toBeHidden();
    await expect(page.getByRole('table', { name: 'Roles', exact: true })).toContainText('Night reader');
    await closing;

    await page.getByRole('button', { name: 'Actions for Night reader' }).click();
    await page.getByRole('menuitem', { name: 'Retire' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
    await expect(page.getByRole('table', { name: 'Roles', exact: true })).toContainText('Retired');
  } finally {
    await installation.end();
    provider.end();
  }
});
