import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const summary = (page: Page) => page.getByText('To save at target').first();

async function openConfirmed(page: Page): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: 'Confirmed' }).first();
  await row.getByRole('link').first().click();
  await expect(summary(page)).toBeVisible();
}

test('a confirmed quote is judged, and each figure leads to its deals', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/tools/quote-desk');
  await openConfirmed(page);
  await expectClean(page);
  await expectCleanInDark(page);
  await expect(
    page.getByRole('img', { name: /^Prices of deals from .* this quote asks \$/ }).first(),
  ).toBeVisible();
  const deals = page.getByRole('link', { name: /^\d+ deals of 24 months$/ }).first();
  const [count] = (await deals.textContent())!.split(' ');
  await deals.click();
  await expect(page).toHaveURL(/\/n\/tools\/deals\?/);
  expect(urlParams(page).get('dateRangeMonths')).toBe('24');
  await expect(page.getByText(new RegExp(`\\b${count}\\b`)).first()).toBeVisible();
});

test('the negotiation brief is one page on screen, on paper and as PDF', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/tools/quote-desk');
  await openConfirmed(page);
  await page.getByRole('link', { name: 'Negotiation brief' }).click();
  const paper = page.getByRole('article');
  await expect(paper.getByRole('heading', { name: /^Negotiation brief: \d+ systems?/ })).toBeVisible();
  await expect(paper.getByText('What to ask for')).toBeVisible();
  await expectClean(page);
  await expectCleanInDark(page);
  for (const width of [1200, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(countPages(printed)).toBe(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toBe('Negotiation Brief.pdf');
  expect(countPages(await readFile(await (await saved).path()))).toBe(1);
});

const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
