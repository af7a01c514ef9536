import { describe, expect, it } from 'vitest';
import { calculateRoi } from '../calculate-roi.ts';
import type { RoiInput } from '../roi-input.ts';
import { startRoi } from '../roi-start.ts';
import { compareScenarios, compareVerdicts } from './compare-scenarios.ts';
import { isSameInput, roiDifferences } from './roi-differences.ts';

const start = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
});
const current: RoiInput = {
  ...start,
  annualLeasePayment: 182_000,
  procedures: [{ ...start.procedures[0]!, yearlyProceduresPerformed: 1_500 }],
};
const cheaper = { ...current, avgQuotedPrice: 700_000 };
const longer = { ...current, term: 7 };

const lineCells = (id: string, inputs: readonly RoiInput[]) =>
  compareScenarios(inputs).find((line) => line.id === id)!.cells;

describe('scenarios side by side', () => {
  it('have the key figures of both sides, in order', () => {
    expect(compareScenarios([current]).map(({ label }) => label)).toEqual([
      'NPV, Buy',
      'NPV, Lease',
      'Cost over Term, Buy',
      'Cost over Term, Lease',
      'Years to Break Even, Buy',
      'Years to Break Even, Lease',
    ]);
  });

  it('show what each is over the current inputs, and mark the best', () => {
    const npv = Math.round(calculateRoi(current).results.npv);
    const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
    expect(lineCells('npv-buy', [current, cheaper])).toEqual([
      { text: dollars(npv), isBest: false, difference: null },
      { text: dollars(npv + 150_000), isBest: true, difference: { text: '+$150,000', isBetter: true } },
    ]);
    expect(lineCells('costOverTerm-buy', [current, cheaper])[1]).toMatchObject({
      isBest: true,
      difference: { text: '-$150,000', isBetter: true },
    });
    expect(lineCells('costOverTerm-buy', [cheaper, current])[1]).toMatchObject({
      isBest: false,
      difference: { text: '+$150,000', isBetter: false },
    });
    // The same for all of them: nothing is the best.
    expect(lineCells('npv-lease', [current, cheaper]).map(({ isBest }) => isBest)).toEqual([false, false]);
  });

  it('are not told apart by totals of other years or another rate, but by their break-even', () => {
    for (const other of [longer, { ...cheaper, discountRate: 4 }]) {
      const [first, second] = lineCells('npv-buy', [current, other]);
      expect([first!.isBest, second!.isBest, second!.difference]).toEqual([false, false, null]);
    }
    expect(lineCells('costOverTerm-buy', [current, { ...cheaper, discountRate: 4 }])[1]!.isBest).toBe(true);
    expect(lineCells('yearsToBreakEven-buy', [current, { ...cheaper, term: 7 }])[1]).toEqual({
      text: '3.0',
      isBest: true,
      difference: { text: '-0.7 years', isBetter: true },
    });
  });

  it('are not told apart by what is not reached, has no price or no volume', () => {
    const dear = { ...current, avgQuotedPrice: 9_000_000 };
    expect(lineCells('yearsToBreakEven-buy', [current, dear])).toEqual([
      { text: '3.7', isBest: true, difference: null },
      { text: 'Not within term', isBest: false, difference: null },
    ]);
    for (const empty of [
      { ...current, annualLeasePayment: 0 },
      { ...current, procedures: [] },
    ]) {
      const cells = lineCells('npv-lease', [current, empty]);
      expect(cells[1]).toEqual({ text: '–', isBest: false, difference: null });
      expect(cells[0]!.isBest).toBe(false);
    }
  });

  it('say which side is worth more, as the results do', () => {
    expect(compareVerdicts([current, { ...current, procedures: [] }])).toEqual([
      {
        better: 'lease',
        text: expect.stringMatching(/^worth \$[\d,]+ more than buying at 3%, over 5 years each$/),
      },
      { better: null, text: 'Enter procedures per year.' },
    ]);
  });
});

describe('inputs that differ', () => {
  it('are listed field by field, with procedures by their id', () => {
    const [procedure] = current.procedures;
    const other: RoiInput = {
      ...cheaper,
      mode: 'lease',
      leaseTerm: 7,
      pctReimbursement: -1.5,
      procedures: [
        { ...procedure!, yearlyProceduresPerformed: 2_000 },
        { ...procedure!, id: 2, procedureName: 'Cardiac' },
      ],
    };
    expect(roiDifferences([current, other, current])).toEqual([
      { label: 'Mode', texts: ['Buy', 'Lease', 'Buy'] },
      { label: 'Purchase Price', texts: ['$850,000', '$700,000', '$850,000'] },
      { label: 'Term, Lease', texts: ['5 years', '7 years', '5 years'] },
      { label: 'Reimbursement Increase', texts: ['0%', '-1.5%', '0%'] },
      { label: 'Routine 1: Procedures per Year', texts: ['1,500', '2,000', '1,500'] },
      { label: 'Cardiac: Procedure Name', texts: [null, 'Cardiac', null] },
      { label: 'Cardiac: Procedures per Year', texts: [null, '1,500', null] },
      { label: 'Cardiac: Reimbursement per Procedure', texts: [null, '$210', null] },
      { label: 'Cardiac: Labor Cost per Procedure', texts: [null, '$0', null] },
      { label: 'Cardiac: Consumables Cost per Procedure', texts: [null, '$18', null] },
    ]);
  });

  it('every field counts', () => {
    const changed: { [Name in keyof RoiInput]: RoiInput[Name] } = {
      mode: 'lease',
      avgQuotedPrice: 1.01,
      yearlyServiceCost: 1.01,
      term: 9,
      warranty: 2,
      residualValue: 1.01,
      annualLeasePayment: 1.01,
      buyoutPrice: 1.01,
      feePerProcedure: 1.01,
      leaseTerm: 9,
      leaseWarranty: 2,
      taxRate: 1.01,
      discountRate: 1.01,
      pctYearlyServiceCost: 1.01,
      pctLaborPerProcedure: 1.01,
      pctSuppliesConsumables: 1.01,
      pctReimbursement: 1.01,
      procedures: [],
    };
    expect(isSameInput(current, structuredClone(current))).toBe(true);
    for (const [name, value] of Object.entries(changed))
      expect(isSameInput(current, { ...current, [name]: value }), name).toBe(false);
  });
});
