import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { expect, test } from '../support/test.ts';

test('a purchaser enters the final price of a compared quote, and finds what was saved', {
  tag: '@walk',
}, async ({ page, openAs, picture }) => {
  await openAs('purchaser', '/n/workspace?query=Mammography');
  await page.getByRole('link', { name: 'Mammography, third unit' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${page.url().split('?')[0]}/quotes`);
  await expect(page.getByRole('row', { name: /^Among deals, 24 months/ })).toContainText('percentile');
  await expectClean(page);
  await expectCleanInDark(page);
  await picture('quote-comparison');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Quote Comparison.pdf');

  await page.getByRole('link', { name: /^Siemens Healthineers M-\d+$/ }).click();
  await page.getByRole('button', { name: 'Final price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Final Price' });
  await dialog.getByLabel(/^Final price of/).fill('2026-01-15');
  await dialog.getByRole('textbox', { name: /, each$/ }).fill('250000.05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Final price of 01\/15\/2026, entered by .* saved\.$/)).toBeVisible();

  const quote = page.url();
  await page.goto('/n/savings');
  const rows = page.getByRole('table', { name: 'Systems Bought' }).getByRole('row');
  const bar = page.getByRole('button', { name: /^Q1 2026: \$/ });
  await bar.click();
  await expect(page).toHaveURL(/quarter\[\]=2026-Q1/);
  await expect(rows.filter({ hasText: 'MAMMOMAT B.brilliant' })).toContainText('01/15/2026');
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await page.getByText('By technology').click();
  await expect(page.getByRole('button', { name: /^Mammography System/ })).toBeVisible();
  await expectClean(page);
  await expectCleanInDark(page);
  await picture('savings');
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.goto(quote);
  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('No final price yet.')).toBeVisible();
});
