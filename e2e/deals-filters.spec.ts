import { dealsPath, dealsScreen, paramsOf, technologyNamed } from './support/deals.ts';
import { expect, test } from './support/test.ts';

test('DEAL-009 DEAL-010 DEAL-017 filters narrow the deals, combine, show as chips and are cleared together', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', '/n/tools/deals?dateRangeMonths=36');
  await deals.choose('CT Scanner');
  await deals.ready();
  await expect.poll(() => paramsOf(page).get('technologyId')).toBe(technologyNamed('CT Scanner').id);
  await expect(deals.clearFilters).toHaveCount(0);
  const all = await deals.total();

  const [, segment, oem] = await deals.cells(deals.rows.first());
  await deals.rows.first().click();
  await expect(deals.selectedRow).toHaveCount(1);
  await deals.pick('OEM', oem!);
  await expect.poll(() => paramsOf(page).getAll('oemIds[]')).toHaveLength(1);
  await expect(page.getByText(`OEM: ${oem}`, { exact: true })).toBeVisible();
  await expect(deals.selectedRow).toHaveCount(0);
  await expect(deals.legend.getByRole('button')).toHaveText([oem!]);
  const ofOem = await deals.total();
  expect(ofOem).toBeLessThan(all);

  await deals.pick('Market Segment', segment!);
  await expect(page.getByText(`Market Segment: ${segment}`, { exact: true })).toBeVisible();
  expect(paramsOf(page).getAll('marketSegmentIds[]')).toHaveLength(1);
  expect(await deals.total()).toBeLessThanOrEqual(ofOem);
  for (const row of await deals.rows.all())
    expect((await deals.cells(row)).slice(1, 3)).toEqual([segment, oem]);

  await page.getByRole('button', { name: `Remove OEM: ${oem}` }).click();
  await expect.poll(() => paramsOf(page).has('oemIds[]')).toBe(false);
  await expect(deals.clearFilters).toBeVisible();
  await deals.clearFilters.click();
  await expect(deals.clearFilters).toHaveCount(0);
  await expect.poll(() => deals.total()).toBe(all);
  expect(paramsOf(page).has('marketSegmentIds[]')).toBe(false);
});

test('DEAL-009 the filters of the service view are Service Type, OEM and Product', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'quote=false'));
  await deals.ready();
  const labels = await page
    .getByRole('region', { name: 'Search and filters' })
    .getByRole('combobox')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels![0]!.textContent));
  expect(labels.slice(1)).toEqual(['Service Type', 'OEM', 'Product']);
});

test('DEAL-017 a filter and another technology lead to the first page', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=36&page=2'));
  await deals.ready();
  const oem = (await deals.cells(deals.rows.first()))[2]!;
  await deals.pick('OEM', oem);
  await expect.poll(() => paramsOf(page).has('page')).toBe(false);
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible();

  await page.goto(dealsPath('CT Scanner', 'dateRangeMonths=36&page=2'));
  await deals.ready();
  await deals.rows.first().click();
  await deals.choose('Mammography System');
  await expect.poll(() => paramsOf(page).get('technologyId')).toBe(technologyNamed('Mammography System').id);
  expect(paramsOf(page).has('page')).toBe(false);
  await deals.ready();
  await expect(deals.selectedRow).toHaveCount(0);
});

test('DEAL-018 the toggle changes quote, resets the filters and keeps technology and range', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=24&page=2'));
  await deals.ready();
  await deals.pick('OEM', (await deals.cells(deals.rows.first()))[2]!);
  await deals.rows.first().click();
  await deals.view.getByText('Service').click();
  await expect(deals.table).toHaveAccessibleName('Service contracts');
  await deals.ready();
  const { id } = technologyNamed('CT Scanner');
  expect(Object.fromEntries(paramsOf(page))).toEqual({
    technologyId: id,
    dateRangeMonths: '24',
    quote: 'false',
  });
  await expect(deals.selectedRow).toHaveCount(0);
  await deals.view.getByText('Capital').click();
  await expect.poll(() => paramsOf(page).get('quote')).toBe('true');
});

test('DEAL-014 DEAL-019 filters that no deal meets show the empty texts and leave the download', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'oemIds[]=999999'));
  await expect(page.getByText('No Data Available.', { exact: true })).toBeVisible();
  await expect(deals.table).toContainText('There are no quoted products that match the current selection');
  expect(paramsOf(page).has('reportable')).toBe(false);
  await expect(deals.download).not.toHaveAttribute('aria-disabled', 'true');
});
