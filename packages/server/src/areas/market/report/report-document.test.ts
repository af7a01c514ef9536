import { expect, it } from 'vitest';
import type { ProductRow } from '../products/product.service.ts';
import type { ReportData } from './report-data.ts';
import { reportDocument } from './report-document.ts';

const product = (listPriceCents: number) =>
  ({
    productName: `Aurora ${listPriceCents}`,
    oemName: 'Northlight',
    marketId: 1,
    popularityRank: 1,
    dealsCount: 6,
    listPriceCents,
    avgQuotedPriceCents: 90_000_000,
    priceSource: 'QUOTES',
  }) as ProductRow;

const data = (products: ProductRow[]): ReportData => ({
  ...{ brandName: 'Capwise', today: '2026-11-25', from: '2025-11-25', to: '2026-11-25', isDemo: false },
  technology: {
    ...{ id: 7, name: 'MRI System', isActiveServiceData: false, summary: null, overview: null },
    ...{ serviceCoverageOverview: null, report: null },
    segments: [{ id: 1, technologyId: 7, technologyName: 'MRI System', name: 'Premium', summary: null }],
  },
  products,
  popularity: [],
  components: { rows: [], source: 'QUOTES' },
  ...{ evidence: [], planVendors: [], priceRanges: [], quarters: [] },
});

interface Printed {
  table?: { body: (string | { text: string })[][] };
}

it('an unknown list price is a dash', () => {
  const printed = reportDocument(data([product(150_000_000), product(0)])).content as Printed[];
  const rows = printed.flatMap((one) => one.table?.body ?? []);
  const listPrices = rows
    .map((row) => row.map((cell) => (typeof cell === 'string' ? cell : cell.text)))
    .filter(([name]) => name?.startsWith('Aurora'))
    .map((row) => row[4]);
  expect(listPrices).toEqual(['$1,500,000', '--']);
});

const printedPrices = (priceRanges: ReportData['priceRanges']) =>
  JSON.stringify(reportDocument({ ...data([product(150_000_000)]), priceRanges }).content);

it('a segment with fewer than five deals has its count and no prices', () => {
  const one = { marketId: 1, productId: null, count: 1, prices: null, discount: null };
  const [row] = (reportDocument({ ...data([]), priceRanges: [one] }).content as Printed[]).flatMap(
    ({ table }) => table?.body.filter(([name]) => name === 'Premium' && table.body[0]!.length === 8) ?? [],
  );
  expect(row!.map((cell) => (typeof cell === 'string' ? cell : cell.text))).toEqual([
    ...['Premium', '1'],
    ...Array(6).fill('--'),
  ]);
  expect(printedPrices([one])).not.toContain('What to do next');
});

it.each([
  ['2026-11-25', null, false],
  ['2026-11-25', 90_000_000, true],
  ['2026-12-31', 90_000_000, false],
])('of quarters until %s, a last one with the median %s is incomplete: %s', (to, last, isIncomplete) => {
  const range = { marketId: 1, productId: null, count: 18, prices: null, discount: null };
  const medians = { '2026 Q2': 90_000_000, '2026 Q3': 91_000_000, '2026 Q4': last };
  const made = reportDocument({
    ...data([]),
    ...{ to, priceRanges: [range] },
    quarters: Object.entries(medians).map(([quarter, median]) => ({
      marketId: 1,
      quarter,
      count: 6,
      median,
    })),
  });
  const note = JSON.stringify(made.content);
  expect(note).toContain('Quarters with at least 5 deals.');
  expect(note.includes('2026 Q4 is incomplete.')).toBe(isIncomplete);
});

it('an account without the Deals Database is named as the reason for no prices', () => {
  expect(printedPrices(null)).toContain('has no access to the Deals Database');
  expect(printedPrices([])).not.toContain('Deals Database');
});

it('what no quote says names the days, whose newest are hidden from vendors', () => {
  const printed = reportDocument({
    ...data([{ ...product(0), priceSource: 'CATALOG' }]),
    ...{
      to: '2026-09-26',
      components: { rows: [{ componentName: 'Coil', frequency: 1 }], source: 'CATALOG' },
    },
  } as ReportData);
  const text = JSON.stringify(printed.content);
  expect(text.match(/from 11\/25\/2025 to 09\/26\/2026/g)).toHaveLength(5);
  expect(text).not.toMatch(/last 12 months lists|past year/);
});

it('shares are rounded as on screen', () => {
  const printed = reportDocument({
    ...data([]),
    popularity: [{ name: 'Northlight', frequency: 23 / 160 } as ReportData['popularity'][number]],
    components: { rows: [{ componentName: 'Coil', frequency: 51 / 160 }], source: 'QUOTES' },
  } as ReportData);
  expect(JSON.stringify(printed.content)).toContain('14.38%');
  expect(JSON.stringify(printed.content)).toContain('31.88%');
});
