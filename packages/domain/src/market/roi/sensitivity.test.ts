import { describe, expect, it } from 'vitest';
import { nearest } from './math/rational.fixtures.ts';
import type { RoiInput, RoiProcedure } from './roi-input.ts';
import { referenceRoi } from './roi-reference.fixtures.ts';
import { sampleInput } from './roi-samples.fixtures.ts';
import { startRoi } from './roi-start.ts';
import { type SensitivityFactor, sensitivityOf } from './sensitivity.ts';

const procedure = (id: number, [volume, reimbursement, labor, consumables]: number[]): RoiProcedure => ({
  id,
  procedureName: `Routine ${id}`,
  yearlyProceduresPerformed: volume!,
  reimbursementPerProcedure: reimbursement!,
  laborCostPerProcedure: labor!,
  consumablesCostPerProcedure: consumables!,
});

/** The worked examples of the formula sheet. */
const example: RoiInput = {
  ...startRoi({
    avgQuotedPrice: 850_000,
    yearlyServiceCost: 78_000,
    reimbursementPerProcedure: null,
    operatingCostPerProcedure: null,
  }),
  residualValue: 85_000,
  annualLeasePayment: 182_000,
  buyoutPrice: 95_000,
  feePerProcedure: 4.5,
  leaseWarranty: 2,
  taxRate: 21,
  pctYearlyServiceCost: 3,
  pctLaborPerProcedure: 2.5,
  pctSuppliesConsumables: 2,
  pctReimbursement: 1,
  procedures: [procedure(1, [1_500, 210, 42, 18]), procedure(2, [600, 345, 55, 61])],
};

describe('the change of the net present value', () => {
  // Computed independently, year by year in fractions, from the formula sheet.
  it.each([
    [
      'buy',
      452_953.816858,
      [
        ['reimbursement', -385_119.613121, 385_119.613121],
        ['volume', -264_357.40983, 264_357.40983],
        ['price', 137_300.890683, -137_300.890683],
      ],
    ],
    [
      'lease',
      367_703.383082,
      [
        // A year of loss pays no tax, so a decrease costs more than an equal increase gains.
        ['reimbursement', -394_807.102392, 385_119.613121],
        ['volume', -257_519.449026, 257_519.449026],
        ['price', 154_921.587579, -154_921.587579],
      ],
    ],
  ] as const)('matches the worked example: %s', (mode, npv, expected) => {
    const { lines: all, ...whole } = sensitivityOf({ ...example, mode }, 20);
    expect(whole.npv).toBeCloseTo(npv, 5);
    const lines = all.filter(({ factor }) => factor !== 'labor' && factor !== 'service');
    expect(lines.map(({ factor }) => factor)).toEqual(expected.map(([factor]) => factor));
    for (const [at, [, less, more]] of expected.entries()) {
      expect(lines[at]!.less).toBeCloseTo(less, 5);
      expect(lines[at]!.more).toBeCloseTo(more, 5);
    }
  });

  it('equals the result of the changed inputs', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const input = divisible(sampleInput(seed));
      const before = nearest(referenceRoi(input).npv);
      const step = seed % 2 === 0 ? 10 : 20;
      const { lines } = sensitivityOf(input, step);
      expect(lines).toHaveLength(5);
      for (const { factor, less, more } of lines)
        for (const [percent, change] of [
          [100 - step, less],
          [100 + step, more],
        ] as const) {
          const after = nearest(referenceRoi(entered(input, factor, percent)).npv);
          const size = Math.max(1, Math.abs(after), Math.abs(before));
          expect(Math.abs(change - (after - before)) / size, `${seed} ${factor} ${percent}`).toBeLessThan(
            1e-12,
          );
        }
    }
  });

  it('is exact if a fifth of an amount is not a whole cent, or of a volume not a whole number', () => {
    const one = { ...example, term: 1, warranty: 1, taxRate: 0, discountRate: 0, residualValue: 0 };
    const { lines } = sensitivityOf(
      {
        ...one,
        avgQuotedPrice: 0.01,
        procedures: [procedure(1, [1, 0.03, 0.01, 0])],
      },
      20,
    );
    const of = (factor: SensitivityFactor) => lines.find((line) => line.factor === factor)!;
    expect(of('price').less).toBeCloseTo(0.002, 12);
    expect(of('volume').more).toBeCloseTo(0.004, 12);
    expect(of('reimbursement').less).toBeCloseTo(-0.006, 12);
  });

  it('is empty without input', () => {
    const { lines } = sensitivityOf(
      { ...example, avgQuotedPrice: 0, yearlyServiceCost: 0, procedures: [] },
      20,
    );
    expect(lines.flatMap(({ less, more }) => [less, more]).every((change) => Math.abs(change) === 0)).toBe(
      true,
    );
  });
});

/** Amounts of ten cents and volumes of ten, so that a tenth can be entered. */
function divisible(input: RoiInput): RoiInput {
  const money = (dollars: number) => Math.floor(dollars * 10) / 10;
  return {
    ...input,
    avgQuotedPrice: money(input.avgQuotedPrice),
    annualLeasePayment: money(input.annualLeasePayment),
    buyoutPrice: money(input.buyoutPrice),
    feePerProcedure: money(input.feePerProcedure),
    yearlyServiceCost: money(input.yearlyServiceCost),
    procedures: input.procedures.map((one) => ({
      ...one,
      yearlyProceduresPerformed: one.yearlyProceduresPerformed - (one.yearlyProceduresPerformed % 10),
      reimbursementPerProcedure: money(one.reimbursementPerProcedure),
      laborCostPerProcedure: money(one.laborCostPerProcedure),
      consumablesCostPerProcedure: money(one.consumablesCostPerProcedure),
    })),
  };
}

function entered(input: RoiInput, factor: SensitivityFactor, percent: number): RoiInput {
  const share = (amount: number) => Math.round(amount * percent) / 100;
  if (factor === 'price')
    return {
      ...input,
      avgQuotedPrice: share(input.avgQuotedPrice),
      annualLeasePayment: share(input.annualLeasePayment),
      buyoutPrice: share(input.buyoutPrice),
      feePerProcedure: share(input.feePerProcedure),
    };
  if (factor === 'service') return { ...input, yearlyServiceCost: share(input.yearlyServiceCost) };
  if (factor === 'labor')
    return {
      ...input,
      procedures: input.procedures.map((one) => ({
        ...one,
        laborCostPerProcedure: share(one.laborCostPerProcedure),
        consumablesCostPerProcedure: share(one.consumablesCostPerProcedure),
      })),
    };
  const name = factor === 'volume' ? 'yearlyProceduresPerformed' : 'reimbursementPerProcedure';
  return { ...input, procedures: input.procedures.map((one) => ({ ...one, [name]: share(one[name]) })) };
}
