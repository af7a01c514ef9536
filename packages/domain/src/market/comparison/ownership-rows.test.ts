import { expect, it } from 'vitest';
import { ownershipOf } from '../ownership/ownership.ts';
import type { ProductInComparison } from './comparison-rows.ts';
import { type OwnershipInComparison, ownershipRows, priceRows } from './ownership-rows.ts';

const spread = (median: number) => ({ count: 7, low: median - 10, median, high: median + 10 });
const costs = (changes: Partial<OwnershipInComparison> = {}): OwnershipInComparison => ({
  prices: spread(1_000),
  discounts: { count: 7, low: 0.1, median: 0.2, high: 0.3 },
  service: { cost: 50, contractType: 'Full Service', contracts: spread(50) },
  costOfOwnership: 1_200,
  serviceShare: 1 / 6,
  ...changes,
});
const product = (
  ownership: OwnershipInComparison | undefined,
  marketName = 'Premium',
  priceSource: ProductInComparison['priceSource'] = 'QUOTES',
) => ({
  productName: 'Aurora',
  oemName: 'Northlight',
  marketName,
  technologyName: 'MRI System',
  popularityRank: 1,
  avgQuotedPrice: 1_000,
  priceSource,
  listPrice: 2_000,
  dealsCount: 7,
  analystSummary: null,
  technicalSpecifications: [],
  ownership,
});
const texts = (section: ReturnType<typeof priceRows>) =>
  Object.fromEntries(section.rows.map(({ name, cells }) => [name, cells.map(({ text }) => text)]));
const lowest = (section: ReturnType<typeof priceRows>) =>
  Object.fromEntries(section.rows.map(({ name, cells }) => [name, cells.map(({ isBest }) => isBest)]));

const DEAR = costs({ prices: spread(1_100), discounts: { count: 5, low: 0, median: 0.156, high: 0.2 } });

it('prices have their median, middle half and discount, drawn on one scale', () => {
  const section = priceRows([product(costs()), product(DEAR)]);
  expect(texts(section)).toEqual({
    'Median Quoted Price': ['$1,000', '$1,100'],
    'Middle Half of Prices': ['$990 to $1,010', '$1,090 to $1,110'],
    'Median Discount': ['20.00%', '15.60%'],
  });
  const [median, half, discount] = section.rows;
  expect(median!.cells.map(({ isBest }) => isBest)).toEqual([true, false]);
  expect(discount!.cells[1]!.difference).toEqual({ amount: '−4.4 points', percent: null });
  const [first, second] = half!.cells.map(({ range }) => range!);
  expect(first).toEqual({ low: 0, median: 10 / 120, high: 20 / 120 });
  expect(second!.high).toBe(1);
});

it('prices of different segments are neither ranked nor drawn', () => {
  const section = priceRows([product(costs()), product(DEAR, 'Value')]);
  expect(section.rows.flatMap(({ cells }) => cells.filter(({ isBest, range }) => isBest || range))).toEqual(
    [],
  );
});

it('the source of a cost of service is named, and different sources have no lowest cost', () => {
  const catalog = costs({
    service: { cost: 40, contractType: null, contracts: null },
    costOfOwnership: 1_160,
  });
  const section = ownershipRows([product(costs()), product(catalog)]);
  expect(texts(section)).toEqual({
    'Service Cost a Year': ['$50', '$40'],
    'Source of Service Cost': ['7 contracts (Full Service), middle half $40 to $60', 'Catalog'],
    'Cost of Ownership': ['$1,200', '$1,160'],
    'Share of Service': ['16.67%', '16.67%'],
  });
  expect(Object.values(lowest(section)).flat()).not.toContain(true);
  const same = ownershipRows([product(costs()), product(costs({ costOfOwnership: 1_100 }))]);
  expect(lowest(same)['Cost of Ownership']).toEqual([false, true]);
});

it('the median of deals is neither compared with an average of few nor with a price of the catalog', () => {
  const known = { yearlyServiceCostCents: 50, contracts: [], avgQuotedPriceCents: 1_100 };
  const deals = Array.from({ length: 6 }, () => ({ unitCents: 1_200, listCents: 2_000 }));
  const costOf = (own: ReturnType<typeof ownershipOf>[number]): OwnershipInComparison => ({
    ...own,
    service: own.service && { cost: own.service.cents, contractType: null, contracts: null },
    costOfOwnership: own.costCents,
  });
  const [first, second] = ownershipOf([
    { ...known, deals },
    { ...known, deals: [] },
  ]).map(costOf);
  const rows = (...products: ReturnType<typeof product>[]) =>
    ownershipRows(products).rows.map(({ name, cells }) => [
      name,
      cells.map(({ difference, isBest }) => isBest || difference !== null),
    ]);
  for (const source of ['QUOTES', 'CATALOG'] as const)
    expect(rows(product(first), product(second, 'Premium', source)), source).toEqual([
      ['Service Cost a Year', [false, false]],
      ['Source of Service Cost', [false, false]],
      ['Cost of Ownership', [false, false]],
      ['Share of Service', [false, false]],
    ]);
  const cheaper = { ...second!, costOfOwnership: 1_250 };
  expect(rows(product(second), product(cheaper))).toContainEqual(['Cost of Ownership', [false, true]]);
  expect(rows(product(second), product(cheaper, 'Premium', 'CATALOG'))).toContainEqual([
    'Cost of Ownership',
    [false, false],
  ]);
});

it('figures are empty until they are loaded, and unknown ones are marked', () => {
  const unknown = costs({
    prices: null,
    discounts: null,
    service: null,
    costOfOwnership: null,
    serviceShare: null,
  });
  const products = [product(undefined), product(unknown)];
  for (const cells of Object.values({ ...texts(priceRows(products)), ...texts(ownershipRows(products)) }))
    expect(cells).toEqual(['', '--']);
});
