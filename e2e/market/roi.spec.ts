import { readFile } from 'node:fs/promises';
import { catalog } from '@capwise/demo/catalog';
import { TEXTS } from '@capwise/domain/texts';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const technology = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const product = technology.marketSegments[0]!.productConfigurations[0]!;
const PATH = `/n/insights/products/${product.id}?tab=ROI+Calculator`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
async function enter(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).fill(text);
  await field(page, name).press('Enter');
}

test('ROI-021 the calculator starts with the figures of the product', async ({ page, openAs }) => {
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
  await expect(page.getByText('How many procedures a year?')).toBeVisible();
});

test('the cash flow can be copied, and downloaded for a spreadsheet and as a PDF', async ({
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
  expect(file).toContain(`\r\nEquipment Investment,-300000.01,0,0,0,0,0,${TEXTS.demoData}\r\n`);

  const made = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await made;
  expect(pdf.suggestedFilename()).toBe(`${name.replaceAll('/', '_')} Cash Flow.pdf`);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a colleague can open a shared scenario by its link until sharing ends', async ({
  page,
  openAs,
  browser,
  providerCookies,
}) => {
  const bar = (on: Page) => on.getByRole('region', { name: 'Scenario', exact: true });
  await openAs('purchaser', PATH);
  await enter(page, 'Purchase Price', '654321');
  await bar(page).getByRole('button', { name: 'Save Scenario' }).click();
  const name = `Offer ${Date.now()}`;
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await bar(page).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('switch', { name: 'Share in Lakeside Health' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();

  const other = await browser.newContext();
  await other.addCookies(await providerCookies('director'));
  const colleague = await other.newPage();
  await colleague.goto(link);
  await expect(bar(colleague).getByText(/^by .*, read only$/)).toBeVisible();
  await expect(field(colleague, 'Purchase Price')).toHaveValue('654,321');

  await page.getByRole('switch').click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeHidden();
  await colleague.reload();
  await expect(colleague.getByText('Scenario not found')).toBeVisible();
  await other.close();
});
