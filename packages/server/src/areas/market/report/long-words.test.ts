import { RoiInputSchema } from '@capwise/domain/market/roi/roi-input';
import { startRoi } from '@capwise/domain/market/roi/roi-start';
import { expect, it } from 'vitest';
import { readPdf } from '../../../../test/pdf-text.ts';
import { PdfThread } from '../../../platform/pdf/pdf-thread.ts';
import type { CashFlowData } from './cash-flow-document.ts';
import type { ReportData } from './report-data.ts';
import type { PdfJob } from './report-pdf.ts';

const LONG = 'W'.repeat(120);
const prices = { lowest: 1, quarter: 2, median: 90_000_000, threeQuarters: 3, highest: 4 };
const report = {
  ...{ brandName: LONG, today: '2026-11-25', from: '2025-11-25', to: '2026-11-25', isDemo: false },
  technology: {
    ...{ id: 7, name: LONG, isActiveServiceData: false, summary: null, overview: LONG, report: null },
    serviceCoverageOverview: LONG,
    segments: [{ id: 1, technologyId: 7, technologyName: LONG, name: LONG, summary: LONG }],
  },
  products: [
    {
      ...{ id: 1, productName: LONG, oemName: LONG, marketId: 1, popularityRank: 1, dealsCount: 6 },
      ...{ listPriceCents: 1, avgQuotedPriceCents: 1, priceSource: 'QUOTES' },
    },
  ],
  popularity: [],
  components: { rows: [{ componentName: LONG, frequency: 0.5 }], source: 'QUOTES' },
  evidence: [{ categoryName: LONG, summary: LONG }],
  planVendors: [{ name: LONG, maintenancePlans: [{ title: LONG, coverage: LONG }] }],
  priceRanges: [
    { marketId: 1, productId: null, count: 18, discount: null, prices },
    { marketId: 1, productId: 1, count: 18, discount: null, prices },
  ],
  quarters: ['2026 Q1', '2026 Q2'].map((quarter) => ({ marketId: 1, quarter, count: 6, median: 1 })),
} as unknown as ReportData;

const start = startRoi({
  ...{ avgQuotedPrice: 850_000, yearlyServiceCost: 78_000 },
  ...{ reimbursementPerProcedure: 210, operatingCostPerProcedure: 18 },
});
const cashFlow: CashFlowData = {
  ...{ brandName: LONG, today: '2026-03-09', isDemo: false, productName: LONG },
  input: RoiInputSchema.parse({
    ...start,
    procedures: [{ ...start.procedures[0]!, procedureName: 'W'.repeat(21) }],
  }),
};

it('long words of names and texts stay on the pages', async () => {
  const thread = new PdfThread(new URL('./report-worker.ts', import.meta.url));
  try {
    const jobs: PdfJob[] = [
      { kind: 'technology', data: report },
      { kind: 'cashFlow', data: cashFlow },
    ];
    for (const job of jobs) {
      const bytes = await thread.make(job, new AbortController().signal);
      const pages = await readPdf(new Response(new Uint8Array(bytes)));
      expect(pages.map(({ isWithin }) => isWithin)).toEqual(pages.map(() => true));
    }
  } finally {
    thread.close();
  }
});
