import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const column = (page: Page, stage: string) => page.getByRole('region', { name: stage, exact: true });
const cardIn = (page: Page, stage: string, title: string) =>
  column(page, stage).getByRole('link', { name: title, exact: true });

async function createPurchase(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Add project' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Budget' }).fill('180000000');
  await page.getByLabel('Need by').fill('2027-01-31');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('$1,800,000')).toBeVisible();
}

const boardOf = (title: string) => `/n/workspace?view=board&query=${encodeURIComponent(title)}`;

test('a project is created on the board, moved by keyboard, drag and menu, and stays there', async ({
  page,
  openAs,
}) => {
  const title = `Robot ${Date.now()}`;
  await openAs('purchaser', '/n/workspace?view=board');
  await createPurchase(page, title);
  await page.goto(boardOf(title));
  await expect(page.getByText('1 project, $1,800,000 budget')).toBeVisible();
  await expect(column(page, 'Plan').getByRole('img', { name: 'Owner: Morgan Delacroix' })).toBeVisible();

  await cardIn(page, 'Plan', title).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Quotes')).toContainText('Move here with → or drop');
  await page.keyboard.press('Escape');
  await expect(cardIn(page, 'Plan', title)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(cardIn(page, 'Quotes', title)).toBeFocused();
  await expect(page.getByText(`${title} was moved to Quotes.`)).toBeAttached();
  await page.reload();
  await expect(cardIn(page, 'Quotes', title)).toBeVisible();

  await cardIn(page, 'Quotes', title).dragTo(column(page, 'Committee'));
  await expect(cardIn(page, 'Committee', title)).toBeVisible();
  await expect(page.getByText(`${title} was moved to Committee.`)).toBeAttached();
  await page.reload();
  await expect(column(page, 'Committee')).toContainText('No committee date yet');

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Move to Done' }).click();
  await expect(cardIn(page, 'Done', title)).toBeVisible();
  await expect(page.getByText(`${title} was moved to Done.`)).toBeAttached();

  await page.getByText('List', { exact: true }).click();
  const row = page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('Done');
  await expect(row).toContainText('$1,800,000');
});

test('a move that somebody else has overtaken goes back, says why and shows the stored stage', async ({
  page,
  browser,
  openAs,
  providerCookies,
  baseURL,
}) => {
  const title = `Overtaken ${Date.now()}`;
  await openAs('purchaser', '/n/workspace?view=board');
  await createPurchase(page, title);
  await page.goto(boardOf(title));
  await expect(cardIn(page, 'Plan', title)).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL! });
  await context.addCookies(await providerCookies('director'));
  const other = await context.newPage();
  await other.goto(`${boardOf(title)}&systemId=2`);
  await other.getByRole('button', { name: `Actions for ${title}` }).click();
  await other.getByRole('menuitem', { name: 'Move to Order' }).click();
  await expect(other.getByText(`${title} was moved to Order.`)).toBeAttached();
  await context.close();

  await cardIn(page, 'Plan', title).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText(`${title} was not moved. It is back in Plan.`)).toBeVisible();
  await expect(page.getByText('Someone else has changed it since you opened it')).toBeVisible();
  await expect(cardIn(page, 'Order', title)).toBeVisible();
});

test('the filtered projects are downloaded for the committee', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/workspace?view=board&stage[]=committee');
  await expect(cardIn(page, 'Committee', 'Surgical robot, West Pavilion')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Committee export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Projects.*\.pdf$/);
});

test('the board works with a thumb: it scrolls in its own area and cards have a menu', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('purchaser', '/n/workspace?view=board');
  await expect(column(page, 'Plan')).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1]!);
  const size = await page.getByRole('button', { name: 'Actions for Beds' }).boundingBox();
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44);
});
