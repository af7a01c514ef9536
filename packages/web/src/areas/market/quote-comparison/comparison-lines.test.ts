import { expect, it } from 'vitest';
import { comparisonLines, quoteName, quoteNote } from './comparison-lines.ts';
import { COMPARISON } from './quote-comparison.fixtures.ts';

it('the file has a line for each row, with amounts in dollars', () => {
  expect(comparisonLines(COMPARISON, null)).toEqual([
    ['', 'GE HealthCare Q-1', 'Offer.pdf'],
    ['Currency', 'USD', 'Not named'],
    ['CT × 2'],
    ['Product', 'Revolution', '—'],
    ['Unit price, with options', 1_000, 900.5],
    ['Discount', '18.0%', '—'],
    ['Among deals, 24 months', '68th percentile', '—'],
    ['Total'],
    ['Quote total', null, 1_801],
  ]);
});

it('the file marks demo data on each line', () => {
  const lines = comparisonLines(COMPARISON, 'Invented');
  expect(lines.map((line) => line.length)).toEqual(lines.map(() => 4));
  expect(lines.map((line) => line[3])).toEqual(['Data', ...lines.slice(1).map(() => 'Invented')]);
});

it('a quote is called by its vendor and number, otherwise by its file', () => {
  expect(COMPARISON.quotes.map(quoteName)).toEqual(['GE HealthCare Q-1', 'Offer.pdf']);
  expect(COMPARISON.quotes.map(quoteNote)).toEqual(['USD, 11/04/2026, valid until 01/31/2027', '']);
});
