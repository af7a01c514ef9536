import type { Who } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

const FOR_ALL = ['Professional Services', 'Provide Feedback'];
const INSIGHTS = 'Insights & Reports';

interface Menus {
  tools: string[];
  profile: string[];
}

/** Almost every demo account researches; what else is there differs. */
const RESEARCH: Menus = { tools: ['Deals Database', 'Product Comparison'], profile: [] };

/** What each demo account sees beside what everybody sees; an entry stands only where its screen exists. */
const ACCOUNTS: Record<Exclude<Who, 'nologin' | 'reader'>, Menus> = {
  admin: {
    ...RESEARCH,
    profile: ['Reset Environment', 'Unsent Analysis', 'CLM Abstraction Management', 'Audit Log'],
  },
  analyst: { ...RESEARCH, profile: ['Unsent Analysis', 'CLM Abstraction Management'] },
  purchaser: RESEARCH,
  director: { ...RESEARCH, profile: ['Audit Log'] },
  basic: RESEARCH,
  trial: RESEARCH,
  vendor: RESEARCH,
};

for (const [who, { tools, profile }] of Object.entries(ACCOUNTS))
  test(`the menus of ${who} hold the entries that the account may use`, async ({ page, openAs }) => {
    await openAs(who as Who, '/n/professional-services');
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const name of [INSIGHTS, ...FOR_ALL])
      await expect(bar.getByText(name, { exact: true })).toBeVisible();
    await bar.getByRole('button', { name: 'Tools & Calculators' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(tools);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /profile of/ }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items.filter({ hasText: 'Logout' })).toBeVisible();
    const known =
      /^(Manage (Users|Systems)|Unsent Analysis|Reset Environment|CLM Abstraction Management|Audit Log)$/;
    await expect(items.filter({ hasText: known })).toHaveText(profile);
  });

test('an account with documents alone has the workspace with its documents, and no menus of research', async ({
  page,
  openAs,
}) => {
  await openAs('reader', '/n/workspace');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByText('Provide Feedback', { exact: true })).toBeVisible();
  await expect(bar.getByText(INSIGHTS, { exact: true })).toHaveCount(0);
  await expect(bar.getByRole('button', { name: 'Tools & Calculators' })).toHaveCount(0);
  // A heading and ten documents.
  await expect(page.getByRole('region', { name: 'Document Dashboard' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('tab', { name: 'Projects' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Create Project' })).toHaveCount(0);
});

test('an account without Login has no menus at all', async ({ page, openAs }) => {
  await openAs('nologin', '/n/professional-services');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Provide Feedback' })).toHaveCount(0);
});
