import type { Who } from '../support/accounts.ts';
import { expect, test } from '../support/test.ts';

const FOR_ALL = ['Professional Services', 'Provide Feedback'];
const INSIGHTS = 'Insights & Reports';

interface Menus {
  tools: string[];
  profile: string[];
}

const RESEARCH: Menus = {
  tools: ['Deals Database', 'Quote Desk', 'Savings', 'Product Comparison'],
  profile: [],
};

/**
 * Menu entries of each demo account in addition to those of all users. Only existing screens have an entry.
 */
const ACCOUNTS: Record<Exclude<Who, 'nologin' | 'reader'>, Menus> = {
  admin: {
    ...RESEARCH,
    profile: [
      'Manage Users',
      'Roles',
      'Manage Systems',
      'Tenants',
      'Unsent Analysis',
      'Reset Environment',
      'CLM Abstraction Management',
      'Audit Log',
    ],
  },
  analyst: { ...RESEARCH, profile: ['Unsent Analysis', 'CLM Abstraction Management'] },
  purchaser: RESEARCH,
  director: { ...RESEARCH, profile: ['Manage Users', 'Roles', 'Manage Systems', 'Audit Log'] },
  basic: RESEARCH,
  trial: RESEARCH,
  vendor: RESEARCH,
};

for (const [who, { tools, profile }] of Object.entries(ACCOUNTS))
  test(`the menus of ${who} have the entries that the account may use`, async ({ page, openAs }) => {
    await openAs(who as Who, '/n/professional-services');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of [INSIGHTS, ...FOR_ALL])
      await expect(bar.getByText(name, { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Tools & Calculators' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(tools);
    await page.getByRole('menu').press('Escape');

    await page.getByRole('button', { name: /profile of/ }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.filter({ hasText: 'Logout' })).toBeVisible();
    const known =
      /^(Manage (Users|Systems)|Roles|Tenants|Unsent Analysis|Reset Environment|CLM Abstraction Management|Audit Log)$/;
    await expect(items.filter({ hasText: known })).toHaveText(profile);
  });

test('an account with only documents has a workspace menu with documents, and no research menus', async ({
  page,
  openAs,
}) => {
  await openAs('reader', '/n/workspace');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByText('Provide Feedback', { exact: true })).toBeVisible();
  await expect(bar.getByText(INSIGHTS, { exact: true })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Tools & Calculators' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Document Dashboard' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('tab', { name: 'Projects' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Project' })).toHaveCount(0);
});

test('an account without Login has no menus', async ({ page, openAs }) => {
  await openAs('nologin', '/n/professional-services');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Provide Feedback' })).toHaveCount(0);
});

// The walk over all screens opens every other route.
test('SHELL-007 the address of the tools leads to one of them', async ({ page, openAs }) => {
  await openAs('admin', '/n/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/n\/tools\/[^/]/);
});

test('SHELL-029 the profile dropdown of a user with all permissions', async ({ page, openAs }) => {
  await openAs('admin', '/n/professional-services');
  const button = page.getByRole('button', { name: 'AQ, profile of Avery Quist' });
  await expect(button.getByText('AQ', { exact: true })).toBeVisible();
  await button.click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Avery Quist', { exact: true })).toBeVisible();
  await expect(menu.getByText('admin@capwise.example', { exact: true })).toBeVisible();
  for (const [name, path] of [
    ['Manage Users', '/n/systems-users/1'],
    ['Manage Systems', '/n/systems'],
    ['Unsent Analysis', '/n/unsentanalysis'],
    ['CLM Abstraction Management', '/n/clmabstractionmanagement'],
  ] as const)
    await expect(menu.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path);
  await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Reset Environment' }).click();
  await expect(page.getByRole('dialog', { name: 'Reset Environment' })).toBeVisible();
});
