import { formatDollars } from '../../money.ts';
import { ROI_LIMITS, type RoiInput } from './roi-input.ts';

export interface RoiPrefill {
  avgQuotedPrice: number | null;
  yearlyServiceCost: number | null;
  reimbursementPerProcedure: number | null;
  operatingCostPerProcedure: number | null;
}

/** Percent and years (ROI-011, A-44). */
export const DEFAULT_DISCOUNT_RATE = 3;
export const DEFAULT_TERM = 5;
const DEFAULT_WARRANTY = 1;

export function startRoi(prefill: RoiPrefill): RoiInput {
  return {
    mode: 'buy',
    avgQuotedPrice: wholeDollars(prefill.avgQuotedPrice),
    yearlyServiceCost: wholeDollars(prefill.yearlyServiceCost),
    term: DEFAULT_TERM,
    warranty: DEFAULT_WARRANTY,
    residualValue: 0,
    annualLeasePayment: 0,
    buyoutPrice: 0,
    feePerProcedure: 0,
    leaseTerm: DEFAULT_TERM,
    leaseWarranty: DEFAULT_WARRANTY,
    taxRate: 0,
    discountRate: DEFAULT_DISCOUNT_RATE,
    pctYearlyServiceCost: 0,
    pctLaborPerProcedure: 0,
    pctSuppliesConsumables: 0,
    pctReimbursement: 0,
    procedures: [
      {
        id: 1,
        procedureName: 'Routine 1',
        yearlyProceduresPerformed: 0,
        reimbursementPerProcedure: money(prefill.reimbursementPerProcedure),
        laborCostPerProcedure: 0,
        consumablesCostPerProcedure: money(prefill.operatingCostPerProcedure),
      },
    ],
  };
}

/** Averages have more decimals than a money field. */
const money = (dollars: number | null): number =>
  Math.min(Math.max(Math.round((dollars ?? 0) * 100) / 100, ROI_LIMITS.money.least), ROI_LIMITS.money.most);

/** Cents of an average price are noise. */
const wholeDollars = (dollars: number | null): number => money(dollars === null ? null : Math.round(dollars));

/** 10 % of the purchase price: a hint for the residual value (ROI-012). */
export const residualGuidance = (avgQuotedPrice: number): number => Math.round(avgQuotedPrice * 10) / 100;

export type RoiSource = 'quotes' | 'catalog';

/** Note under a prefilled field with its figure and source. Null if there is no figure. */
export function startNote(dollars: number | null, source: RoiSource): string | null {
  if (dollars === null) return null;
  return `${source === 'quotes' ? 'Quotes of the last 12 months' : 'Catalog'}: ${formatDollars(dollars)}`;
}
