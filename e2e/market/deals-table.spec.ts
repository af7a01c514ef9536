import { dealsPath, dealsScreen, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

for (const [view, table] of [
  ['quotes', 'Quoted products'],
  ['contracts', 'Service contracts'],
] as const) {
  test(`DEAL-013 the ${view} table shows 20 rows per page and the rest on the last`, async ({
    page,
    openAs,
  }) => {
    const deals = dealsScreen(page);
    await openAs('purchaser', dealsPath('CT Scanner', `dateRangeMonths=36&quote=${view === 'quotes'}`));
    await deals.ready();
    await expect(deals.rows).toHaveCount(20);
    const total = await deals.total();
    const pages = Math.ceil(total / 20);
    expect(pages).toBeGreaterThan(1);
    const control = page.getByRole('navigation', { name: `Pages of ${table}` });
    await expect(control.getByRole('button', { name: `Page ${pages + 1}`, exact: true })).toHaveCount(0);
    await control.getByRole('button', { name: `Page ${pages}`, exact: true }).click();
    await expect(deals.rows).toHaveCount(total - (pages - 1) * 20);
    expect(urlParams(page).get('page')).toBe(String(pages));
    await control.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(() => urlParams(page).get('page')).toBe(String(pages - 1));
  });
}

test('the headings sort the table, which starts with the newest', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'page=2'));
  await deals.ready();
  const heading = (name: string) => deals.table.getByRole('columnheader', { name, exact: true });
  await expect(heading('Date')).toHaveAttribute('aria-sort', 'descending');
  await heading('Quoted Price').getByRole('button').click();
  await expect(heading('Quoted Price')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => urlParams(page).has('page')).toBe(false);
  const prices = await deals.rows
    .locator('td:nth-child(7)')
    .evaluateAll((all) => all.map((one) => Number(one.textContent!.replaceAll(/[$,]/g, ''))));
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
});
