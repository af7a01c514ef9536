import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LAKESIDE } from '../support/compliance.ts';
import { recordCalls } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Gifts' });
const chip = (page: Page, text: string) => page.getByRole('button', { name: `Remove ${text}`, exact: true });
const menus = (page: Page) => table(page).getByRole('button', { name: /^Actions for gift/ });

async function act(page: Page, row: Locator, label: string, title: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: label }).click();
  const dialog = page.getByRole('dialog', { name: title });
  if (label === 'Delete') await dialog.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await dialog.getByRole('button', { name: title }).click();
  await expect(dialog).toBeHidden();
}

test('GIFT-011 GIFT-012 GIFT-013 an administrator filters, views a gift, exports the filtered list, returns a gift and deletes it', async ({
  page,
  openAs,
}) => {
  const searches = recordCalls(page, 'GiftAlertSearch');
  const returns = recordCalls(page, 'ReturnGiftAlert');
  const deletions = recordCalls(page, 'DeleteGiftAlert');
  await openAs('gifts.admin', LAKESIDE);
  await expect(menus(page).first()).toBeVisible();
  expect(searches[0]).toMatchObject({ giftSearchInput: { pageSize: 20, sortColumn: 'created_date' } });
  await expect(chip(page, `Year Received: ${new Date().getFullYear()}`)).toBeVisible();

  await page.getByRole('button', { name: /^Filter/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filter' });
  await panel.getByRole('combobox', { name: 'Gift Status' }).click();
  await page.getByRole('option', { name: 'Submitted' }).click();
  await page.keyboard.press('Escape');
  // Other tests return gifts of the first organization.
  await panel.getByRole('combobox', { name: 'Organization' }).click();
  await page.getByRole('option', { name: 'Lakeside North Medical Group' }).click();
  await page.keyboard.press('Escape');
  await panel.getByRole('textbox', { name: 'Amount', exact: true }).fill('2000');
  await panel.getByRole('radiogroup', { name: 'Amount: compare', exact: true }).getByText('>').click();
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(chip(page, 'Gift Status: Submitted')).toBeVisible();
  await expect(chip(page, 'Amount: > $20.00')).toBeVisible();
  await expect(table(page).getByText('Returned')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^Gift Alert Report \d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Date Received,Provider,NPI,Location,Organization,Gift Type,Value,Remaining');
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines.slice(1)) expect(line).toContain(',Submitted,');

  const row = table(page).getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Gift to/ }).click();
  await expect(table(page).getByRole('region', { name: /threshold$/ })).toBeVisible();
  await row.getByRole('button', { name: /^Gift to/ }).click();

  const name = (await row.getByRole('button', { name: /^Actions for/ }).getAttribute('aria-label'))!;
  await act(page, row, 'Return', 'Return Gift');
  await expect(page.getByText('The gift has been returned.')).toBeVisible();
  expect(returns).toHaveLength(1);
  await chip(page, 'Gift Status: Submitted').click();
  const returned = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name }) })
    .filter({ hasText: 'Returned' });
  await expect(returned.first()).toBeVisible();
  await returned
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Return' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menu').press('Escape');
  const before = await returned.count();
  await act(page, returned.first(), 'Delete', 'Delete Gift');
  await expect(page.getByText('The gift has been deleted.')).toBeVisible();
  expect(deletions).toHaveLength(1);
  await expect(returned).toHaveCount(before - 1);
});

test('an editor starts with own gifts, and a cleared filter stays cleared', async ({ page, openAs }) => {
  await openAs('gifts.editor', LAKESIDE);
  await expect(chip(page, 'Created By: Hana Whitfield')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
  const creators = () => table(page).getByRole('row').locator('td:nth-child(11)').allTextContents();
  await expect.poll(async () => new Set(await creators())).toEqual(new Set(['Hana Whitfield']));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(async () => new Set(await creators()).size).toBeGreaterThan(1);
  await page.reload();
  await expect(menus(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
});
