import { expect, it } from 'vitest';
import { type ExportedProject, exportRow, exportSums } from './committee-export.ts';

const PROJECT: ExportedProject = {
  title: 'CT',
  facilityNames: ['Main', 'West'],
  stage: 'quotes',
  ownerName: null,
  budgetCents: 310_000_000,
  needByDate: '2026-11-20',
  hasPrices: true,
  quoteCount: 3,
  pricedCount: 1,
  lowestCents: 100,
  highestCents: 100,
  unreadCount: 0,
  inReviewSince: null,
  isAnalyzed: false,
  committeeDate: null,
  finalCents: null,
  savedCents: null,
  quotes: [
    { vendor: 'Aldine', totalCents: 272_040_000 },
    { vendor: null, totalCents: null },
  ],
};

it('a row names facilities, quotes with vendor and total, and a late need-by date', () => {
  expect(exportRow(PROJECT, '2026-11-25')).toEqual({
    title: 'CT',
    facility: 'Main, West',
    stage: 'Quotes',
    owner: '--',
    budget: '$3,100,000',
    needBy: '11/20/2026, late',
    quotes: ['Aldine: $2,720,400', 'Unknown vendor: no total in US dollars', '+ 1 more'],
    final: '--',
    saved: '--',
    next: '3 quotes',
    isNextLate: false,
  });
});

it('a row has no quotes for a reader without the permission for deals', () => {
  expect(exportRow({ ...PROJECT, hasPrices: false }, '2026-11-25').quotes).toEqual([]);
});

it('sums add what is known and are empty without any', () => {
  const bought = { ...PROJECT, finalCents: 100_000, savedCents: -5_000 };
  expect(exportSums([PROJECT, bought, bought])).toEqual({ final: '$2,000', saved: '-$100' });
  expect(exportSums([PROJECT])).toEqual({ final: '--', saved: '--' });
});
