import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectPhoneFit } from '../../../lib/phone/phone-fit.fixtures.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { ownershipAnswer, products } from '../comparison/comparison.fixtures.ts';
import { quotes } from '../deals/deals.fixtures.ts';
import { PRICE_FACTS, PRODUCT, showProduct } from './product.fixtures.ts';

const TABS = ['Overview', 'ROI Calculator', 'Technical Specifications', 'Comparable Products'];
type Screen = Awaited<ReturnType<typeof showProduct>>['screen'];
const widget = (screen: Screen, name: string) => screen.getByRole('region', { name, exact: true });

test.each(['abc', '01', '1.5', '1e3', '-1', '0', '2147483648', '99999999999'])(
  'PROD-001 the ID %s is not a whole number and leads to /n/404',
  async (id) => {
    const { address, server } = await showProduct({ id });
    await vi.waitFor(() => expect(address()).toBe('/n/404'));
    expect(server.operations()).toEqual([]);
  },
);

test('PROD-003 an unknown product leads to /n/404', async () => {
  const { address } = await showProduct({ answers: { GetProductBaseInfo: { error: 'NotFoundError' } } });
  await vi.waitFor(() => expect(address()).toBe('/n/404'));
});

test('PROD-001 PROD-013 the address selects one of four tabs', async () => {
  const { screen, address, server } = await showProduct({ search: '?tab=Technical+Specifications' });
  const tabs = screen.getByRole('tablist', { name: 'Product' }).getByRole('tab');
  await vi.waitFor(() => expect(tabs.elements().map((tab) => tab.textContent)).toEqual(TABS));
  await expect.element(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('heading', { name: 'Aurora 1', level: 1 })).toBeVisible();
  expect(server.calls[0]).toMatchObject({ operationName: 'GetProductBaseInfo', variables: { id: '1' } });
  await expect.element(screen.getByRole('tabpanel', { name: 'Technical Specifications' })).toBeVisible();
  await tabs.nth(3).click();
  expect(address()).toBe('/n/insights/products/1?tab=Comparable+Products');
  await tabs.nth(0).click();
  expect(address()).toBe('/n/insights/products/1');
});

test('on a phone the chosen tab is in sight, and only the overview shows the facts above the tabs', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1440, 900));
  const { screen } = await showProduct({ search: '?tab=Technical+Specifications' });
  const tab = screen.getByRole('tab', { name: 'Technical Specifications' });
  await expect.element(tab).toBeInViewport({ ratio: 1 });
  expect(screen.getByText('Rank in Technology').query()).toBeNull();
  expectPhoneFit();
  await screen.getByRole('tab', { name: 'Overview' }).click();
  await expect.element(screen.getByText('Rank in Technology')).toBeVisible();
});

test("a tab's state in the address is cleared with the tab", async () => {
  const { screen, address } = await showProduct({ search: '?tab=ROI+Calculator&roi=cash-flow' });
  const tabs = screen.getByRole('tablist', { name: 'Product' });
  await expect.element(screen.getByRole('tab', { name: 'Cash Flow Analysis' })).toBeVisible();
  await tabs.getByRole('tab', { name: 'Technical Specifications' }).click();
  expect(address()).toBe('/n/insights/products/1?tab=Technical+Specifications');
  await screen.unmount();
  const opened = await showProduct({ search: '?tab=Comparable+Products&roi=cash-flow&search=Vela' });
  await vi.waitFor(() =>
    expect(opened.address()).toBe('/n/insights/products/1?tab=Comparable+Products&search=Vela'),
  );
});

test('PROD-002 an invalid tab is reset to Overview, in the address too', async () => {
  const { screen, address } = await showProduct({ search: '?tab=Prices' });
  await expect
    .element(screen.getByRole('tab', { name: 'Overview' }))
    .toHaveAttribute('aria-selected', 'true');
  await vi.waitFor(() => expect(address()).toBe('/n/insights/products/1'));
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [112, '112th'],
  [0, 'N/A'],
  [-1, 'N/A'],
])('PROD-009 the rank %i shows as %s, in the head and on the comparable cards', async (rank, text) => {
  const ranked = { ...PRODUCT, popularityRank: rank, technologyPopularityRank: rank };
  const { screen } = await showProduct({
    answers: {
      GetProductBaseInfo: { data: { productConfiguration: ranked } },
      GetComparableProducts: {
        data: {
          marketInformation: {
            id: '10',
            name: 'Premium',
            productConfigurations: products(2).map((one) => ({ ...one, popularityRank: rank })),
          },
        },
      },
    },
  });
  const shown = (label: string) =>
    vi.waitFor(() => {
      const terms = [...document.querySelectorAll('dt')].filter((term) => term.textContent === label);
      expect(terms.length).toBeGreaterThan(0);
      for (const term of terms) expect(term.nextElementSibling!.textContent.split(',')[0]).toBe(text);
    });
  await shown('Rank in Market Segment');
  await shown('Rank in Technology');
  await shown('Rank');
  await expect.element(widget(screen, 'Comparable Products').getByText(text, { exact: true })).toBeVisible();
});

test('PROD-004 the overview has the widgets, each with its answer', async () => {
  const { screen } = await showProduct();
  await expect
    .element(widget(screen, 'Comparable Products').getByRole('link', { name: 'Vela 2' }))
    .toBeVisible();
  await expect.element(widget(screen, 'Price Fast Facts').getByText('$1,600,000')).toBeVisible();
  await expect
    .element(widget(screen, 'Market Popularity').getByRole('img', { name: /^Pie chart/ }))
    .toBeVisible();
  await expect.element(widget(screen, 'Deals Database').getByRole('img', { name: /^Scatter/ })).toBeVisible();
  await expect.element(widget(screen, 'Component Frequency').getByText('45.67%')).toBeVisible();
  await expect.element(widget(screen, 'Professional Services').getByText('Request Services')).toBeVisible();
});

const cardFacts = (card: ReturnType<typeof widget>) =>
  [...card.element().querySelectorAll('section')].map((group) => [
    group.firstElementChild!.textContent,
    ...[...group.querySelectorAll('dl > div')].map((line) => line.textContent),
  ]);

test('PROD-015 the price facts show their source and age', async () => {
  const { screen, server } = await showProduct();
  const card = widget(screen, 'Price Fast Facts');
  await expect.element(card.getByText('$1,600,000')).toBeVisible();
  expect(cardFacts(card)).toEqual([
    [
      'From 41 quotes of the last 12 monthsnewest 10/01/2026',
      'Average quoted price$1,250,000',
      'Average cost of ownership$2,100,000',
      'Yearly depreciation$180,000',
      'Average procedures to break even4,200',
    ],
    [
      'From the catalog',
      'List price$1,600,000',
      'Yearly service cost$95,000',
      'Reimbursement per procedure--',
    ],
  ]);
  const call = server.calls.find(({ operationName }) => operationName === 'GetPriceFastFactsWidgetInfo');
  expect(call?.variables).toEqual({ id: '1' });
});

test('the price facts show no list price of $0', async () => {
  const { screen } = await showProduct({
    answers: { GetPriceFastFactsWidgetInfo: { data: { priceFactInfo: { ...PRICE_FACTS, listPrice: 0 } } } },
  });
  const card = widget(screen, 'Price Fast Facts');
  await expect.element(card.getByText('$95,000')).toBeVisible();
  expect(cardFacts(card).at(-1)).toContain('List price--');
});

test.each([
  ['Compare', 'Comparable Products'],
  ['Calculate ROI', 'ROI Calculator'],
])('%s in the head opens the tab %s', async (button, tab) => {
  const { screen } = await showProduct();
  await screen.getByRole('link', { name: button, exact: true }).click();
  await expect.element(screen.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
});

test('the price facts name the service contracts, if there are enough', async () => {
  const { screen } = await showProduct({ answers: { GetProductOwnership: ownershipAnswer(['1']) } });
  const card = widget(screen, 'Price Fast Facts');
  await expect.element(card.getByText('From 9 service contracts of 36 months')).toBeVisible();
  expect(cardFacts(card).at(-1)).toEqual([
    'From 9 service contracts of 36 monthsFull Service',
    'Yearly service cost$100,000',
    'Middle half$90,000 to $110,000',
    'Cost of ownership, 5 years$1,600,000',
  ]);
});

test.each([
  ['HOSPITAL', 'No quotes were analyzed in the last 12 months.'],
  ['VENDOR', 'No quotes that you can see were analyzed in the last 12 months.'],
])('without quotes, all price facts of a %s come from the catalog', async (systemTypeName, text) => {
  const facts = { ...PRICE_FACTS, priceSource: 'CATALOG', dealsCount: 0, newestQuote: null };
  const { screen } = await showProduct({
    user: userWith({ systemTypeName }),
    answers: { GetPriceFastFactsWidgetInfo: { data: { priceFactInfo: facts } } },
  });
  const card = widget(screen, 'Price Fast Facts');
  await expect.element(card.getByText(text)).toBeVisible();
  expect(cardFacts(card).map(([title, ...lines]) => [title, lines.length])).toEqual([
    ['From the catalog', 7],
  ]);
});

test("PROD-016 the popularity query uses the widget query's answer (A-10)", async () => {
  const { server } = await showProduct();
  await vi.waitFor(() => expect(server.operations()).toContain('GetMarketPopularity'));
  const call = (name: string) => server.calls.find(({ operationName }) => operationName === name)?.variables;
  expect(call('GetMarketPopularityWidgetInfo')).toEqual({ id: '1' });
  expect(call('GetMarketPopularity')).toEqual({
    technologyId: '7',
    marketId: '10',
    viewBy: 'PRODUCT',
    productId: '1000',
    months: 12,
  });
});

test('PROD-005 PROD-017 the deals of the market, with a link to those of the product', async () => {
  const { screen, server } = await showProduct();
  const card = widget(screen, 'Deals Database');
  await expect
    .element(card.getByText('9 quoted products in Premium, last 12 months; 0 of this product.'))
    .toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Open in Deals Database' }))
    .toHaveAttribute(
      'href',
      '/n/tools/deals?technologyId=7&dateRangeMonths=12&marketSegmentIds[]=10&oemIds[]=5&modelIds[]=Aurora%201',
    );
  const call = server.calls.find(({ operationName }) => operationName === 'GetDealsDatabaseWidgetInfo')!;
  expect(call.variables).toEqual({ marketId: '10' });
  const query = call.query.replaceAll(/\s+/g, ' ');
  for (const field of ['quotedProducts {', 'totalCount', 'removedDays']) expect(query).toContain(field);
});

test('the deals say how the median and the average of the product differ', async () => {
  const [first, ...others] = quotes(5);
  const own = [first!, ...others].map((quote, index) => ({
    ...quote,
    ...{ marketSegmentId: '10', marketSegmentName: 'Premium', quotedPrice: [1, 2, 3, 4, 10][index]! * 1_000 },
    product: { ...first!.product, id: '1' },
  }));
  const { screen } = await showProduct({
    answers: {
      GetDealsDatabaseWidgetInfo: {
        data: { dealsDataForMarket: { quotedProducts: own, totalCount: 5, removedDays: 0 } },
      },
    },
  });
  await expect
    .element(
      screen.getByText(
        'Half of the 5 quotes of this product are at or below the median, $3,000. Their average is $4,000.',
      ),
    )
    .toBeVisible();
});

test('a vendor sees which days the deals exclude', async () => {
  const { screen } = await showProduct({
    user: userWith({ systemTypeName: 'VENDOR' }),
    answers: {
      GetDealsDatabaseWidgetInfo: {
        data: { dealsDataForMarket: { quotedProducts: quotes(2), totalCount: 2, removedDays: 60 } },
      },
    },
  });
  await expect
    .element(screen.getByText(/Not displaying quotes\/contracts analyzed in the last 60 days\./))
    .toBeVisible();
});

/** True if a scrolling or clipping ancestor cuts an element off. */
function isCutOff(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect();
  for (let around = element.parentElement; around && around.tagName !== 'MAIN'; around = around.parentElement)
    if (
      bottom > around.getBoundingClientRect().bottom + 1 &&
      getComputedStyle(around).overflowY !== 'visible'
    )
      return true;
  return false;
}

test.each([9, 30])('PROD-006 each of %i components is shown with its frequency', async (count) => {
  const components = Array.from({ length: count }, (_, index) => ({
    componentName: `Component ${index}`,
    frequency: (100 - index) / 100,
  }));
  const { screen } = await showProduct({
    answers: {
      GetComponentFrequencyWidgetInfo: { data: { componentFrequency: { source: 'QUOTES', components } } },
    },
  });
  const card = widget(screen, 'Component Frequency');
  await expect.element(card.getByRole('row', { name: 'Component 0 100.00%' })).toBeVisible();
  // A long list shows its length directly below.
  if (count === 30) await card.getByRole('button', { name: 'Show all 30' }).click();
  for (const { componentName, frequency } of components) {
    const row = card.getByRole('row', { name: `${componentName} ${(100 * frequency).toFixed(2)}%` });
    await expect.element(row).toBeVisible();
    expect(isCutOff(row.element()), componentName).toBe(false);
  }
});

test('PROD-018 PROD-012 components are requested with their frequency', async () => {
  const { screen, server } = await showProduct();
  const card = widget(screen, 'Component Frequency');
  await expect.element(card.getByRole('row', { name: /Head coil.*45\.67%/ })).toBeVisible();
  const call = server.calls.find(({ operationName }) => operationName === 'GetComponentFrequencyWidgetInfo')!;
  expect(call.variables).toEqual({ id: '1' });
  for (const field of ['componentName', 'frequency']) expect(call.query).toContain(field);
});

const headCoil = (changes: object) => ({
  name: 'Head coil',
  status: 'ADDS',
  pairs: 34,
  lowAmount: 41_200,
  highAmount: 52_300,
  otherName: null,
  isTogether: null,
  ...changes,
});

test('components say what they add in deals of the segment, or why that cannot be said', async () => {
  let value = headCoil({});
  const { screen, server } = await showProduct({
    answers: { GetOptionValues: () => ({ data: { optionValues: [value] } }) },
  });
  const card = widget(screen, 'Component Frequency');
  await expect
    .element(card.getByText('Adds $41,000 to $53,000 in 34 pairs of like deals', { exact: true }))
    .toBeVisible();
  await expect.element(card.getByText(/from deals of Premium in 36 months/)).toBeVisible();
  const call = server.calls.find(({ operationName }) => operationName === 'GetOptionValues')!;
  expect(call.variables).toEqual({ marketSegmentId: '10' });
  await screen.unmount();
  value = headCoil({ status: 'TOO_FEW', pairs: 3, lowAmount: null, highAmount: null });
  const few = await showProduct({
    answers: { GetOptionValues: () => ({ data: { optionValues: [value] } }) },
  });
  await expect.element(few.screen.getByText('Cannot tell: only 3 pairs of like deals')).toBeVisible();
  await few.screen.unmount();
  const failed = await showProduct({ answers: { GetOptionValues: { error: 'InternalError' } } });
  await expect.element(failed.screen.getByText(/^The values of components were not loaded/)).toBeVisible();
});

test('PROD-006 without components, the widget shows No Data Available.', async () => {
  const { screen } = await showProduct({
    answers: {
      GetComponentFrequencyWidgetInfo: {
        data: { componentFrequency: { source: 'CATALOG', components: [] } },
      },
    },
  });
  await expect.element(widget(screen, 'Component Frequency').getByText('No Data Available.')).toBeVisible();
});

test('PROD-014 three comparable products, without the product itself, and a link to all', async () => {
  const { screen, server, address } = await showProduct();
  const card = widget(screen, 'Comparable Products');
  await expect.element(card.getByRole('listitem').first().getByRole('link')).toHaveTextContent('Vela 2');
  expect(card.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(card.getByText('Average quoted price').first()).toBeVisible();
  const call = server.calls.find(({ operationName }) => operationName === 'GetComparableProducts')!;
  expect(call.variables).toEqual({ id: '1' });
  expect(call.query).toContain('marketInformation(id: $id)');
  await card.getByRole('link', { name: 'Compare all 8' }).click();
  await vi.waitFor(() => expect(address()).toBe('/n/insights/products/1?tab=Comparable+Products'));
});

test('without ViewDealsDatabase, there is neither the deals widget nor the quote check', async () => {
  const { screen, server } = await showProduct({ user: userWithout('ViewDealsDatabase') });
  await expect.element(widget(screen, 'Price Fast Facts').getByText('$1,600,000')).toBeVisible();
  expect(widget(screen, 'Deals Database').query()).toBeNull();
  expect(widget(screen, 'Quote Check').query()).toBeNull();
  expect(server.operations()).not.toContain('GetDealsDatabaseWidgetInfo');
  expect(server.operations()).not.toContain('GetOptionValues');
});

test('a widget fails and retries alone', async () => {
  let fails = true;
  const { screen } = await showProduct({
    answers: {
      GetPriceFastFactsWidgetInfo: () =>
        fails ? { error: 'InternalError' } : { data: { priceFactInfo: PRICE_FACTS } },
    },
  });
  const card = widget(screen, 'Price Fast Facts');
  await expect.element(card.getByText('An error has occurred.')).toBeVisible();
  await expect.element(widget(screen, 'Component Frequency').getByText('Head coil')).toBeVisible();
  fails = false;
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect.element(card.getByText('$1,600,000')).toBeVisible();
});

test('PROD-007 PROD-019 sections of specifications', async () => {
  const { screen, server } = await showProduct({ search: '?tab=Technical+Specifications' });
  await expect.element(screen.getByRole('heading', { name: 'Magnet', level: 2 })).toBeVisible();
  const sections = [...document.querySelectorAll('section')].map((section) => section.textContent);
  expect(sections).toEqual(['MagnetField strength3 TBore70 cm', 'PowerSupply480 V']);
  const call = server.calls.find(({ operationName }) => operationName === 'GetTechnicalSpecificationsInfo')!;
  expect(call.variables).toEqual({ id: '1' });
});

test('PROD-007 a product without specifications says so', async () => {
  const { screen } = await showProduct({
    search: '?tab=Technical+Specifications',
    answers: {
      GetTechnicalSpecificationsInfo: {
        data: { productConfiguration: { id: '1', technicalSpecifications: [] } },
      },
    },
  });
  await expect.element(screen.getByText('No Technical Specifications Available')).toBeVisible();
});

test('PROD-008 the ROI Calculator has its three sub-tabs, then those of scenarios', async () => {
  const { screen, server } = await showProduct({ search: '?tab=ROI+Calculator' });
  const tabs = screen.getByRole('tablist', { name: 'ROI Calculator' }).getByRole('tab');
  await vi.waitFor(() =>
    expect(tabs.elements().map((tab) => tab.textContent)).toEqual([
      'Calculator',
      'Break Even Analysis',
      'Cash Flow Analysis',
      'Sensitivity Analysis',
      'Distribution',
      'Compare Scenarios',
    ]),
  );
  expect(server.operations()).toContain('GetRoiCalculatorInfo');
});

test('CMP-007 the main product is first and selected, with at most two others', async () => {
  const { screen, address } = await showProduct({ search: '?tab=Comparable+Products&search=Vela' });
  const boxes = screen.getByRole('checkbox');
  await expect.element(boxes.first()).toHaveAccessibleName('Aurora 1');
  await expect.element(boxes.first()).toBeChecked();
  await expect.element(boxes.first()).toBeDisabled();
  const begin = screen.getByRole('button', { name: /^Begin Comparison/ });
  await expect.element(begin).toHaveTextContent('Begin Comparison (1)');
  await expect.element(begin).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('checkbox', { name: 'Vela 2' }).click();
  await screen.getByRole('checkbox', { name: 'Vela 4' }).click();
  const enabled = boxes.elements().filter((box) => !(box as HTMLInputElement).disabled);
  expect(enabled).toHaveLength(2);
  await begin.click();
  await vi.waitFor(() =>
    expect(address()).toBe(
      '/n/tools/comparisonview?productConfigurationIds[]=1&productConfigurationIds[]=2&productConfigurationIds[]=4',
    ),
  );
});

test('a search without other products says so next to the main product', async () => {
  const { screen } = await showProduct({ search: '?tab=Comparable+Products' });
  await expect.element(screen.getByText('Select up to 2 products to compare with this one.')).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Product' }).fill('zzzzzz');
  await expect
    .element(
      screen.getByText(
        'There are no products that match the currently selected technology and filter settings',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleName('Aurora 1');
});

test('without ViewProductComparison, the comparison says why it cannot begin', async () => {
  const { screen } = await showProduct({
    search: '?tab=Comparable+Products',
    user: userWithout('ViewProductComparison'),
  });
  await screen.getByRole('button', { name: /^Begin Comparison/ }).hover();
  await expect.element(screen.getByText('Your account has no access to product comparison')).toBeVisible();
});
