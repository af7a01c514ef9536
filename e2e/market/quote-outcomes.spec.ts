import { expect, test } from '../support/test.ts';

const CONFIRMED = '/n/tools/quote-desk/2';

test('a purchaser enters the final price of a quote, finds its saving, and reopens the quote', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', CONFIRMED);
  await page.getByRole('button', { name: 'Final price', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Final Price' });
  await dialog.getByLabel('Final price of').fill('2026-11-20');
  const price = dialog.getByRole('textbox', { name: /, each/ }).first();
  const cents = Math.round(Number((await price.inputValue()).replaceAll(/[$,]/g, '')) * 100);
  await price.fill(String(cents - 100_000));
  await dialog.getByRole('button', { name: 'Save' }).click();
  const outcome = page.getByRole('region', { name: 'Outcome' });
  await expect(outcome.getByText(/^Final price of 11\/20\/2026.* saved\.$/)).toBeVisible();

  await page.goto('/n/savings?quarter[]=2026-Q4');
  await expect(page.getByRole('img', { name: /Q4 2026 \$[\d,]+\.00$/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Systems Bought' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('11/20/2026');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Savings.*\.csv$/);

  await rows.nth(1).getByRole('link').click();
  await outcome.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(outcome.getByText('No final price yet.')).toBeVisible();
});
