import type { Page } from '@playwright/test';
import { paramsOf, technologyNamed } from './support/deals.ts';
import { expect, test } from './support/test.ts';

const { id, name } = technologyNamed('CT Scanner');
const PATH = `/n/insights/technology/${id}`;
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
  await expect(
    page.getByRole('table', { name: 'Component Frequency' }).getByRole('row').nth(1),
  ).toContainText(/\d+\.\d\d%$/);
  await expect(page.getByText(/^Figures from .* newest quote \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await page.getByRole('tab', { name: 'The Market' }).click();
  await expect(legend(page).first()).toBeVisible();
  expect(paramsOf(page).get('tab')).toBe('The Market');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'The Market' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Products' }).click();
  const table = page.getByRole('table', { name: /^Products of / }).first();
  await expect(table.getByRole('row').nth(1)).toContainText(/1st/);
  await page.goto(`${PATH}?tab=Nothing`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => paramsOf(page).get('tab')).toBe('Overview');
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
