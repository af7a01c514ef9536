import { presentValueOf } from './calculate-roi.ts';
import type { RoiInput } from './roi-input.ts';

export const SENSITIVITY_PERCENTS = [10, 20] as const;
export type SensitivityPercent = (typeof SENSITIVITY_PERCENTS)[number];

export type SensitivityFactor = 'price' | 'volume' | 'reimbursement' | 'labor' | 'service';

export interface SensitivityLine {
  factor: SensitivityFactor;
  label: string;
  /** Change of the net present value in US dollars, for this percentage less and more of the factor. */
  less: number;
  more: number;
}

export interface Sensitivity {
  npv: number;
  lines: SensitivityLine[];
}

/** Factors are counted in tenths, so that 10 % or 20 % less or more stays exact. */
const ALL = 10;
type Tenths = Readonly<Record<SensitivityFactor, number>>;
const UNCHANGED: Tenths = { price: ALL, volume: ALL, reimbursement: ALL, labor: ALL, service: ALL };

const labels = (mode: RoiInput['mode']): Readonly<Record<SensitivityFactor, string>> => ({
  price: mode === 'buy' ? 'Purchase Price' : 'Lease Price',
  volume: 'Procedures per Year',
  reimbursement: 'Reimbursement',
  labor: 'Labor and Supplies',
  service: 'Yearly Service',
});

/**
 * Effect on the net present value if one factor is lower or higher by a percentage: the purchase price or all
 * costs of a lease (payment, buyout and fee), the volume of all procedures, their reimbursement, their labor
 * and supplies, or the yearly service. The residual value does not change. Largest effect first.
 */
export function sensitivityOf(input: RoiInput, percent: SensitivityPercent): Sensitivity {
  const npv = valueWith(input, UNCHANGED);
  const names = labels(input.mode);
  const lines = (Object.keys(names) as SensitivityFactor[]).map((factor) => {
    const change = (tenths: number) => valueWith(input, { ...UNCHANGED, [factor]: tenths }) - npv;
    const step = percent / 10;
    return { factor, label: names[factor], less: change(ALL - step), more: change(ALL + step) };
  });
  const span = ({ less, more }: SensitivityLine) => Math.max(Math.abs(less), Math.abs(more));
  return { npv, lines: lines.sort((one, other) => span(other) - span(one)) };
}

/**
 * Net present value with the given tenths of each factor. Amounts are multiplied by tenths, so the result is
 * divided by ten. The volume, an integer, is applied to the amounts per procedure instead.
 */
function valueWith(input: RoiInput, { price, volume, reimbursement, labor, service }: Tenths): number {
  return (
    presentValueOf({
      ...input,
      avgQuotedPrice: input.avgQuotedPrice * price,
      residualValue: input.residualValue * ALL,
      annualLeasePayment: input.annualLeasePayment * price,
      buyoutPrice: input.buyoutPrice * price,
      feePerProcedure: (input.feePerProcedure * price * volume) / ALL,
      yearlyServiceCost: input.yearlyServiceCost * service,
      procedures: input.procedures.map((procedure) => ({
        ...procedure,
        reimbursementPerProcedure: (procedure.reimbursementPerProcedure * reimbursement * volume) / ALL,
        laborCostPerProcedure: (procedure.laborCostPerProcedure * labor * volume) / ALL,
        consumablesCostPerProcedure: (procedure.consumablesCostPerProcedure * labor * volume) / ALL,
      })),
    }) / ALL
  );
}
