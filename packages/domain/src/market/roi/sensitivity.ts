import { presentValueOf } from './calculate-roi.ts';
import type { RoiInput } from './roi-input.ts';

export const SENSITIVITY_PERCENT = 20;

export type SensitivityFactor = 'price' | 'volume' | 'reimbursement';

export interface SensitivityLine {
  factor: SensitivityFactor;
  label: string;
  /** Change of the net present value in US dollars, for 20 % less and 20 % more of the factor. */
  less: number;
  more: number;
}

export interface Sensitivity {
  npv: number;
  lines: SensitivityLine[];
}

/** Factors are counted in fifths, so that 20 % less or more stays exact. */
const ALL = 5;
const [LESS, MORE] = [4, 6];
type Fifths = Readonly<Record<SensitivityFactor, number>>;
const UNCHANGED: Fifths = { price: ALL, volume: ALL, reimbursement: ALL };

const labels = (mode: RoiInput['mode']): Readonly<Record<SensitivityFactor, string>> => ({
  price: mode === 'buy' ? 'Purchase Price' : 'Lease Price',
  volume: 'Procedures per Year',
  reimbursement: 'Reimbursement',
});

/**
 * Effect on the net present value if one factor is 20 % lower or higher: the purchase price or all costs of a
 * lease (payment, buyout and fee), the volume of all procedures, or their reimbursement. The residual value
 * does not change.
 */
export function sensitivityOf(input: RoiInput): Sensitivity {
  const npv = valueWith(input, UNCHANGED);
  const names = labels(input.mode);
  const lines = (Object.keys(names) as SensitivityFactor[]).map((factor) => {
    const change = (fifths: number) => valueWith(input, { ...UNCHANGED, [factor]: fifths }) - npv;
    return { factor, label: names[factor], less: change(LESS), more: change(MORE) };
  });
  const span = ({ less, more }: SensitivityLine) => Math.max(Math.abs(less), Math.abs(more));
  return { npv, lines: lines.sort((one, other) => span(other) - span(one)) };
}

/**
 * Net present value with the given fifths of each factor. Amounts are multiplied by fifths, so the result is
 * divided by five. The volume, an integer, is applied to the amounts per procedure instead.
 */
function valueWith(input: RoiInput, { price, volume, reimbursement }: Fifths): number {
  return (
    presentValueOf({
      ...input,
      avgQuotedPrice: input.avgQuotedPrice * price,
      residualValue: input.residualValue * ALL,
      annualLeasePayment: input.annualLeasePayment * price,
      buyoutPrice: input.buyoutPrice * price,
      feePerProcedure: (input.feePerProcedure * price * volume) / ALL,
      yearlyServiceCost: input.yearlyServiceCost * ALL,
      procedures: input.procedures.map((procedure) => ({
        ...procedure,
        reimbursementPerProcedure: (procedure.reimbursementPerProcedure * reimbursement * volume) / ALL,
        laborCostPerProcedure: procedure.laborCostPerProcedure * volume,
        consumablesCostPerProcedure: procedure.consumablesCostPerProcedure * volume,
      })),
    }) / ALL
  );
}
