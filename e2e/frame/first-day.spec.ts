import type { Page } from '@playwright/test';
import { Installation } from '../support/installation.ts';
import { expect, fillSignIn, test } from '../support/test.ts';

const STAFF = { email: 'ada@staff.example', password: 'violet harbor lantern' };
const HOSPITAL = { email: 'grace@hospital.example', password: 'copper meadow kettle' };

async function signIn(page: Page, url: string, { email, password }: typeof STAFF): Promise<void> {
  await page.goto(`${url}/login`);
  await fillSignIn(page, email, password);
}

async function linkOfMail(page: Page, url: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: `To ${HOSPITAL.email}` });
  await expect(async () => {
    await page.goto(`${url}/dev/mail`);
    await expect(mail.getByText(/\/oidc\/password\//)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return /http\S+\/oidc\/password\/[\w-]+/.exec((await mail.first().textContent())!)![0];
}

test('on an empty installation, staff set up a hospital and its first administrator signs in', async ({
  page,
  browser,
}) => {
  const installation = new Installation(7, { CAPWISE_PASSWORD: STAFF.password });
  const { url } = installation;
  try {
    installation.addAdministrator(STAFF.email);
    await installation.start();
    await signIn(page, url, STAFF);
    await expect(page.getByRole('heading', { name: 'Welcome back, Ada' })).toBeVisible();

    await page.goto(`${url}/n/systems/new`);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('North Hospital');
    await page.getByRole('combobox', { name: 'System Type' }).click();
    await page.getByRole('option', { name: 'Hospital' }).click();
    await page.getByRole('textbox', { name: 'Master Client ID' }).fill('70010');
    await page.getByRole('button', { name: 'Save System Details' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'North Hospital' })).toBeVisible();

    await page.getByRole('button', { name: 'Actions for North Hospital' }).click();
    await page.getByRole('menuitem', { name: 'Manage Users' }).click();
    await page.getByRole('button', { name: 'Add User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add User' });
    await dialog.getByLabel('First Name').fill('Grace');
    await dialog.getByLabel('Last Name').fill('Journey');
    await dialog.getByLabel('Title').fill('Director');
    await dialog.getByLabel('Email').fill(HOSPITAL.email);
    await dialog.getByRole('checkbox', { name: 'This user is an administrator' }).check();
    await dialog.getByRole('button', { name: 'Add User' }).click();
    await expect(page.getByText('Successfully Requested User(s)')).toBeVisible();
    const row = page.getByRole('table', { name: 'Manage Users' }).getByRole('row', { name: /Grace Journey/ });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('Successfully invited 1 User(s)')).toBeVisible();
    const link = await linkOfMail(await page.context().newPage(), url);

    const theirs = await (await browser.newContext()).newPage();
    await theirs.goto(link);
    await theirs.getByLabel('New password').fill(HOSPITAL.password);
    await theirs.getByLabel('Confirm password').fill(HOSPITAL.password);
    await theirs.getByRole('button', { name: 'Save password' }).click();
    await expect(theirs.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await signIn(theirs, url, HOSPITAL);
    await expect(theirs.getByRole('button', { name: /profile of Grace Journey/ })).toBeVisible();
    await theirs.goto(`${url}/n/systems`);
    await theirs.getByRole('link', { name: 'North Hospital' }).click();
    await expect(theirs.getByRole('heading', { level: 1, name: 'North Hospital' })).toBeVisible();
    await theirs.context().close();
  } finally {
    await installation.end();
  }
});
