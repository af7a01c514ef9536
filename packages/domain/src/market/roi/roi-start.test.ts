import { describe, expect, it } from 'vitest';
import { type RoiInput, RoiInputSchema, type RoiProcedure } from './roi-input.ts';
import { addProcedure, nextRoutineName, removeProcedure } from './roi-procedures.ts';
import { residualGuidance, startRoi } from './roi-start.ts';
import { roiTerms, withCappedWarranties } from './roi-terms.ts';

const PREFILL = {
  avgQuotedPrice: 845_333.333,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210.5,
  operatingCostPerProcedure: 18,
};
const named = (...names: string[]): RoiProcedure[] =>
  names.map((procedureName, index) => ({
    ...startRoi(PREFILL).procedures[0]!,
    id: index + 1,
    procedureName,
  }));

describe('a new calculator', () => {
  it('ROI-011 starts at 3 % discount, 0 % tax and a lease of 5 years', () => {
    const input = startRoi(PREFILL);
    expect(input).toMatchObject({ discountRate: 3, taxRate: 0, leaseTerm: 5, mode: 'buy', term: 5 });
    expect(RoiInputSchema.parse(input)).toEqual(input);
  });

  it('ROI-019 ROI-020 has every field, and one procedure with the product figures', () => {
    expect(startRoi(PREFILL)).toEqual({
      mode: 'buy',
      avgQuotedPrice: 845_333,
      yearlyServiceCost: 78_000,
      term: 5,
      warranty: 1,
      residualValue: 0,
      annualLeasePayment: 0,
      buyoutPrice: 0,
      feePerProcedure: 0,
      leaseTerm: 5,
      leaseWarranty: 1,
      taxRate: 0,
      discountRate: 3,
      pctYearlyServiceCost: 0,
      pctLaborPerProcedure: 0,
      pctSuppliesConsumables: 0,
      pctReimbursement: 0,
      procedures: [
        {
          id: 1,
          procedureName: 'Routine 1',
          yearlyProceduresPerformed: 0,
          reimbursementPerProcedure: 210.5,
          laborCostPerProcedure: 0,
          consumablesCostPerProcedure: 18,
        },
      ],
    });
  });

  it('is empty if the product has no figures, and always within the limits', () => {
    const nothing = { avgQuotedPrice: null, yearlyServiceCost: null, reimbursementPerProcedure: null };
    const input = startRoi({ ...nothing, operatingCostPerProcedure: null });
    expect(input).toMatchObject({ avgQuotedPrice: 0, yearlyServiceCost: 0 });
    const odd = startRoi({ ...PREFILL, avgQuotedPrice: 1e12, yearlyServiceCost: -5 });
    expect(odd).toMatchObject({ avgQuotedPrice: 999_999_999.99, yearlyServiceCost: 0 });
  });

  it('ROI-012 suggests 10 % of the price as residual value', () => {
    expect(residualGuidance(850_000)).toBe(85_000);
    expect(residualGuidance(845_333.33)).toBe(84_533.33);
  });
});

describe('procedures', () => {
  it('ROI-005 a new one has the highest number plus one and is selected', () => {
    expect(nextRoutineName([])).toBe('Routine 1');
    expect(nextRoutineName(named('Routine 2'))).toBe('Routine 3');
    expect(nextRoutineName(named('Routine 1', 'CT head', 'Routine 7', 'routine 9', 'Routine 8b'))).toBe(
      'Routine 8',
    );
    const added = addProcedure(named('Routine 1'));
    expect(added.selectedId).toBe(2);
    expect(added.procedures.at(-1)).toMatchObject({ id: 2, procedureName: 'Routine 2' });
    expect(addProcedure([]).procedures).toHaveLength(1);
  });

  it('ROI-007 a name of 22 characters is refused, and no generated name is that long', () => {
    const [procedure] = named('Routine 999999999999');
    const longest = { ...procedure!, procedureName: 'x'.repeat(21) };
    const input = { ...startRoi(PREFILL), procedures: [longest] };
    expect(RoiInputSchema.safeParse(input).success).toBe(true);
    const longer = { ...input, procedures: [{ ...longest, procedureName: 'x'.repeat(22) }] };
    expect(RoiInputSchema.safeParse(longer).success).toBe(false);
    expect(nextRoutineName([procedure!]).length).toBeLessThanOrEqual(21);
    expect(nextRoutineName(named('Routine 9999999999999'))).toBe('Routine 1');
  });

  it('removing one selects the next, removing the last one the previous, and the only one none', () => {
    const three = named('a', 'b', 'c');
    expect(removeProcedure(three, 1).selectedId).toBe(2);
    expect(removeProcedure(three, 2).selectedId).toBe(3);
    expect(removeProcedure(three, 3).selectedId).toBe(2);
    expect(removeProcedure(named('a'), 1)).toEqual({ procedures: [], selectedId: null });
  });
});

describe('terms and warranties', () => {
  const input: RoiInput = { ...startRoi(PREFILL), term: 3, warranty: 9, leaseTerm: 6, leaseWarranty: 8 };

  it('ROI-004 each warranty is limited to the term of its own mode', () => {
    expect(withCappedWarranties(input)).toMatchObject({ warranty: 3, leaseWarranty: 6 });
    expect(roiTerms(input)).toEqual({ years: 3, warranty: 3 });
    expect(roiTerms({ ...input, mode: 'lease' })).toEqual({ years: 6, warranty: 6 });
  });

  it('an input out of range is refused with the reason', () => {
    const errors = (changes: object) =>
      RoiInputSchema.safeParse({ ...startRoi(PREFILL), ...changes }).error?.issues.map(
        ({ message }) => message,
      );
    expect(errors({ term: 16 })).toEqual(['Choose 1 to 15 years']);
    expect(errors({ leaseWarranty: -1 })).toEqual(['Choose 0 to 15 years']);
    expect(errors({ residualValue: 0.125 })?.[0]).toContain('up to 2 decimals');
    expect(errors({ discountRate: -1 })?.[0]).toContain('from 0 to 100');
    expect(errors({ pctReimbursement: -100.5 })?.[0]).toContain('from -100');
    expect(errors({ pctReimbursement: -100 })).toBeUndefined();
  });
});
