import type { Comparison } from './comparison-lines.ts';

const cell = (
  value: string | number | null,
  over: { differenceCents?: number; isLowest?: boolean } = {},
) => ({
  text: typeof value === 'string' ? value : null,
  number: typeof value === 'number' ? value : null,
  differenceCents: null,
  isLowest: false,
  ...over,
});

export const COMPARISON: Comparison = {
  quotes: [
    {
      id: '9',
      fileName: 'GE.pdf',
      vendor: 'GE HealthCare',
      quoteNumber: 'Q-1',
      quoteDate: '2026-11-04',
      validUntil: '2027-01-31',
      currency: 'USD',
    },
    {
      id: '8',
      fileName: 'Offer.pdf',
      ...{ vendor: null, quoteNumber: null, quoteDate: null, validUntil: null, currency: null },
    },
  ],
  groups: [
    {
      title: 'CT × 2',
      rows: [
        { label: 'Product', kind: 'text', cells: [cell('Revolution'), cell(null)] },
        {
          label: 'Unit price, with options',
          kind: 'cents',
          cells: [cell(100_000), cell(90_050, { differenceCents: -9_950, isLowest: true })],
        },
        { label: 'Discount', kind: 'discount', cells: [cell(0.18), cell(null)] },
        { label: 'Among deals, 24 months', kind: 'percentile', cells: [cell(0.68), cell(null)] },
      ],
    },
    { title: 'Total', rows: [{ label: 'Quote total', kind: 'cents', cells: [cell(null), cell(180_100)] }] },
  ],
};
