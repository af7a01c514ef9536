import { catalog } from '@capwise/demo/catalog';
import { DEAL_RANGES } from '@capwise/domain/market/deals/deals';
import { dealsPath, dealsScreen, paramsOf, technologyNamed } from './support/deals.ts';
import { expect, test } from './support/test.ts';

const scanner = catalog.technologies.find(({ name }) => name === 'CT Scanner')!;
const products = scanner.marketSegments.flatMap(({ productConfigurations }) => productConfigurations);
/** The products of CT scanners that are quoted most. */
const [first, second] = [...products].sort((a, b) => b.popularityWeight - a.popularityWeight) as [
  (typeof products)[number],
  (typeof products)[number],
];

test('DEAL-001 DEAL-002 an address with every parameter of the quotes restores the view', async ({
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
  for (const row of await deals.rows.all())
    expect((await deals.cells(row)).slice(1, 4)).toEqual([
      first.marketName,
      first.oemName,
      first.productName,
    ]);
});

test('DEAL-001 several values of a filter, with and without brackets, and a page are restored', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  const names = [first.productName, second.productName];
  const [one, other] = names.map(encodeURIComponent);
  await openAs(
    'purchaser',
    dealsPath('CT Scanner', `dateRangeMonths=36&modelIds[]=${one}&modelIds=${other}`),
  );
  await deals.ready();
  expect(await deals.total()).toBeGreaterThan(0);
  for (const row of await deals.rows.all()) expect(names).toContain((await deals.cells(row))[3]);

  await page.goto(dealsPath('CT Scanner', 'dateRangeMonths=36&page=3'));
  await expect(page.getByText(/^41–60 of/)).toBeVisible();
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

test('DEAL-001 reportable of an address is read as 0 and false alike, until the deals are there', async ({
  page,
  openAs,
}) => {
  for (const text of ['0', 'false']) {
    await openAs('purchaser', dealsPath('CT Scanner', `reportable=${text}`));
    await dealsScreen(page).ready();
    await expect.poll(() => paramsOf(page).has('reportable')).toBe(false);
  }
});

test('DEAL-008 the range offers 3, 6, 12, 24 and 36 months, 12 for any other address', async ({
  page,
  openAs,
}) => {
  const { range } = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner'));
  await expect(range.getByRole('radio')).toHaveCount(DEAL_RANGES.length);
  const values = await range
    .getByRole('radio')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(values).toEqual(['3', '6', '12', '24', '36']);
  await expect(range.getByRole('radio', { name: '12' })).toBeChecked();
  for (const odd of ['7', '0', '-12', 'many', '']) {
    await page.goto(dealsPath('CT Scanner', `dateRangeMonths=${odd}`));
    await expect(range.getByRole('radio', { name: '12' })).toBeChecked();
  }
});

test('DEAL-008 another range asks for other deals and keeps the filters', async ({ page, openAs }) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', dealsPath('CT Scanner', 'dateRangeMonths=36&page=2'));
  await deals.ready();
  const many = await deals.total();
  await deals.range.getByText('6', { exact: true }).click();
  await expect.poll(() => paramsOf(page).get('dateRangeMonths')).toBe('6');
  expect(paramsOf(page).has('page')).toBe(false);
  // The address changes before the list does.
  await expect.poll(() => deals.total()).toBeLessThan(many);
  await deals.ready();
});

test('DEAL-003 an address without quote shows Capital', async ({ page, openAs }) => {
  for (const who of ['purchaser', 'basic'] as const) {
    await openAs(who, dealsPath('CT Scanner'));
    await expect(dealsScreen(page).table).toHaveAccessibleName('Quoted products');
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('DEAL-007 DEAL-014 DEAL-020 before a technology is chosen there is nothing to see and to download', async ({
  page,
  openAs,
}) => {
  const deals = dealsScreen(page);
  await openAs('purchaser', '/n/tools/deals');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  await expect(trail).toHaveText(['Home', 'Deals Database']);
  await expect(deals.picker).toHaveAttribute('placeholder', 'Search for a Technology');
  await expect(page.getByText('No Data Available.', { exact: true })).toBeVisible();
  await expect(deals.table).toContainText('There are no quoted products that match the current selection');
  await expect(deals.download).toHaveAttribute('aria-disabled', 'true');
  await deals.view.getByText('Service').click();
  await expect(deals.table).toContainText('There are no service contracts that match the current selection');
  await deals.download.hover();
  await expect(page.getByRole('tooltip')).toHaveText('Select a technology first');
});

test('the back button goes through the views that were looked at', async ({ page, openAs }) => {
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
