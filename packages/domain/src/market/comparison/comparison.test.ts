import { describe, expect, it } from 'vitest';
import { beginRefusal, isChoosable, type Selection, selectedIds, toggled } from './comparison.ts';
import { comparisonOptions, filterProducts, withMainFirst } from './comparison-filters.ts';
import {
  NO_VALUE,
  onlyDifferences,
  type ProductInComparison,
  specificationSections,
  summaryRows,
} from './comparison-rows.ts';

const chosen = (mainId: string | null, ...extraIds: string[]): Selection => ({ mainId, extraIds });

describe('the selection', () => {
  it.each([
    [chosen(null), 'Select at least 2 products'],
    [chosen(null, '1'), 'Select at least 2 products'],
    [chosen(null, '1', '2'), null],
    [chosen(null, '1', '2', '3'), null],
    [chosen(null, '1', '2', '3', '4'), 'Select at most 3 products'],
    [chosen('9'), 'Select at least one more product'],
    [chosen('9', '1'), null],
    [chosen('9', '1', '2'), null],
    [chosen('9', '1', '2', '3'), 'Select at most 3 products'],
  ])('CMP-008 for %j, the comparison shows %s', (selection, refusal) =>
    expect(beginRefusal(selection)).toBe(refusal),
  );

  it('refuses a fourth product and keeps the others', () => {
    const full = chosen(null, '1', '2', '3');
    expect(toggled(full, '4')).toBe(full);
    expect(isChoosable(full, '4')).toBe(false);
    expect(isChoosable(full, '2')).toBe(true);
    expect(toggled(full, '2').extraIds).toEqual(['1', '3']);
  });

  it('keeps the main product first, and allows two more', () => {
    const full = toggled(toggled(chosen('9'), '1'), '2');
    expect(selectedIds(full)).toEqual(['9', '1', '2']);
    expect(toggled(full, '3')).toBe(full);
    expect(toggled(full, '9')).toBe(full);
    expect(isChoosable(chosen('9'), '9')).toBe(false);
  });
});

describe('the filters', () => {
  const product = (id: string, marketId: string, oemId: string) => ({
    id,
    marketId,
    marketName: `Segment ${marketId}`,
    oemId,
    oemName: `OEM ${oemId}`,
  });
  const products = [product('1', '10', '5'), product('2', '2', '5'), product('3', '2', '6')];
  const ids = (marketIds: string[], oemIds: string[]) =>
    filterProducts(products, { marketIds, oemIds }).map(({ id }) => id);

  it('match any value of one, and both together', () => {
    expect(ids([], [])).toEqual(['1', '2', '3']);
    expect(ids(['2', '10'], [])).toEqual(['1', '2', '3']);
    expect(ids(['2'], ['5'])).toEqual(['2']);
    expect(ids(['404'], [])).toEqual([]);
  });

  it('offer each segment and vendor once, by name', () => {
    const { markets, oems } = comparisonOptions(products);
    expect(markets.map(({ label }) => label)).toEqual(['Segment 2', 'Segment 10']);
    expect(oems).toEqual([
      { value: '5', label: 'OEM 5' },
      { value: '6', label: 'OEM 6' },
    ]);
  });

  it('keep the main product first even if they exclude it', () => {
    const [first, second, third] = products;
    expect(withMainFirst([first!, second!], second!)).toEqual([second, first]);
    expect(withMainFirst([first!], third!)).toEqual([third, first]);
    expect(withMainFirst(products, null)).toBe(products);
  });
});

const inComparison = (changes: Partial<ProductInComparison> = {}): ProductInComparison => ({
  productName: 'Aurora 3T',
  oemName: 'Northlight',
  marketName: 'Premium',
  technologyName: 'MRI Systems',
  popularityRank: 2,
  avgQuotedPrice: 1_234_567.5,
  priceSource: 'QUOTES',
  listPrice: 2_000_000,
  dealsCount: 1_203,
  analystSummary: null,
  technicalSpecifications: [],
  ...changes,
});

describe('the rows of a comparison', () => {
  it('the summary has its eight rows in order, and marks those that differ (A-58)', () => {
    const rows = summaryRows([
      inComparison(),
      inComparison({ productName: 'Vela', popularityRank: 0, avgQuotedPrice: null }),
    ]);
    expect(rows.map(({ name, cells, differs }) => [name, ...cells.map(({ text }) => text), differs])).toEqual(
      [
        ['Name', 'Aurora 3T', 'Vela', true],
        ['OEM', 'Northlight', 'Northlight', false],
        ['Market Segment', 'Premium', 'Premium', false],
        ['Technology', 'MRI Systems', 'MRI Systems', false],
        ['Popularity Rank', '2nd', 'N/A', true],
        ['Average Quoted Price', '$1,234,568', '--', true],
        ['List Price', '$2,000,000', '$2,000,000', false],
        ['Deals', '1,203', '1,203', false],
      ],
    );
  });

  it('the specifications merge the sections and lines of all products', () => {
    const sections = specificationSections([
      inComparison({
        technicalSpecifications: [
          { title: 'Magnet', specifications: [{ name: 'Field', value: '3 T' }] },
          {
            title: 'Power',
            specifications: [
              { name: 'Supply', value: '480 V ' },
              { name: 'Phases', value: '3' },
            ],
          },
        ],
      }),
      inComparison({
        technicalSpecifications: [
          {
            title: 'Power',
            specifications: [
              { name: 'Supply', value: '480 V' },
              { name: 'Plug', value: 'A' },
              { name: 'Plug', value: 'B' },
            ],
          },
        ],
      }),
    ]);
    const reported = sections.map(({ title, rows }) => ({
      title,
      rows: rows.map(({ name, cells, differs }) => ({
        name,
        values: cells.map(({ text }) => text),
        differs,
      })),
    }));
    expect(reported).toEqual([
      { title: 'Magnet', rows: [{ name: 'Field', values: ['3 T', NO_VALUE], differs: true }] },
      {
        title: 'Power',
        rows: [
          { name: 'Supply', values: ['480 V', '480 V'], differs: false },
          { name: 'Phases', values: ['3', NO_VALUE], differs: true },
          { name: 'Plug', values: [NO_VALUE, 'A, B'], differs: true },
        ],
      },
    ]);
    expect(onlyDifferences(sections).map(({ rows }) => rows.map(({ name }) => name))).toEqual([
      ['Field'],
      ['Phases', 'Plug'],
    ]);
  });

  it('a figure shows its difference from the first product, and the lowest price is marked', () => {
    const row = (name: string) =>
      summaryRows([
        inComparison({ avgQuotedPrice: 1_000_000, listPrice: 2_000_000, dealsCount: 41, popularityRank: 2 }),
        inComparison({ avgQuotedPrice: 750_000, listPrice: 2_500_000, dealsCount: 41, popularityRank: 1 }),
        inComparison({ avgQuotedPrice: null, listPrice: 2_000_000, dealsCount: 1, popularityRank: 3 }),
      ]).find((one) => one.name === name)!;
    const reported = (name: string) =>
      row(name).cells.map(({ difference, isBest, differs }) => [
        difference && [difference.amount, difference.percent],
        isBest,
        differs,
      ]);
    expect(reported('Average Quoted Price')).toEqual([
      [null, false, false],
      [['−$250,000', '−25.0%'], true, true],
      [null, false, true],
    ]);
    expect(reported('List Price')).toEqual([
      [null, true, false],
      [['+$500,000', '+25.0%'], false, true],
      [null, true, false],
    ]);
    // Nobody can say if many deals are good, and a rank shows which one is first.
    expect(reported('Deals')).toEqual([
      [null, false, false],
      [null, false, false],
      [['−40', null], false, true],
    ]);
    expect(reported('Popularity Rank').map(([, isBest]) => isBest)).toEqual([false, false, false]);
    expect(row('OEM').isNumeric).toBe(false);
  });

  it('an unknown list price is neither $0 nor the lowest', () => {
    const rows = summaryRows([
      inComparison({ listPrice: 1_500_000 }),
      inComparison({ listPrice: 0 }),
      inComparison({ listPrice: 1_600_000 }),
    ]);
    const cells = rows.find(({ name }) => name === 'List Price')!.cells;
    expect(cells.map(({ text, isBest, difference }) => [text, isBest, difference?.amount])).toEqual([
      ['$1,500,000', true, undefined],
      [NO_VALUE, false, undefined],
      ['$1,600,000', false, '+$100,000'],
    ]);
  });

  it('the average of quotes is not compared with a price of the catalog', () => {
    const cells = (...products: ProductInComparison[]) =>
      summaryRows(products).find(({ name }) => name === 'Average Quoted Price')!.cells;
    const own = inComparison({ avgQuotedPrice: 1_000_000, dealsCount: 7 });
    const other = inComparison({ avgQuotedPrice: 900_000, priceSource: 'CATALOG', dealsCount: 0 });
    for (const { isBest, difference } of cells(own, other))
      expect({ isBest, difference }).toEqual({ isBest: false, difference: null });
    expect(cells({ ...own, priceSource: 'CATALOG' }, other)[1]).toMatchObject({
      isBest: true,
      difference: { percent: '−10.0%' },
    });
    // A price that is unknown has no source.
    const unknown = inComparison({ avgQuotedPrice: null, priceSource: 'CATALOG' });
    expect(cells(own, { ...other, priceSource: 'QUOTES' }, unknown)[1]!.isBest).toBe(true);
  });

  it('prices of different segments have no best one and no difference in dollars', () => {
    const rows = summaryRows([
      inComparison({ avgQuotedPrice: 2_653_453, dealsCount: 2 }),
      inComparison({ avgQuotedPrice: 5_789, dealsCount: 7, marketName: 'Value' }),
    ]);
    const cells = (name: string) => rows.find((row) => row.name === name)!.cells;
    for (const name of ['Average Quoted Price', 'List Price'])
      expect(cells(name).map(({ isBest, difference }) => [isBest, difference])).toEqual([
        [false, null],
        [false, null],
      ]);
    expect(cells('Deals')[1]!.difference).toEqual({ amount: '+5', percent: null });
  });

  it.each([
    [['3 T', '1.5 T'], true],
    [['70-140 kV', NO_VALUE], true],
    [['0.25 s', '<0.3 s'], true],
    [['2,048', '512 x 512'], false],
    [['Yes', '3 T'], false],
  ])('the technical values %j are numbers: %s, without a best one', (values, isNumeric) => {
    const [section] = specificationSections(
      values.map((value) =>
        inComparison({
          technicalSpecifications:
            value === NO_VALUE ? [] : [{ title: 'Magnet', specifications: [{ name: 'One', value }] }],
        }),
      ),
    );
    expect(section!.rows[0]!.isNumeric).toBe(isNumeric);
    expect(section!.rows[0]!.cells.some(({ isBest }) => isBest)).toBe(false);
  });

  it('a single product has no differences', () => {
    expect(summaryRows([inComparison()]).some(({ differs }) => differs)).toBe(false);
    expect(onlyDifferences([{ title: 'Summary', rows: summaryRows([inComparison()]) }])).toEqual([]);
  });
});
