import type { Page } from '@playwright/test';
import { expectClean, expectCleanInDark } from '../support/clean.ts';
import { ask } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

interface ProjectQuote {
  id: string;
  documentId: string;
  projectId: string;
}

/** A confirmed quote of a document. */
async function projectQuote(page: Page, vendor: string): Promise<ProjectQuote> {
  const { vendorQuotes } = await ask<{ vendorQuotes: { results: ProjectQuote[] } }>(
    page,
    `{ vendorQuotes(systemId: 2, searchTerm: "${vendor}", pageSize: 100) { results { id documentId projectId } } }`,
  );
  return vendorQuotes.results.find(({ documentId }) => documentId !== null)!;
}

const judgingDeals = (page: Page) => page.getByRole('link', { name: /^\d+ deals of 24 months$/ }).first();

/** Deals of the technology of the first system. */
async function dealCount(page: Page): Promise<number> {
  const address = new URL((await judgingDeals(page).getAttribute('href'))!, page.url());
  const { dealCounts } = await ask<{ dealCounts: { technologyId: string; totalCount: number }[] }>(
    page,
    '{ dealCounts { technologyId totalCount } }',
  );
  const id = address.searchParams.get('technologyId');
  return dealCounts.find(({ technologyId }) => technologyId === id)!.totalCount;
}

test('an analyst starts an analysis from the confirmed quote, adds it to the deals and removes it', {
  tag: '@walk',
}, async ({ page, openAs, picture, baseURL }) => {
  await openAs('analyst', '/n/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { id, documentId, projectId } = await projectQuote(page, 'Hologic M-');
  await ask(
    page,
    `mutation { submitAnalysisRequest(projectId: ${projectId}, returnUrl: "${baseURL}/n/home",
      selectedDocuments: [${documentId}]) { id } }`,
  );
  await page.goto(`/n/projects/${projectId}/document/${documentId}`);
  const reading = page.getByRole('region', { name: 'Vendor Quote' });
  await expect(reading.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(reading.getByRole('row').nth(1)).toContainText('3Dimensions');
  await picture('document-reading');
  await expectClean(page);
  await page.getByRole('button', { name: 'Start from Reading' }).click();
  const form = page.getByRole('form', { name: /^Upload Hologic M-\d+\.csv$/ });
  await expect(form.getByRole('checkbox', { name: 'Quote Analysis', exact: true })).toBeChecked();
  await expect(form.getByText(/^From the quote, not saved yet: name, Quote Analysis/)).toBeVisible();
  await expectClean(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('cell', { name: /^Hologic M-\d+ Analysis\.csv$/ })).toBeVisible();

  await reading.getByRole('link', { name: 'Open quote' }).click();
  await expect(page).toHaveURL(new RegExp(`/n/tools/quote-desk/${id}$`));
  const before = await dealCount(page);
  const judging = (await judgingDeals(page).textContent())!;
  const card = page.getByRole('region', { name: 'Deals Database' });
  await card.getByRole('button', { name: 'Add to deals' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Deals' });
  await expect(dialog.getByRole('row').nth(1)).toContainText('3Dimensions');
  await picture('add-to-deals');
  await expectClean(page);
  await expectCleanInDark(page);
  await dialog.getByRole('button', { name: 'Add 1 deal' }).click();
  await expect(card.getByText(/^1 deal, added .* by /)).toBeVisible();
  expect(await dealCount(page)).toBe(before + 1);
  await page.reload();
  // A quote is not judged by its own deal.
  await expect(judgingDeals(page)).toHaveText(judging);

  await card.getByRole('button', { name: 'Remove from deals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByText('Not in the deals.')).toBeVisible();
  expect(await dealCount(page)).toBe(before);
});
