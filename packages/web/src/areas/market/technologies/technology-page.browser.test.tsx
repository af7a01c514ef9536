import { expect, test, vi } from 'vitest';
import { userWith, userWithout } from '../../../test/users.ts';
import { showTechnology, TECHNOLOGY } from './technology.fixtures.ts';

const PATH = '/n/insights/technology/7';
type Screen = Awaited<ReturnType<typeof showTechnology>>['screen'];

const tabs = (screen: Screen) =>
  screen
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent);
const selected = (screen: Screen, name: string) =>
  expect.element(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
const findCall = (server: Awaited<ReturnType<typeof showTechnology>>['server'], operation: string) =>
  server.calls.find(({ operationName }) => operationName === operation);

test.each(['abc', '7x', '-1', '07', '0', '12345678901'])(
  'an ID such as %s leads to /n/404 and sends no query',
  async (id) => {
    const { address, server } = await showTechnology({ id });
    await expect.poll(address).toBe('/n/404');
    expect(server.calls).toEqual([]);
  },
);

test('an unknown ID leads to /n/404', async () => {
  const { address } = await showTechnology({
    id: '999',
    answers: { GetTechnologyBaseInfo: { error: 'NotFoundError' } },
  });
  await expect.poll(address).toBe('/n/404');
});

test('INS-017 a failed page shows the error panel', async () => {
  const { screen } = await showTechnology({ answers: { GetTechnologyBaseInfo: { error: 'InternalError' } } });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
});

test('TECH-003 TECH-020 shows the breadcrumb and the name', async () => {
  const { screen, server } = await showTechnology();
  await expect.element(screen.getByRole('heading', { level: 1, name: 'MRI Systems' })).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
  expect(crumbs.elements().map((crumb) => crumb.textContent?.replace('/', ''))).toEqual([
    'Home',
    'Insights & Reports Search',
    'MRI Systems',
  ]);
  await expect.element(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/n/home');
  await expect
    .element(crumbs.getByRole('link', { name: 'Insights & Reports Search' }))
    .toHaveAttribute('href', '/n/insights');
  await expect.poll(() => document.title).toBe('Capwise - MRI Systems');
  expect(findCall(server, 'GetTechnologyBaseInfo')?.variables).toEqual({ id: '7' });
});

test.each([
  ['', 'Overview'],
  ['?tab=Overview', 'Overview'],
  ['?tab=The Market', 'The Market'],
  ['?tab=Service Coverage', 'Service Coverage'],
  ['?tab=Products', 'Products'],
])('TECH-001 %s opens the tab %s, and selecting another sets it', async (search, name) => {
  const { screen, address } = await showTechnology({ search });
  await selected(screen, name);
  const next = name === 'Products' ? 'Service Coverage' : 'Products';
  await screen.getByRole('tab', { name: next }).click();
  await selected(screen, next);
  expect(address()).toBe(`${PATH}?tab=${next.replace(' ', '+')}`);
});

test("a tab's state in the address is cleared with the tab", async () => {
  const { screen, address } = await showTechnology({ search: '?tab=The+Market&viewBy=PRODUCT&marketId=11' });
  await expect.element(screen.getByRole('radiogroup', { name: 'View by' })).toBeVisible();
  await screen.getByRole('tab', { name: 'Products' }).click();
  expect(address()).toBe(`${PATH}?tab=Products`);
  await screen.unmount();
  const opened = await showTechnology({ search: '?tab=Products&viewBy=PRODUCT' });
  await expect.poll(opened.address).toBe(`${PATH}?tab=Products`);
});

test('TECH-002 The Market is a tab only of a technology with market segments', async () => {
  const withSegments = await showTechnology();
  await selected(withSegments.screen, 'Overview');
  expect(tabs(withSegments.screen)).toEqual(['Overview', 'The Market', 'Service Coverage', 'Products']);
  await withSegments.screen.unmount();
  const without = await showTechnology({ technology: { marketSegments: [] } });
  await selected(without.screen, 'Overview');
  expect(tabs(without.screen)).toEqual(['Overview', 'Service Coverage', 'Products']);
});

test.each([
  ['?tab=Nothing', TECHNOLOGY.marketSegments],
  ['?tab=The+Market', []],
])('an address with the invalid tab %s is reset to Overview (A-54)', async (search, marketSegments) => {
  const { screen, address } = await showTechnology({ search, technology: { marketSegments } });
  await selected(screen, 'Overview');
  await expect.poll(address).toBe(`${PATH}?tab=Overview`);
});

test('TECH-021 the overview shows report, author, texts, evidence, components and deals', async () => {
  const { screen, server } = await showTechnology();
  const panel = screen.getByRole('tabpanel');
  await expect.element(panel.getByText('Magnetic resonance in one sentence.')).toBeVisible();
  await expect.element(panel.getByText(/First paragraph\.\s+Second paragraph\./)).toBeVisible();
  await expect.element(panel.getByText('Technology Report, updated 11/21/2025')).toBeVisible();
  await expect.element(panel.getByText('Maren Okafor, RN, CCE')).toBeVisible();
  await expect.element(panel.getByText('Clinical Analyst')).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: '555-123-4567 ext. 204' }))
    .toHaveAttribute('href', 'tel:5551234567;ext=204');
  await expect
    .element(panel.getByRole('link', { name: 'maren.okafor@capwise.example' }))
    .toHaveAttribute('href', 'mailto:maren.okafor@capwise.example');
  const evidence = panel.getByRole('region', { name: 'Clinical Evidence' });
  expect(
    evidence
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['Safety', 'Effectiveness']);
  await expect.element(evidence.getByText('What study 3 found')).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Remote workstation 45.67%' })).toBeVisible();
  const note = 'Figures from 132 quoted products of the last 12 months, newest quote 11/21/2025.';
  await expect.element(panel.getByText(note)).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: '131 deals in the Deals Database' }))
    .toHaveAttribute('href', '/n/tools/deals?technologyId=7');
  const prices = panel.getByRole('table', { name: 'Quoted prices by market segment' });
  await expect
    .element(
      prices.getByRole('row', { name: 'Premium $1,000,001 $910,000 to $1,150,000 127 deals in Premium' }),
    )
    .toBeVisible();
  await expect.element(prices.getByRole('row', { name: 'Value -- -- 4 deals in Value' })).toBeVisible();
  await expect.element(panel.getByText('A median needs at least 5 deals.')).toBeVisible();
  await expect
    .element(prices.getByRole('link', { name: '127 deals in Premium' }))
    .toHaveAttribute('href', '/n/tools/deals?technologyId=7&dateRangeMonths=12&marketSegmentIds[]=10');
  expect(findCall(server, 'GetTechOverview')?.variables).toEqual({ id: '7', withDeals: true });
});

test('an overview that begins with the summary does not repeat it', async () => {
  const { summary } = TECHNOLOGY;
  const { screen } = await showTechnology({ technology: { overview: `${summary} And more.` } });
  await expect.element(screen.getByText('And more.', { exact: true })).toBeVisible();
  expect(screen.getByText(summary).elements()).toHaveLength(1);
});

test('without the Deals Database, its count is neither requested nor shown', async () => {
  const { screen, server } = await showTechnology({ user: userWithout('ViewDealsDatabase') });
  await expect.element(screen.getByText('Magnetic resonance in one sentence.')).toBeVisible();
  await expect.element(screen.getByText(/in the Deals Database/)).not.toBeInTheDocument();
  expect(findCall(server, 'GetTechOverview')?.variables).toEqual({ id: '7', withDeals: false });
});

test('an overview without report, texts, evidence and components names what is missing', async () => {
  const { screen } = await showTechnology({
    technology: {
      summary: undefined!,
      overview: undefined!,
      report: null,
      clinicalEvidence: [],
      componentFrequency: { source: 'CATALOG', components: [] },
      totalCount: 0,
      newestQuote: null,
    },
  });
  await expect.element(screen.getByText('This report has no overview yet.')).toBeVisible();
  await expect.element(screen.getByText('No clinical evidence has been collected yet.')).toBeVisible();
  await expect.element(screen.getByText('No Data Available.', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/figures are catalog values/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Report' })).not.toBeInTheDocument();
});

test('TECH-006 TECH-022 the market shows its segments and a pie by OEM or product, stored in the address', async () => {
  const { screen, server, address } = await showTechnology({ search: '?tab=The Market' });
  const segments = screen.getByRole('region', { name: 'Market Segments' });
  await expect.element(segments.getByText('3 products', { exact: true })).toBeVisible();
  await expect.element(segments.getByText('Where complete configurations list highest.')).toBeVisible();
  await expect.element(segments.getByText('1 product', { exact: true })).toBeVisible();
  expect(
    segments
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['Premium', 'Value', 'Mobile']);
  await expect.element(screen.getByText('Northlight Imaging')).toBeVisible();
  expect(findCall(server, 'GetTechnologyMarketSegments')?.variables).toEqual({ id: '7' });

  await screen.getByRole('radiogroup', { name: 'View by' }).getByText('Product').click();
  await expect.element(screen.getByRole('list', { name: 'Legend' }).getByText('Model 1')).toBeVisible();
  expect(address()).toBe(`${PATH}?tab=The+Market&viewBy=PRODUCT`);
  await screen.getByRole('combobox', { name: 'Market Segment' }).click();
  await screen.getByRole('option', { name: 'Value' }).click();
  await vi.waitFor(() => expect(server.calls.at(-1)?.variables['marketId']).toBe('11'));
  expect(address()).toBe(`${PATH}?tab=The+Market&viewBy=PRODUCT&marketId=11`);
});

test('a market segment of another technology counts as all segments', async () => {
  const { screen, server } = await showTechnology({ search: '?tab=The Market&marketId=404&viewBy=nobody' });
  await expect.element(screen.getByText('Northlight Imaging')).toBeVisible();
  expect(findCall(server, 'GetMarketPopularity')?.variables).toMatchObject({ marketId: null, viewBy: 'OEM' });
});

test('TECH-009 TECH-010 TECH-023 vendors are listed with their plans, a line for each term or N/A', async () => {
  const { screen, server } = await showTechnology({ search: '?tab=Service Coverage' });
  await expect.element(screen.getByText('Helium makes the difference.')).toBeVisible();
  const vendor = screen.getByRole('region', { name: 'Northlight Service' });
  expect(
    vendor
      .getByRole('term')
      .elements()
      .map((term) => term.textContent),
  ).toEqual(['Full', 'Basic']);
  expect(
    vendor
      .getByRole('definition')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['Parts and labor', 'Glassware', 'Travel', 'N/A']);
  await expect.element(screen.getByRole('region', { name: 'Third Party' }).getByText('Shared')).toBeVisible();
  expect(findCall(server, 'getTechnologyMaintenancePlanVendors')?.variables).toEqual({ technologyId: '7' });
});

test.each([
  ['no vendor', []],
  ['a vendor without a plan', [{ id: '1', name: 'Northlight Service', maintenancePlans: [] }]],
])('TECH-011 with %s there are no plans', async (_what, maintenancePlanVendors) => {
  const { screen } = await showTechnology({
    search: '?tab=Service Coverage',
    technology: { maintenancePlanVendors },
  });
  await expect
    .element(screen.getByText('There are no Maintenance Plans Available.', { exact: true }))
    .toBeVisible();
});

test('TECH-012 products are grouped by segment with rank, price, deals and their age', async () => {
  const { screen, server } = await showTechnology({ search: '?tab=Products' });
  const premium = screen.getByRole('table', { name: 'Products of Premium' });
  const rows = premium.getByRole('row');
  await expect.element(rows.nth(1)).toBeVisible();
  expect(
    rows
      .elements()
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['Model 1', 'Northlight Imaging', '1st', '$1,000,001', '19', '11/21/2025'],
    ['Model 2', 'Northlight Imaging', '2nd', '$1,000,002', '18', '11/21/2025'],
    ['Model 3', 'Northlight Imaging', '11thcatalog', '$1,000,003', '17', '11/21/2025'],
  ]);
  await expect
    .element(premium.getByRole('link', { name: 'Model 1' }))
    .toHaveAttribute('href', '/n/insights/products/1');
  const value = screen.getByRole('table', { name: 'Products of Value' }).getByRole('row').nth(1);
  expect([...value.element().children].map((cell) => cell.textContent)).toEqual([
    'Model 4',
    'Northlight Imaging',
    '4th',
    '$90,000catalog',
    '0',
    '--',
  ]);
  await expect.element(screen.getByText(/132 quoted products .* newest quote 11\/21\/2025/)).toBeVisible();
  expect(findCall(server, 'FindProductsInTechnology')?.variables).toEqual({ id: '7' });
});

test('TECH-013 a segment without products, and a technology without enough, show a message', async () => {
  const some = await showTechnology({ search: '?tab=Products' });
  const mobile = some.screen.getByRole('region', { name: 'Mobile' });
  await expect.element(mobile.getByText('No products within this market.', { exact: true })).toBeVisible();
  await some.screen.unmount();
  const notEnough = 'Not enough product data available for this technology.';
  const empty = { id: '12', name: 'Mobile', summary: null, productConfigurations: [] };
  for (const marketSegments of [[], [empty]]) {
    const none = await showTechnology({ search: '?tab=Products', technology: { marketSegments } });
    await expect.element(none.screen.getByText(notEnough, { exact: true })).toBeVisible();
    await none.screen.unmount();
  }
});

test.each([
  ['Overview', 'GetTechOverview', 'There was a problem fetching Techology Overview data'],
  ['The Market', 'GetTechnologyMarketSegments', 'There was an error fetching markets'],
  [
    'Service Coverage',
    'getTechnologyMaintenancePlanVendors',
    'There was a problem fetching Service Coverage data',
  ],
  ['Products', 'FindProductsInTechnology', 'There was an error fetching Products'],
])('TECH-014 a failed %s shows its own text', async (tab, operation, text) => {
  const { screen } = await showTechnology({
    search: `?tab=${tab}`,
    answers: { [operation]: { error: 'InternalError' } },
    user: userWith(),
  });
  await expect.element(screen.getByRole('alert').getByText(text, { exact: true })).toBeVisible();
});
