import { dealsScreen, literally, technologyNamed, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

test('DEAL-009 DEAL-010 DEAL-017 filters narrow the deals, combine, appear as chips and are cleared together', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', '/n/tools/deals?dateRangeMonths=36');
  await deals.choose('CT Scanner');
  await deals.ready();
  await expect.poll(() => urlParams(page).get('technologyId')).toBe(technologyNamed('CT Scanner').id);
  await expect(deals.clearFilters).toHaveCount(0);
  const all = await deals.total();

  const [, segment, oem] = await deals.cells(deals.rows.first());
  await deals.rows.first().click();
  await expect(deals.selectedRow).toHaveCount(1);
  await deals.pick('OEM', oem!);
  await expect.poll(() => urlParams(page).getAll('oemIds[]')).toHaveLength(1);
  await expect(page.getByText(`OEM: ${oem}`, { exact: true })).toBeVisible();
  await expect(deals.selectedRow).toHaveCount(0);
  await expect(deals.legend.getByRole('listitem')).toHaveText([new RegExp(`^${literally(oem!)}`)]);
  const ofOem = await deals.total();
  expect(ofOem).toBeLessThan(all);

  await deals.pick('Market Segment', segment!);
  await expect(page.getByText(`Market Segment: ${segment}`, { exact: true })).toBeVisible();
  expect(urlParams(page).getAll('marketSegmentIds[]')).toHaveLength(1);
  expect(await deals.total()).toBeLessThanOrEqual(ofOem);
  // One segment needs no column.
  for (const row of await deals.rows.all()) expect((await deals.cells(row))[1]).toBe(oem);

  await page.getByRole('button', { name: `Remove OEM: ${oem}` }).click();
  await expect.poll(() => urlParams(page).has('oemIds[]')).toBe(false);
  await expect(deals.clearFilters).toBeVisible();
  await deals.clearFilters.click();
  await expect(deals.clearFilters).toHaveCount(0);
  await expect.poll(() => deals.total()).toBe(all);
  expect(urlParams(page).has('marketSegmentIds[]')).toBe(false);
});
