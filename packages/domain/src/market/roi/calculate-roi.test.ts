import { describe, expect, it } from 'vitest';
import { calculateRoi } from './calculate-roi.ts';
import { type RoiInput, RoiInputSchema } from './roi-input.ts';
import { ROI_ROW_LABELS, ROI_ROWS } from './roi-rows.ts';
import vectors from './roi-vectors.json' with { type: 'json' };

/** The vectors have ten decimals, and a double has fewer for a large amount. */
function expectAmount(actual: number, exact: string): void {
  expect(Math.abs(actual - Number(exact))).toBeLessThanOrEqual(1e-10 + Math.abs(actual) * 2 ** -52);
}

describe('the published examples', () => {
  it.each(vectors.vectors)('$id: $name', ({ input, expected }) => {
    const { years, effectiveWarranty, rows, results } = calculateRoi(RoiInputSchema.parse(input));
    expect({ years, effectiveWarranty }).toEqual({
      years: expected.years,
      effectiveWarranty: expected.effectiveWarranty,
    });
    for (const row of ROI_ROWS) {
      expect(rows[row]).toHaveLength(expected.years + 1);
      expected.rows[row].forEach((exact, year) => {
        expectAmount(rows[row][year]!, exact);
      });
    }
    expect(Object.keys(rows)).toEqual(Object.keys(expected.rows));
    expect(Object.keys(results).sort()).toEqual(Object.keys(expected.results).sort());
    for (const [name, exact] of Object.entries(expected.results)) {
      const actual = results[name as keyof typeof results];
      if (typeof exact === 'string' && typeof actual === 'number') expectAmount(actual, exact);
      else expect([name, actual]).toEqual([name, exact]);
    }
  });

  it('have the row names of the table', () => {
    expect(ROI_ROW_LABELS).toEqual(vectors.rowLabels);
  });
});

const NOTHING: RoiInput = RoiInputSchema.parse(vectors.vectors.find(({ id }) => id === 4)!.input);
const procedure = (changes: object) => ({
  id: 1,
  procedureName: 'Routine 1',
  yearlyProceduresPerformed: 0,
  reimbursementPerProcedure: 0,
  laborCostPerProcedure: 0,
  consumablesCostPerProcedure: 0,
  ...changes,
});

describe('edge cases', () => {
  it('empty input has no rate, no cost per procedure, and no negative zero', () => {
    const { rows, results } = calculateRoi({ ...NOTHING, mode: 'lease' });
    expect(results).toMatchObject({
      irrDisplay: 'N/A',
      totalCostPerProcedure: null,
      npv: 0,
      yearsToBreakEven: 0,
    });
    for (const amount of ROI_ROWS.flatMap((row) => rows[row])) expect(Object.is(amount, 0)).toBe(true);
  });

  it('fields of the other mode have no effect', () => {
    const buy = RoiInputSchema.parse(vectors.vectors[0]!.input);
    const lease = { ...RoiInputSchema.parse(vectors.vectors[1]!.input) };
    expect(
      calculateRoi({
        ...buy,
        annualLeasePayment: 7,
        buyoutPrice: 8,
        feePerProcedure: 9,
        leaseTerm: 2,
        leaseWarranty: 0,
      }),
    ).toEqual(calculateRoi(buy));
    expect(calculateRoi({ ...lease, avgQuotedPrice: 7, residualValue: 8, term: 9, warranty: 0 })).toEqual(
      calculateRoi(lease),
    );
  });

  it('every term from 1 to 15 has as many years after Year 0', () => {
    for (let term = 1; term <= 15; term++) {
      const { years, rows } = calculateRoi({ ...NOTHING, term, avgQuotedPrice: 100_000, taxRate: 21 });
      expect(years).toBe(term);
      expect(rows.cumulativeNetCashFlow).toHaveLength(term + 1);
      expect(rows.depreciation[1]).toBe(-100_000 / term);
    }
  });

  it('the largest inputs are exact to the cent', () => {
    const { rows } = calculateRoi({
      ...NOTHING,
      term: 2,
      avgQuotedPrice: 999_999_999.98,
      residualValue: 0.02,
      procedures: [
        procedure({ yearlyProceduresPerformed: 9_999_999, reimbursementPerProcedure: 1_000_000.01 }),
      ],
      taxRate: 100,
    });
    expect(rows.netRevenues[1]).toBe(9_999_999_099_999.99);
    expect(rows.taxes[1]).toBe(-9_999_499_100_000.01);
  });

  it('a yearly change of -100 % leaves only the first year', () => {
    const { rows } = calculateRoi({
      ...NOTHING,
      term: 3,
      pctReimbursement: -100,
      procedures: [procedure({ yearlyProceduresPerformed: 10, reimbursementPerProcedure: 5 })],
    });
    expect(rows.netRevenues).toEqual([0, 50, 0, 0]);
  });

  it('ROI-014 a rate outside of 0 to 1000 % is reported as such, a rate at either end is shown, and without both signs there is no rate', () => {
    const after = (revenue: number) =>
      calculateRoi({
        ...NOTHING,
        avgQuotedPrice: 1000,
        procedures: [procedure({ yearlyProceduresPerformed: 1, reimbursementPerProcedure: revenue })],
      }).results;
    expect(after(11_000)).toMatchObject({ irr: 10, irrDisplay: '1000.00%', irrRootCount: 1 });
    expect(after(11_000.01)).toMatchObject({ irr: null, irrDisplay: '>1000%' });
    expect(after(999.99)).toMatchObject({ irr: null, irrDisplay: '<0%' });
    expect(after(1_000)).toMatchObject({ irr: 0, irrDisplay: '0.00%', irrRootCount: 1 });
    expect(after(0)).toMatchObject({ irr: null, irrDisplay: 'N/A' });
    expect(calculateRoi({ ...NOTHING, residualValue: 1 }).results).toMatchObject({
      irr: null,
      irrDisplay: 'N/A',
    });
  });
});
