import { presentValueOf } from './calculate-roi.ts';
import type { RoiInput } from './roi-input.ts';

/** By how many percent each factor is changed, down and up. */
export const SENSITIVITY_PERCENT = 20;

export type SensitivityFactor = 'price' | 'volume' | 'reimbursement';

export interface SensitivityLine {
  factor: SensitivityFactor;
  label: string;
  /** The change of the net present value in US dollars, with 20 % less and with 20 % more of the factor. */
  less: number;
  more: number;
}

export interface Sensitivity {
  /** Of the inputs as they are. */
  npv: number;
  /** The factor that changes most first. */
  lines: SensitivityLine[];
}

/** Counted in fifths, a fifth less or more of an amount with two decimals is exact. */
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
 * What the net present value of the input's mode changes by when one factor is 20 % lower or higher and all else stays:
 * the purchase price, or all that a lease costs (payment, buyout and fee); the volume of every procedure; the
 * reimbursement of every procedure. The residual value stays as it is entered.
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
 * The net present value with some fifths of the factors. It is calculated of all amounts taken five times, which makes it
 * five times as high. The volume, a whole number, enters by what each procedure brings and costs.
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
