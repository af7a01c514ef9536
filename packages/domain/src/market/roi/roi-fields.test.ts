import { expect, it } from 'vitest';
import { procedureTexts, roiEntries } from './roi-fields.ts';
import { startRoi } from './roi-start.ts';
import { withCappedWarranties } from './roi-terms.ts';

const input = startRoi({
  avgQuotedPrice: 850_000.5,
  yearlyServiceCost: 60_000,
  reimbursementPerProcedure: null,
  operatingCostPerProcedure: null,
});

it('ROI-002 a purchase needs its price and residual value, a lease its payments', () => {
  const labels = (mode: 'buy' | 'lease') => roiEntries({ ...input, mode }).map(({ label }) => label);
  expect(labels('buy').slice(0, 6)).toEqual([
    'Mode',
    'Purchase Price',
    'Residual Value',
    'Term',
    'Warranty',
    'Yearly Service Cost',
  ]);
  expect(labels('lease').slice(0, 5)).toEqual([
    'Mode',
    'Annual Lease Payment',
    'Buyout Price',
    'Fee per Procedure',
    'Term',
  ]);
});

it('amounts have dollars, percentages a sign, and years a word', () => {
  const texts = new Map(
    roiEntries(
      withCappedWarranties({
        ...input,
        mode: 'buy',
        avgQuotedPrice: 850_000.5,
        term: 1,
        warranty: 3,
        pctReimbursement: -2.5,
        taxRate: 0,
      }),
    ).map(({ label, text }) => [label, text]),
  );
  expect(texts.get('Purchase Price')).toBe('$850,000.50');
  expect(texts.get('Term')).toBe('1 year');
  expect(texts.get('Warranty')).toBe('1 year');
  expect(texts.get('Reimbursement Increase')).toBe('-2.5%');
  expect(texts.get('Tax Rate')).toBe('0%');
});

it('a procedure is shown with its number and its amounts', () => {
  const procedure = {
    id: 1,
    procedureName: 'Scan',
    yearlyProceduresPerformed: 1_200,
    reimbursementPerProcedure: 450,
    laborCostPerProcedure: 80.25,
    consumablesCostPerProcedure: 0,
  };
  expect(procedureTexts(procedure)).toEqual(['1,200', '$450', '$80.25', '$0']);
});
