import { expect, it } from 'vitest';
import { AnalysisFormSchema } from './analyses.ts';
import { analysisSheet, analysisSheetName, analysisStart, type ConfirmedReading } from './analysis-start.ts';

const READING: ConfirmedReading = {
  vendor: 'GE HealthCare',
  quoteNumber: 'Q-1/2',
  quoteDate: '2026-11-04',
  validUntil: null,
  currency: 'USD',
  systems: [
    { product: 'Revolution', oem: 'GE', quantity: 2, unitPrice: 90, listPrice: 120 },
    { product: 'Injector', oem: 'Acme', quantity: 1, unitPrice: 5, listPrice: null },
  ],
  lines: [{ kind: 'system' }],
};
const EMPTY = {
  fileName: 'Notes.pdf',
  isQuoteAnalysis: false,
  isSupportingDocument: false,
  isServiceContractAnalysis: false,
};

it('names the analysis after the quote, with the extension of its file', () => {
  expect(analysisStart(READING, 'Notes.PDF')).toEqual({
    fileName: 'GE HealthCare Q-1-2 Analysis.pdf',
    isQuoteAnalysis: true,
  });
  expect(analysisStart({ ...READING, lines: [{ kind: 'service' }] }, 'x')).toEqual({
    fileName: 'GE HealthCare Q-1-2 Analysis',
    isQuoteAnalysis: true,
    isServiceContractAnalysis: true,
  });
});

it('every name is one that can be saved', () => {
  for (const vendor of [null, '', 'x'.repeat(200), '../..', 'a\nb']) {
    const reading = { ...READING, vendor, quoteNumber: vendor };
    const form = { ...EMPTY, ...analysisStart(reading, 'Notes.pdf') };
    expect(AnalysisFormSchema.safeParse(form).success, String(vendor)).toBe(true);
    expect(analysisSheetName(reading)).toMatch(/^[^\n/]{1,196}\.csv$/);
  }
});

it('the sheet puts the confirmed values next to the figures of the deals', () => {
  const check = { name: 'Price', quoted: '$90', deals: '$80', difference: '$10 above', source: '12 deals' };
  const judged = {
    ...{ product: 'Revolution', dealsCount: 12, percentile: 0.5, prices: { target: 70, median: 80 } },
    ...{ savedAtTarget: 40, reason: null, checks: [check] },
  };
  const few = { ...judged, product: 'Injector', dealsCount: null, percentile: null, prices: null };
  const lines = analysisSheet(READING, {
    reason: null,
    systems: [judged, { ...few, reason: 'Only 1 deal of this product.', checks: [] }],
  });
  expect(lines.slice(0, 3)).toEqual([
    ['Vendor', 'GE HealthCare'],
    ['Quote', 'Q-1/2'],
    ['Date', '2026-11-04'],
  ]);
  expect(lines).toContainEqual(['Revolution', 'GE', 2, 120, 90, '25.0%', 12, '50.0%', 70, 80, 40]);
  expect(lines).toContainEqual(['Injector', 'Acme', 1, null, 5, null, null, null, null, null, null]);
  expect(lines).toContainEqual(['Revolution', 'Price', '$90', '$80', '$10 above', '12 deals']);
  expect(lines).toContainEqual(['Injector', 'Only 1 deal of this product.']);
});

it('a quote that is not judged gives the reason', () => {
  expect(analysisSheet(READING, { reason: 'The quote is in EUR.', systems: [] })).toContainEqual([
    'The quote is in EUR.',
  ]);
});
