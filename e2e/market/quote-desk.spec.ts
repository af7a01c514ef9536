import { expect, test } from '../support/test.ts';

/** A sheet as vendors send it: one system with an option, whose net price is mistyped, and freight. */
const QUOTE = [
  'Vendor,Esaote',
  'Quote No.,Q-31337',
  'Date,11/04/2026',
  'Valid until,12/31/2099',
  'Customer,Lakeside Medical Center',
  '',
  'Part,Description,Qty,List,Net,Extended',
  'K1,Esaote Magnifico Open,2,$574000.00,$450000.00,$900000.00',
  'K2,Uninterruptible power supply,2,$20000.00,$16000.00,$32000.00',
  ',Inbound freight,1,,$3500.00,$3500.00',
  ',Total,,,,$935500.00',
].join('\n');

test('a purchaser drops a quote, corrects a value, confirms it and prints the brief', {
  tag: '@walk',
}, async ({ page, openAs, picture }) => {
  await openAs('purchaser', '/n/tools/quote-desk');
  // Only the newest quote of the demo waits to be confirmed.
  await page.getByRole('row').filter({ hasText: 'To confirm' }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Vendor', exact: true })).toBeVisible();
  await picture('quote-page');
  await page.goto('/n/tools/quote-desk');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'Esaote.csv', mimeType: 'text/csv', buffer: Buffer.from(QUOTE) });
  await expect(page.getByRole('heading', { name: 'What was read' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox', { name: 'Vendor' })).toHaveValue('Esaote');
  await expect(page.getByText('1 product, 2 systems')).toBeVisible();

  const net = page.getByRole('textbox', { name: 'Net price, line 2' });
  await net.fill('15000');
  await net.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Net price of Magnifico Open' })).toHaveValue('$465,000.00');
  // Input survives a reload.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Net price, line 2' })).toHaveValue('$15,000.00');
  await page.getByRole('textbox', { name: 'Total' }).fill('933500');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await expect(page.getByText('To save at target', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /Magnifico Open/ })).toBeVisible();
  await picture('quote-judged');
  await page.getByRole('link', { name: 'Negotiation brief' }).click();
  await expect(page.getByRole('heading', { name: 'What to ask for' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
