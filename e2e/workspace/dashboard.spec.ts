import type { Page } from '@playwright/test';
import { recordServerCalls } from '../support/graphql.ts';
import { isAdministrationOrWorkspace, STOPS } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

async function createProject(page: Page, title: string): Promise<void> {
  await page.goto('/n/workspace');
  await page.getByRole('link', { name: 'Create Project' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

test('a project is created, found, changed, archived with a reason and restored', async ({
  page,
  openAs,
}) => {
  const title = `Linear accelerator ${Date.now()}`;
  await openAs('purchaser', '/n/home');
  await page.getByRole('link', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/\/n\/workspace\/projects\/create\?systemId=\d+$/);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByLabel('Projected Acquisition Date').fill('2027-03-22');
  await page.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your project has been successfully saved.')).toBeVisible();
  await expect(page.getByText('03/22/2027')).toBeVisible();

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Workspace Dashboard' })
    .click();
  await page.getByRole('searchbox', { name: 'Search Projects' }).fill(title);
  await page.getByRole('table', { name: 'Projects' }).getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Edit Details' }).click();
  await page.getByRole('textbox', { name: 'Description' }).fill('Two rooms');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Two rooms')).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive Project' }).click();
  await page.getByRole('textbox', { name: 'Archive Reason' }).fill('Bought elsewhere');
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Project' }).click();
  const card = page.getByRole('region', { name: 'Archive Details' });
  await expect(card).toContainText('Bought elsewhere');
  await page.reload();
  await card.getByRole('button', { name: 'Unarchive Project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unarchive Project' }).click();
  await expect(card).toHaveCount(0);
});

test('when two people edit one project, the second gets a question and neither loses input', async ({
  page,
  browser,
  openAs,
  providerCookies,
  baseURL,
}) => {
  await openAs('purchaser', '/n/workspace');
  // Wait for the sign-in redirects before opening another page.
  await expect(page.getByRole('link', { name: 'Create Project' })).toBeVisible();
  const title = `Shared ${Date.now()}`;
  await createProject(page, title);
  const path = new URL(page.url()).pathname;
  await page.goto(`${path}/edit`);
  const mine = page.getByRole('textbox', { name: 'Title' });
  await expect(mine).toHaveValue(title);

  const context = await browser.newContext({ baseURL: baseURL! });
  await context.addCookies(await providerCookies('director'));
  const other = await context.newPage();
  await other.goto(`${path}/edit`);
  await other.getByRole('textbox', { name: 'Description' }).fill('From the director');
  await other.getByRole('button', { name: 'Save' }).click();
  // The field's own text matches the description, too.
  await expect(other.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(other.getByText('From the director')).toBeVisible();
  await context.close();

  await mine.fill(`${title} of mine`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed it since you opened it')).toBeVisible();
  await expect(mine).toHaveValue(`${title} of mine`);
  await page.getByRole('button', { name: 'Show theirs' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('From the director');
  await mine.fill(`${title} of both`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${title} of both` })).toBeVisible();
  await expect(page.getByText('From the director')).toBeVisible();
});

// The walk over all screens holds each of them to the same.
test('WS-024 changes in the workspace call one GraphQL endpoint and nothing else', async ({
  page,
  openAs,
  baseURL,
}) => {
  expect(STOPS.filter(isAdministrationOrWorkspace).length).toBeGreaterThan(25);
  const calls = recordServerCalls(page, baseURL!);
  await openAs('admin', '/n/home');
  await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  const title = `One endpoint ${Date.now()}`;
  await createProject(page, title);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive Project' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive Project' }).click();
  await expect(page.getByRole('region', { name: 'Archive Details' })).toBeVisible();
  expect([...calls]).toEqual(['POST /graphql']);
});
