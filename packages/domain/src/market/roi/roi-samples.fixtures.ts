import { seededRandom } from './math/seeded-random.ts';
import type { RoiInput } from './roi-input.ts';

/**
 * A lease with two valid rates, which random input hardly ever has: with procedures that earn 100,000 in Year 1, the
 * flows are -100,000 times 0, 1, -(2 + a + b) and (1 + a)(1 + b) for the rates a and b.
 */
export function twoRatesInput(seed: number): RoiInput {
  const random = seededRandom(seed);
  const [a, b] = [1 + Math.floor(random() * 300), 1 + Math.floor(random() * 300)];
  return {
    ...sampleInput(seed),
    mode: 'lease',
    annualLeasePayment: 200_000,
    feePerProcedure: 0,
    yearlyServiceCost: 0,
    leaseTerm: 3,
    taxRate: 0,
    pctReimbursement: 300 + a + b,
    buyoutPrice: 10 * (400 + a + b) ** 2 - 200_000 + 10 * (100 + a) * (100 + b),
    procedures: [
      {
        id: 1,
        procedureName: 'Routine 1',
        yearlyProceduresPerformed: 1000,
        reimbursementPerProcedure: 100,
        laborCostPerProcedure: 0,
        consumablesCostPerProcedure: 0,
      },
    ],
  };
}

/** Any valid input of the calculator: often with zeros, sometimes at the limits. */
export function sampleInput(seed: number): RoiInput {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const pick = <Choice>(...choices: readonly Choice[]): Choice => choices[whole(choices.length - 1)]!;
  const decimal = (most: number) => Math.round(random() * most * 100) / 100;
  const money = (...sizes: readonly number[]) => decimal(pick(0, ...sizes));
  const change = () => pick(0, 0, decimal(5), -decimal(5), decimal(400), -decimal(100), -100);
  return {
    mode: pick('buy', 'lease'),
    avgQuotedPrice: money(1_000, 500_000, 3_000_000, 999_999_999),
    yearlyServiceCost: money(1_000, 90_000, 2_000_000),
    term: 1 + whole(14),
    warranty: whole(15),
    residualValue: money(1_000, 100_000, 3_000_000),
    annualLeasePayment: money(10_000, 300_000, 5_000_000),
    buyoutPrice: money(50_000, 2_000_000, 90_000_000),
    feePerProcedure: money(10, 500),
    leaseTerm: 1 + whole(14),
    leaseWarranty: whole(15),
    taxRate: pick(0, 21, 100, decimal(100)),
    discountRate: pick(0, 3, decimal(20), 100),
    pctYearlyServiceCost: change(),
    pctLaborPerProcedure: change(),
    pctSuppliesConsumables: change(),
    pctReimbursement: change(),
    procedures: Array.from({ length: whole(3) }, (_, index) => ({
      id: index + 1,
      procedureName: `Routine ${index + 1}`,
      yearlyProceduresPerformed: whole(pick(0, 500, 5_000, 9_999_999)),
      reimbursementPerProcedure: money(200, 2_000),
      laborCostPerProcedure: money(100, 900),
      consumablesCostPerProcedure: money(100, 900),
    })),
  };
}
