import { expect, test, vi } from 'vitest';
import { compared, comparedAnswer, ownershipAnswer, showComparison } from './comparison.fixtures.ts';

const view = (...ids: (string | number)[]) =>
  `/n/tools/comparisonview?${ids.map((id) => `productConfigurationIds[]=${id}`).join('&')}`;

const OTHER = compared({
  id: '2',
  productName: 'Vela 2',
  oemName: 'Alder',
  popularityRank: 0,
  avgQuotedPrice: 990_000,
  priceSource: 'CATALOG',
  analystSummary: null,
  technicalSpecifications: [
    {
      title: 'Magnet',
      specifications: [
        { name: 'Field strength', value: '1.5 T' },
        { name: 'Bore', value: '70 cm' },
      ],
    },
  ],
});
const answers = { GetProductComparisonSummaryBaseInfo: comparedAnswer([compared(), OTHER]) };

/** Texts of the table's rows, cell by cell. */
const rows = () =>
  [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent!.replace(' (differs)', '')),
  );
const rowNamed = (name: string) => rows().find(([first]) => first === name);

test.each([
  ['none', '/n/tools/comparisonview'],
  ['no whole number', view(1, 'abc')],
  ['zero', view('0')],
])('CMP-010 ids: %s is not found', async (_, path) => {
  const { address, server } = await showComparison({ path });
  await vi.waitFor(() => expect(address()).toBe('/n/404'));
  expect(server.operations()).toEqual([]);
});

test('CMP-010 an ID unknown to the server is not found', async () => {
  const { address } = await showComparison({
    path: view(1, 999),
    answers: { GetProductComparisonSummaryBaseInfo: { error: 'NotFoundError' } },
  });
  await vi.waitFor(() => expect(address()).toBe('/n/404'));
});

test('CMP-009 CMP-015 products are compared in summary rows, Overview and Technical', async () => {
  const { screen, server } = await showComparison({ path: view(1, 2), answers });
  await expect.element(screen.getByRole('heading', { name: 'Technical' })).toBeVisible();
  expect(server.calls[0]).toMatchObject({
    operationName: 'GetProductComparisonSummaryBaseInfo',
    variables: { ids: ['1', '2'] },
  });
  expect(rows().map(([name]) => name)).toEqual([
    '',
    'Name',
    'OEM',
    'Market Segment',
    'Technology',
    'Popularity Rank',
    'Average Quoted Price',
    'List Price',
    'Deals',
    'PriceQuotes of 12 months. The median and the middle half need five.',
    'Median Quoted Price',
    'Middle Half of Prices',
    'Median Discount',
    'Service and ownershipService of one system by contracts of 36 months. Cost of five years, the first one under warranty.',
    'Service Cost a Year',
    'Source of Service Cost',
    'Cost of Ownership',
    'Share of Service',
    'Overview',
    'Analyst Summary',
    'Technical',
    'Magnet',
    'Field strength',
    'Bore',
  ]);
  expect(rowNamed('Average Quoted Price')).toEqual(['Average Quoted Price', '$1,250,000', '$990,000catalog']);
  expect(rowNamed('Popularity Rank')).toEqual(['Popularity Rank', '1stin Premium', 'N/A']);
  expect(rowNamed('Field strength')).toEqual(['Field strength', '3 T', '1.5 T']);
});

test('costs of the catalog are not compared with those of contracts, and say what they are', async () => {
  const costs = ownershipAnswer(['1', '2']).data.productOwnership;
  const service = { cost: 80_000, contractType: null, contracts: null };
  const { screen } = await showComparison({
    path: view(1, 2),
    answers: {
      ...answers,
      GetProductOwnership: {
        data: { productOwnership: [costs[0], { ...costs[1], prices: null, discounts: null, service }] },
      },
    },
  });
  await expect.element(screen.getByRole('cell', { name: 'Catalog', exact: true })).toBeVisible();
  expect(rowNamed('Service Cost a Year')).toEqual(['Service Cost a Year', '$100,000', '$80,000']);
  expect(rowNamed('Source of Service Cost')?.[1]).toBe(
    '9 contracts (Full Service), middle half $90,000 to $110,000',
  );
  expect(rowNamed('Middle Half of Prices')).toEqual([
    'Middle Half of Prices',
    '$1,100,000 to $1,300,000',
    '--',
  ]);
  expect(document.querySelectorAll('td [aria-hidden][style*="--median"]')).toHaveLength(0);
});

test('costs that were not loaded say so, and the rest remains', async () => {
  let fails = true;
  const { screen } = await showComparison({
    path: view(1, 2),
    answers: {
      ...answers,
      GetProductOwnership: () => (fails ? { error: 'InternalError' } : ownershipAnswer(['1', '2'])),
    },
  });
  await expect.element(screen.getByRole('columnheader', { name: /Vela 2/ })).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('row', { name: /^Cost of Ownership .*\$1,600,000/ })).toBeVisible();
});

test('CMP-011 a product without a summary shows No Summary Found', async () => {
  const { screen } = await showComparison({ path: view(1, 2), answers });
  await expect.element(screen.getByRole('cell', { name: 'No Summary Found', exact: true })).toBeVisible();
  expect(rowNamed('Analyst Summary')?.[1]).toBe('A quiet magnet with a wide bore.');
});

test('of four products the first three are shown (A-58)', async () => {
  const four = [1, 2, 3, 4].map((id) => compared({ id: String(id), productName: `Model ${id}` }));
  const { screen } = await showComparison({
    path: view(1, 2, 3, 4),
    answers: { GetProductComparisonSummaryBaseInfo: comparedAnswer(four) },
  });
  await expect.element(screen.getByRole('columnheader', { name: /Model 3/ })).toBeVisible();
  expect(document.querySelectorAll('thead th')).toHaveLength(3);
});

test('only the differing cell is tinted, and the best value of a row is marked', async () => {
  const { screen } = await showComparison({ path: view(1, 2), answers });
  await expect.element(screen.getByRole('heading', { name: 'Technical' })).toBeVisible();
  const tinted = [...document.querySelectorAll('td')].filter(
    (cell) => getComputedStyle(cell).backgroundColor !== 'rgba(0, 0, 0, 0)' && !cell.closest('thead'),
  );
  expect(tinted.map((cell) => cell.textContent)).toEqual([
    'Vela 2',
    'Alder',
    'N/A',
    '$990,000catalog',
    '$1,200,100+$100 +0.0%',
    '$1,100,100 to $1,300,100',
    '$100,100+$100 +0.1%',
    '9 contracts (Full Service), middle half $90,100 to $110,100',
    '$1,600,500+$500 +0.0%',
    '1.5 T',
  ]);
  expect(rowNamed('Median Quoted Price')?.[1]).toMatch(/^\$1,200,000.*Lowest$/);
  const lines = (name: string) =>
    [
      ...screen
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .element()
        .querySelectorAll('td'),
    ].map((cell) => cell.querySelector('span > span')!.getBoundingClientRect().right);
  // Numbers of one product are on one line.
  expect(lines('List Price')).toEqual(lines('Average Quoted Price'));
  expect(lines('Field strength')).toEqual(lines('List Price'));
});

test('a product can be removed, except for the main one', async () => {
  const three = [1, 2, 3].map((id) => compared({ id: String(id), productName: `Model ${id}` }));
  const { screen, address } = await showComparison({
    path: view(1, 2, 3),
    answers: {
      GetProductComparisonSummaryBaseInfo: ({ variables }) =>
        comparedAnswer(three.filter(({ id }) => (variables['ids'] as string[]).includes(id))),
    },
  });
  await expect.element(screen.getByRole('columnheader', { name: /Model 1.*Main product/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Model 1' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove Model 2' }).click();
  await vi.waitFor(() => expect(address()).toBe(view(1, 3)));
  await expect.element(screen.getByRole('button', { name: 'Remove Model 3' })).toHaveFocus();
  await expect.element(screen.getByRole('columnheader', { name: /Model 2/ })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove Model 3' }).click();
  await expect.element(screen.getByText('Main product')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'Model 1' })).toHaveFocus();
});

test('differing rows are marked, and the switch shows only these', async () => {
  const { screen } = await showComparison({ path: view(1, 2), answers });
  await expect.element(screen.getByRole('row', { name: /^Field strength \(differs\)/ })).toBeVisible();
  const differing = () => document.querySelectorAll('tr[data-differs]').length;
  expect(differing()).toBe(10);
  await screen.getByRole('switch', { name: 'Only differences' }).click();
  expect(differing()).toBe(10);
  expect(rowNamed('Bore')).toBeUndefined();
  expect(rowNamed('Technology')).toBeUndefined();
  expect(rowNamed('Field strength')).toBeDefined();
});

test('without specifications or differences, the table says so', async () => {
  const same = [
    compared({ technicalSpecifications: [] }),
    compared({ id: '2', technicalSpecifications: [] }),
  ];
  const { screen } = await showComparison({
    path: view(1, 2),
    answers: { GetProductComparisonSummaryBaseInfo: comparedAnswer(same) },
  });
  await expect.element(screen.getByText('No Technical Specifications Available')).toBeVisible();
  await screen.getByRole('switch', { name: 'Only differences' }).click();
  await expect.element(screen.getByText('The analyst summaries do not differ.')).toBeVisible();
});

test('Change products leads back to the grid with the selection', async () => {
  const { screen, address } = await showComparison({ path: view(1, 3) });
  await screen.getByRole('link', { name: 'Change products' }).click();
  await vi.waitFor(() => expect(address()).toBe('/n/tools/comparison?technologyId=7'));
  await expect.element(screen.getByRole('button', { name: 'Begin Comparison (2)' })).toBeVisible();
});

test('a failed query shows the panel, which retries', async () => {
  let fails = true;
  const { screen } = await showComparison({
    path: view(1, 2),
    answers: {
      GetProductComparisonSummaryBaseInfo: () =>
        fails ? { error: 'InternalError' } : comparedAnswer([compared(), OTHER]),
    },
  });
  await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
  fails = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('columnheader', { name: /Vela 2/ })).toBeVisible();
});
