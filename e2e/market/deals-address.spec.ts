import { catalog } from '@capwise/demo/catalog';
import { dealsPath, dealsScreen, technologyNamed, urlParams } from '../support/deals.ts';
import { expect, test } from '../support/test.ts';

const scanner = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const products = scanner.marketSegments.flatMap(({ productConfigurations }) => productConfigurations);
const first = [...products].sort((a, b) => b.popularityWeight - a.popularityWeight)[0]!;

test('DEAL-001 DEAL-002 an address with all parameters of the quotes restores the view', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  const filters = [
    `marketSegmentIds[]=${first.marketId}`,
    `oemIds[]=${first.oemId}`,
    `modelIds[]=${encodeURIComponent(first.productName)}`,
  ];
  await openAs('purchaser', dealsPath('CT Scanner', `quote=true&dateRangeMonths=36&${filters.join('&')}`));
  await deals.ready();
  await expect(deals.picker).toHaveValue('CT Scanner');
  await expect(deals.view.getByRole('radio', { name: 'Capital' })).toBeChecked();
  await expect(deals.range.getByRole('radio', { name: '36' })).toBeChecked();
  for (const chip of [
    `Market Segment: ${first.marketName}`,
    `OEM: ${first.oemName}`,
    `Product: ${first.productName}`,
  ])
    await expect(page.getByText(chip, { exact: true })).toBeVisible();
  // One segment needs no column.
  for (const row of await deals.rows.all())
    expect((await deals.cells(row)).slice(1, 3)).toEqual([first.oemName, first.productName]);
});

test('DEAL-001 DEAL-002 DEAL-016 an address of the service view restores it with its service type', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  const fullService = catalog.service.contractTypes.find(({ name }) => name === 'Full Service')!;
  await openAs(
    'purchaser',
    dealsPath('CT Scanner', `quote=false&dateRangeMonths=24&contractTypeIds[]=${fullService.id}`),
  );
  await deals.ready();
  await expect(deals.table).toHaveAccessibleName('Service contracts');
  await expect(deals.view.getByRole('radio', { name: 'Service' })).toBeChecked();
  await expect(page.getByText('Service Type: Full Service', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Service Details' })).toBeVisible();
  for (const row of await deals.rows.all()) expect((await deals.cells(row))[4]).toBe('Full Service');
});

test('DEAL-001 reportable=0 and reportable=false are equivalent, until the deals are loaded', async ({
  page,
  openAs,
}) => {
  for (const text of ['0', 'false']) {
    await openAs('purchaser', dealsPath('CT Scanner', `reportable=${text}`));
    await dealsScreen(page).ready();
    await expect.poll(() => urlParams(page).has('reportable')).toBe(false);
  }
});

test('the back button returns to earlier views', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  const mammography = technologyNamed('Mammography System');
  await openAs('purchaser', '/n/tools/deals');
  await deals.choose('CT Scanner');
  await deals.ready();
  const second = page.waitForResponse(
    (response) => response.request().postDataJSON()?.variables?.technologyId === mammography.id,
  );
  await deals.choose(mammography.name);
  await second;
  await deals.ready();
  await page.goBack();
  await expect(deals.picker).toHaveValue('CT Scanner');
  await page.goBack();
  await expect(deals.picker).toHaveValue('');
});
