import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { paramsOf, technologyNamed } from './support/deals.ts';
import { failWith, recordCalls } from './support/graphql.ts';
import { expect, test } from './support/test.ts';

const { id, name } = technologyNamed('CT Scanner');
const PATH = `/n/insights/technology/${id}`;
const tabPath = (tab: string) => `${PATH}?tab=${encodeURIComponent(tab)}`;
const legend = (page: Page) => page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
const attach = (page: Page) => page.getByRole('button', { name: 'Attach to Project' });
const download = (page: Page) => page.getByRole('button', { name: 'Download Report Overview' });

test('TECH-001 TECH-002 TECH-003 the tabs of a technology stand in the address', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await expect(page).toHaveTitle(`Capwise Spend - ${name}`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText([
    'Home',
    /Insights & Reports Search$/,
    new RegExp(`${name}$`),
  ]);
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'The Market', 'Service Coverage', 'Products']);
  await page.getByRole('tab', { name: 'The Market' }).click();
  await expect(legend(page).first()).toBeVisible();
  expect(paramsOf(page).get('tab')).toBe('The Market');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'The Market' })).toHaveAttribute('aria-selected', 'true');
  await page.goto(tabPath('Nothing'));
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => paramsOf(page).get('tab')).toBe('Overview');
});

test('an unknown technology leads to /n/404', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/insights/technology/999999');
  await expect(page).toHaveURL('/n/404');
  await page.goto('/n/insights/technology/ct');
  await expect(page).toHaveURL('/n/404');
});

test('the overview names its author and what its figures come from', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('link').first()).toHaveAttribute('href', /^tel:/);
  await expect(report.getByRole('link').last()).toHaveAttribute('href', /^mailto:/);
  await expect(
    page.getByRole('table', { name: 'Component Frequency' }).getByRole('row').nth(1),
  ).toContainText(/\d+\.\d\d%$/);
  await expect(page.getByText(/^Figures from .* newest quote \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await page.getByRole('link', { name: /in the Deals Database$/ }).click();
  await expect(page).toHaveURL(`/n/tools/deals?technologyId=${id}`);
});

test('TECH-006 TECH-007 TECH-025 the pie shows four slices and Other, by OEM or product', async ({
  page,
  openAs,
}) => {
  const asked = recordCalls(page, 'GetMarketPopularity');
  await openAs('purchaser', tabPath('The Market'));
  await page.getByRole('radiogroup', { name: 'View by' }).getByText('Product').click();
  await expect(legend(page)).toHaveCount(5);
  await expect(legend(page).last()).toContainText(/^Other \(\d+\)/);
  // The pie by OEM has as many slices; it goes while the one by product is on its way.
  await expect.poll(() => asked.length).toBe(2);
  await expect
    .poll(async () => {
      const slices = page.locator('path[data-slice]');
      const fills = await slices.evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
      return new Set(fills).size;
    })
    .toBe(5);
  await legend(page).last().getByRole('button').click();
  await expect(page.getByRole('table', { name: 'Other products' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Market Segment' }).click();
  await page.getByRole('option').first().click();
  await expect.poll(() => asked.length).toBe(3);
  const marketId = paramsOf(page).get('marketId');
  expect(asked).toEqual([
    { technologyId: id, marketId: null, viewBy: 'OEM', productId: null, months: 12 },
    { technologyId: id, marketId: null, viewBy: 'PRODUCT', productId: null, months: 12 },
    { technologyId: id, marketId, viewBy: 'PRODUCT', productId: null, months: 12 },
  ]);
});

test('TECH-009 TECH-012 service plans by vendor and products by segment', async ({ page, openAs }) => {
  await openAs('purchaser', tabPath('Service Coverage'));
  await expect(page.getByRole('term').first()).toBeVisible();
  expect(await page.getByRole('definition').count()).toBeGreaterThan(1);
  await page.getByRole('tab', { name: 'Products' }).click();
  const table = page.getByRole('table', { name: /^Products of / }).first();
  await expect(table.getByRole('row').nth(1)).toContainText(/1st/);
  await expect(table.getByRole('link').first()).toHaveAttribute('href', /^\/n\/insights\/products\/\d+$/);
});

test('TECH-004 TECH-015 TECH-016 a purchaser attaches the report to a project', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await attach(page).click();
  const dialog = page.getByRole('dialog', { name: 'Attach to Project' });
  const choices = dialog.getByRole('radio');
  await expect(choices.first()).toBeVisible();
  expect(await choices.count()).toBeLessThanOrEqual(10);
  await dialog.getByRole('button', { name: 'Attach' }).click({ force: true });
  await expect(dialog).toBeVisible();
  await choices.first().check();
  await dialog.getByRole('button', { name: 'Attach' }).click();
  await expect(page.getByText('Successfully Attached Technology to Project', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('TECH-004 a vendor has no Attach to Project', async ({ page, openAs }) => {
  await openAs('vendor', PATH);
  await expect(download(page)).toBeVisible();
  await expect(attach(page)).toHaveCount(0);
});

test('TECH-005 the report is saved as a PDF under its name', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  const saved = page.waitForEvent('download');
  await download(page).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`${name} Report Overview.pdf`);
  const stream = await file.createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a trial user reads why there is no download', async ({ page, openAs }) => {
  await openAs('trial', PATH);
  await expect(download(page)).toHaveAttribute('aria-disabled', 'true');
  await download(page).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Downloads are not part of a trial');
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on a technology and its dialog, ${colorScheme}`, async ({ page, openAs }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAs('purchaser', PATH);
    await expect(page.getByRole('region', { name: 'Clinical Evidence' })).toBeVisible();
    await expectClean(page);
    await page.goto(`${tabPath('The Market')}&viewBy=PRODUCT`);
    await legend(page).last().getByRole('button').click();
    await expectClean(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expectClean(page);
    await page.goto(tabPath('Service Coverage'));
    await expect(page.getByRole('term').first()).toBeVisible();
    await expectClean(page);
    await page.goto(tabPath('Products'));
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectClean(page);
    await attach(page).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectClean(page);
    await failWith(page, 'FindProductsInTechnology', 'InternalError');
    await page.reload();
    await expect(page.getByText('There was an error fetching Products')).toBeVisible();
    await expectClean(page);
  });

const sizes = () => {
  const { clientWidth, scrollWidth } = document.documentElement;
  return { clientWidth, scrollWidth };
};

for (const width of [1440, 1200, 390])
  test(`at ${width} px no tab is wider than the window`, async ({ page, openAs }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs('purchaser', PATH);
    for (const tab of ['Overview', 'The Market', 'Service Coverage', 'Products']) {
      await page.goto(tabPath(tab));
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      const { clientWidth, scrollWidth } = await page.evaluate(sizes);
      expect(scrollWidth, tab).toBeLessThanOrEqual(clientWidth);
    }
  });
