import type { Browser, Page } from '@playwright/test';
import { expect, fillSignIn, test } from '../support/test.ts';

const COPPER_RIDGE = { id: 6, name: 'Copper Ridge Health System' };
const USERS = `/n/systems-users/${COPPER_RIDGE.id}`;
const ADA = { name: 'Ada Journey', email: 'ada.journey@copperridge.example' };
const PASSWORD = 'a password of mine';

const userRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Manage Users' }).getByRole('row').filter({ hasText: name });

async function choose(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Waits for the mail and reads it as the administrator, because there is no mail server. */
async function linkOfMail(page: Page, recipient: string): Promise<string> {
  const mail = page.getByRole('article').filter({ hasText: `To ${recipient}` });
  await expect(async () => {
    await page.goto('/dev/mail');
    await expect(mail.getByText(/\/oidc\/password\//)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  return /http\S+\/oidc\/password\/[\w-]+/.exec((await mail.first().textContent())!)![0];
}

const signIn = (page: Page) => fillSignIn(page, ADA.email, PASSWORD);

async function acceptInvitation(browser: Browser, baseURL: string, link: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.goto(link);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByText('Welcome back, Ada')).toBeVisible();
  return page;
}

test('a user is added, invited, chooses a password, gets a role and is deactivated', async ({
  page,
  browser,
  openAs,
  baseURL,
}) => {
  await openAs('admin', '/n/professional-services');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Manage Users' }).click();
  await expect(page).toHaveURL(/\/n\/systems-users\/1$/);
  await page.getByRole('combobox', { name: 'System' }).fill(COPPER_RIDGE.name);
  await page.getByRole('option', { name: COPPER_RIDGE.name }).click();
  await expect(page).toHaveURL(USERS);

  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await dialog.getByLabel('First Name').fill('Ada');
  await dialog.getByLabel('Last Name').fill('Journey');
  await dialog.getByLabel('Title').fill('Buyer');
  await dialog.getByLabel('Email').fill(ADA.email);
  await dialog.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option', { name: 'Copper Ridge Health System Main Campus' }).click();
  await dialog.getByRole('combobox', { name: 'Initial Roles' }).click();
  await page.getByRole('option', { name: 'Member', exact: true }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('Successfully Requested User(s)')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search Users' }).fill(ADA.email);
  const row = userRow(page, ADA.name);
  // Header and one match: a selection made before the search is done would be lost.
  await expect(page.getByRole('table', { name: 'Manage Users' }).getByRole('row')).toHaveCount(2);
  await expect(row).toContainText('Ready For Invite');
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('Successfully invited 1 User(s)')).toBeVisible();
  await expect(row).toContainText('Invited');

  const outbox = await page.context().newPage();
  const theirs = await acceptInvitation(browser, baseURL!, await linkOfMail(outbox, ADA.email));
  await page.reload();
  await expect(row).toContainText('Active');

  await theirs.goto(USERS);
  await expect(theirs).toHaveURL('/n/404');
  await choose(page, ADA.name, 'Manage Roles');
  const roles = page.getByRole('dialog', { name: `Manage Roles of ${ADA.name}` });
  await roles.getByRole('checkbox', { name: 'Select Hospital administrator' }).check();
  await roles.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('successfully updated user roles')).toBeVisible();
  await expect(row).toContainText('Hospital administrator');
  await theirs.goto(USERS);
  await expect(userRow(theirs, ADA.name)).toContainText('(you)');

  await choose(page, ADA.name, 'Deactivate');
  await page.getByRole('dialog', { name: 'Deactivate?' }).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('You have successfully deactivated a user')).toBeVisible();
  await expect(row).toContainText('Deactivated');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { level: 1 })).not.toHaveText('Manage Users');
  const anew = await theirs.context().newPage();
  await anew.goto('/login');
  await signIn(anew);
  await expect(anew.getByRole('alert')).toBeVisible();
  await theirs.context().close();
});

test("USER-015 the roles dialog has 5 roles per page: the viewer's own roles that the system's type allows", async ({
  page,
  browser,
  openAs,
  providerCookies,
  baseURL,
}) => {
  const rolesDialog = (theirs: Page) => theirs.getByRole('dialog', { name: /^Manage Roles/ });
  const roleCheckboxes = (theirs: Page) =>
    rolesDialog(theirs).getByRole('checkbox', { name: /^Select (?!all)/ });
  const roleNames = (theirs: Page) =>
    roleCheckboxes(theirs).evaluateAll((boxes) =>
      boxes.map((box) => box.getAttribute('aria-label')!.replace('Select ', '')),
    );
  await openAs('director', '/n/systems-users/2?search=okonjo');
  await choose(page, 'Sam Okonjo', 'Manage Roles');
  await expect(roleCheckboxes(page)).toHaveCount(5);
  const first = await roleNames(page);
  await rolesDialog(page).getByRole('button', { name: 'Page 2' }).click();
  await expect(roleCheckboxes(page)).toHaveCount(1);
  expect([...first, ...(await roleNames(page))].sort()).toEqual([
    'Analysis requests',
    'Hospital administrator',
    'Member',
    'Membership',
    'Report downloads',
    'Service contracts',
  ]);

  const context = await browser.newContext({ baseURL: baseURL! });
  await context.addCookies(await providerCookies('admin'));
  const vendors = await context.newPage();
  await vendors.goto('/n/systems-users/5?search=brandvold');
  await choose(vendors, 'Casey Brandvold', 'Manage Roles');
  await expect(roleCheckboxes(vendors)).toHaveCount(4);
  expect((await roleNames(vendors)).sort()).toEqual([
    'Report downloads',
    'Service contracts',
    'Vendor administrator',
    'Vendor member',
  ]);
  await context.close();
});

test('a file of users is previewed and imported, and importing it again adds nobody', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/n/systems-users/10');
  const facility = 'Silver Fork Clinics Main Campus';
  const buffer = Buffer.from(
    [
      'first_name,last_name,email,title,phone,facility,roles',
      `Cora,Imported,cora.imported@silverfork.example,Buyer,614-555-0100,${facility},Member; Report downloads`,
      `Dag,Imported,,Buyer,,${facility},`,
    ].join('\n'),
  );
  const choose = async () => {
    await page.getByRole('button', { name: 'Import Users' }).click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer });
  };
  await choose();
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  await expect(dialog.getByText('email is missing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 1 User(s)' }).click();
  await expect(page.getByText('Successfully added 1 User(s)')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Users' }).fill('cora.imported');
  await expect(userRow(page, 'Cora Imported')).toContainText('Ready For Invite');
  await choose();
  await expect(dialog.getByText('0 new, 1 existing, 1 invalid')).toBeVisible();
});
