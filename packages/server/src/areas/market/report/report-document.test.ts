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
