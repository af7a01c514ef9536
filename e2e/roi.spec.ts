import { readFile } from 'node:fs/promises';
import { catalog } from '@capwise/demo/catalog';
import type { Page } from '@playwright/test';
import { expectClean } from './support/clean.ts';
import { expect, test } from './support/test.ts';

const technology = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const product = technology.marketSegments[0]!.productConfigurations[0]!;
const PATH = `/n/insights/products/${product.id}?tab=ROI+Calculator`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const result = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Results' })
    .locator('dl > div')
    .filter({ hasText: label })
    .getByRole('definition');

async function enter(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

test('ROI-021 the calculator starts from the figures of the product', async ({ page, openAs }) => {
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('GetRoiCalculatorInfo') ?? false,
  );
  await openAs('purchaser', PATH);
  const response = await answered;
  expect(response.request().postDataJSON().variables).toEqual({ id: String(product.id) });
  const { productConfiguration } = (await response.json()).data;
  expect(productConfiguration.operatingCostPerProcedure).toBe(product.operatingCostPerProcedure);
  const dollars = (amount: number) =>
    amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
  await expect(field(page, 'Consumables Cost per Procedure')).toHaveValue(
    dollars(product.operatingCostPerProcedure),
  );
  await expect(field(page, 'Reimbursement per Procedure')).toHaveValue(
    dollars(product.reimbursementPerProcedure),
  );
  await expect(field(page, 'Purchase Price')).not.toHaveValue('0');
  await expect(result(page, 'IRR')).toHaveText('N/A');
});

test('ROI-008 what is entered counts at once and survives other tabs and a reload', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', PATH);
  await enter(page, 'Purchase Price', '300000');
  await enter(page, 'Yearly Service Cost', '');
  await enter(page, 'Reimbursement per Procedure', '150');
  await enter(page, 'Consumables Cost per Procedure', '50');
  await enter(page, 'Procedures per Year', '1000');
  await expect(field(page, 'Yearly Service Cost')).toHaveValue('0');
  await expect(result(page, 'Years to Break Even')).toHaveText('3.0');
  await expect(result(page, 'IRR')).toHaveText('19.86%');
  await expect(result(page, 'NPV at 3%')).toHaveText('$157,971');

  await page.getByRole('tab', { name: 'Cash Flow Analysis' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('region', { name: 'Price Fast Facts' })).toBeVisible();
  await page.getByRole('tab', { name: 'ROI Calculator', exact: true }).click();
  await expect(page.getByText('5 Year Term', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('5 Year Term', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Calculator', exact: true }).click();
  await expect(result(page, 'IRR')).toHaveText('19.86%');
});

test('the cash flow is copied, and downloaded for a spreadsheet and as a PDF', async ({
  page,
  openAs,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('purchaser', PATH);
  await enter(page, 'Purchase Price', '300000.01');
  await page.getByRole('tab', { name: 'Cash Flow Analysis' }).click();
  await page.getByRole('button', { name: 'Copy Table' }).click();
  await expect(page.getByText('The table has been copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Equipment Investment\t-300000.01\t0\t0\t0\t0\t0');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  const name = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).innerText();
  expect(download.suggestedFilename()).toBe(`${name.replaceAll('/', '_')} Cash Flow.csv`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file).toContain('\r\nEquipment Investment,-300000.01,0,0,0,0,0\r\n');

  const made = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await made;
  expect(pdf.suggestedFilename()).toBe(`${name.replaceAll('/', '_')} Cash Flow.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the break-even analysis is drawn, and a table shows the same amounts', async ({ page, openAs }) => {
  await openAs('purchaser', PATH);
  await enter(page, 'Purchase Price', '300000');
  await enter(page, 'Reimbursement per Procedure', '900');
  await enter(page, 'Procedures per Year', '1000');
  await page.getByRole('tab', { name: 'Break Even Analysis' }).click();
  const chart = page.getByRole('img', { name: /^Bar chart of the cumulative net cash flow/ });
  await expect(chart.locator('canvas')).toBeVisible();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('row', { name: /^Year 0/ })).toContainText('-$300,000');
  await expect(page.getByRole('row', { name: /^Year 5/ })).not.toContainText('-');
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe, ${colorScheme}:`, () => {
    test.use({ colorScheme, viewport: { width: 1200, height: 900 } });

    test('the calculator and its analyses', async ({ page, openAs }) => {
      await openAs('purchaser', PATH);
      await enter(page, 'Procedures per Year', '1000');
      await expectClean(page);
      for (const tab of ['Break Even Analysis', 'Cash Flow Analysis']) {
        await page.getByRole('tab', { name: tab }).click();
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
        await expectClean(page);
      }
    });
  });
